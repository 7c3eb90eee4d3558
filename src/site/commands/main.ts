import { readFileSync } from 'node:fs';
import { bundledRenderer } from '../build/renderer-bundle.ts';
import { serveWithAstro } from './serve-with-astro.ts';
import { runProgram } from './program.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
};

await runProgram(process.argv.slice(2), {
  version,
  call: 'npm run',
  renderers: bundledRenderer,
  serveChanges: serveWithAstro,
});
