import type { ServeChanges } from './dev.ts';

/** Astro's development server, which shows changes of this program as well. */
export const serveWithAstro: ServeChanges = async (_readEnvironment, port) => {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const { dev } = await import('astro');
  await dev({ server: { port } });
};
