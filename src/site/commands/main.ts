import { readFileSync } from 'node:fs';
import { bundledRenderer } from '../build/renderer-bundle.ts';
import type { ServeChanges } from './dev.ts';
import { runProgram } from './program.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
};

/** Astro's development server, which shows changes of this program as well. */
const serveWithAstro: ServeChanges = async (_readEnvironment, port) => {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const { dev } = await import('astro');
  await dev({ server: { port } });
};

await runProgram({
  version,
  call: 'npm run',
  renderers: bundledRenderer,
  serveChanges: serveWithAstro,
});
