import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { highlightCode } from '../../guides/highlight-code.ts';

const query = '?highlighted';

/**
 * Lets a module import a file as the tokens of its code: `import code from './snippet.mjs?highlighted'`.
 * Highlighting is done once, when the renderer is bundled.
 */
export function highlightedFiles(): Plugin {
  return {
    name: 'highlighted-files',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const tokens = await highlightCode((await readFile(file, 'utf8')).trimEnd(), file);
      return `export default ${JSON.stringify(tokens)}`;
    },
  };
}
