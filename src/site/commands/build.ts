import { globSync } from 'node:fs';
import { build } from 'astro';
import { shareCatalog } from '../catalog.ts';
import { openCatalog } from './open-catalog.ts';
import { count, reportError, seconds } from './report.ts';

/** `npm run build`: checks the catalog, then builds the site into `dist`. */
async function buildSite(): Promise<void> {
  const start = performance.now();
  const opened = openCatalog();
  if (opened === undefined) return;
  const { site, catalogName } = opened;
  shareCatalog(site);
  const definitions = count(site.catalog.definitions.length, 'definition');
  console.log(`${definitions} in ${catalogName} checked (${seconds(start)}), building …`);
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  await build({ logLevel: 'warn' });
  const files = globSync('dist/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  console.log(
    `Built dist: ${definitions}, ${count(pages.length, 'page')}, ${count(files.length, 'file')} in ${seconds(start)}`,
  );
}

try {
  await buildSite();
} catch (error) {
  reportError(error);
  // Astro leaves its server running when a build fails.
  process.exit(1);
}
