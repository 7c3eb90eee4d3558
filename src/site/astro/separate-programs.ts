import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Programs without shared modules, by the query that marks theirs: comparing, what a comparison loads late,
 * translating dialects, and interpreting schemas.
 */
const programs = Object.entries({
  '?unevaluated': '../../compat/classes/read-unevaluated.ts',
  '?compare': '../../reference/view/compare/',
  '?translate': '../../playground/core/latest-form.ts',
  '?interpret': '../../playground/core/interpreted-validate.ts',
}).map(([mark, path]) => [mark, fileURLToPath(new URL(path, import.meta.url))] as const);

/** The rooms of which such a program gets its own copy. */
const rooms = ['text', 'json', 'schema', 'validation', 'model', 'compat', 'history'].map((room) =>
  fileURLToPath(new URL(`../../${room}/`, import.meta.url)),
);

/** Whether a bundled file is a program that a page loads late. */
function isLate(file: string): boolean {
  return programs.some(([, path]) => file.includes(`/${basename(path, '.ts')}.`));
}

/**
 * Bundles programs that few pages need without shared modules: a chunk that two programs share contains
 * what either of them needs, so that the playground would load what only a comparison uses.
 */
export function separatePrograms(): Plugin {
  return {
    name: 'separate-programs',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // A page that may load such a program does not name what that imports: few readers ever load it.
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, imported) => (isLate(file) ? [] : imported),
        },
      },
    }),
    async resolveId(source, importer = '', options) {
      const own = programs.find(
        ([mark, path]) => importer.startsWith(path) || importer.endsWith(mark),
      );
      if (own === undefined) return undefined;
      const [mark] = own;
      const resolved = await this.resolve(source, importer.replace(/\?.*/, ''), options);
      const isShared = rooms.some((room) => resolved?.id.startsWith(room) === true);
      return isShared && resolved !== null ? resolved.id + mark : resolved;
    },
  };
}
