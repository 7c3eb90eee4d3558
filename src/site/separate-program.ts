import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What compares two versions in a page, and the rooms that it has for itself. */
const program = fileURLToPath(new URL('../reference/view/compare/', import.meta.url));
const rooms = ['text', 'json', 'schema', 'model', 'compat', 'history'].map((room) =>
  fileURLToPath(new URL(`../${room}/`, import.meta.url)),
);
const query = '?compare';

/**
 * Bundles the program that compares two versions without sharing modules with others: a module that two
 * programs share has what either of them needs, and the playground would load what only a comparison does.
 */
export function separateProgram(): Plugin {
  return {
    name: 'separate-program',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const isOwn = importer?.startsWith(program) === true || importer?.endsWith(query) === true;
      if (!isOwn) return undefined;
      const resolved = await this.resolve(source, importer.replace(query, ''), options);
      const isShared = rooms.some((room) => resolved?.id.startsWith(room) === true);
      return isShared && resolved !== null ? `${resolved.id}${query}` : resolved;
    },
  };
}
