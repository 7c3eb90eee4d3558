import { buildSite } from '../src/site/build/build-site.ts';
import { bundledRenderer } from '../src/site/build/renderer-bundle.ts';
import { readEnvironment } from '../src/site/environment.ts';

/**
 * Builds the site of this process's environment, and prints the seconds, the milliseconds of each
 * phase, the most memory that each process held and the processor time that it took, as JSON.
 */
const start = performance.now();
const result = await buildSite(readEnvironment(process.env), { renderers: bundledRenderer });
if (result.kind === 'refused') throw new Error('the catalog has errors: npm run check');
const seconds = (performance.now() - start) / 1000;
const { clock, kept, files, memory, processor } = result;
console.log(
  JSON.stringify({
    seconds,
    kept,
    files: files.length,
    memory,
    processor,
    phases: [...clock.times],
  }),
);
process.exit();
