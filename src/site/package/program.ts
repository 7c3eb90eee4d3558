import './polyfills.ts';
import { readFileSync } from 'node:fs';
import { runProgram } from '../commands/program.ts';
import { serveOnRequest } from '../dev/serve-on-request.ts';
import { packagedRenderer } from './packaged-renderer.ts';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };

await runProgram({
  version,
  call: 'npx component-catalog',
  renderers: packagedRenderer,
  serveChanges: serveOnRequest(packagedRenderer),
});
