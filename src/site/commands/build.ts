import { globSync } from 'node:fs';
import { build } from 'astro';
import { checkCatalogFolder, shareCatalog } from '../catalog.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError, reportProblems, seconds } from './report.ts';

/** `npm run build`: checks the catalog, then builds the site into `dist`. */
async function buildSite(): Promise<void> {
  const start = performance.now();
  const { catalogName } = readEnvironment(process.env);
  const { site, problems } = checkCatalogFolder();
  reportProblems(problems, catalogName);
  if (site === undefined) {
    process.exitCode = 1;
    return;
  }
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
