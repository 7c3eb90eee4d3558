import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The absolute path of the folder of each drawing that Astro bundles, by `<Family>/<Name>`. */
export type DrawingFolders = Readonly<Record<string, string>>;

/** The files in such a folder. */
export const drawingFiles = [
  ...(['plate.ts', 'Specimen.astro', 'Thumbnail.astro', 'figure.ts', 'preview.css'] as const),
];

/** The code of a module for one drawing; `file` returns a path in its folder as a string literal. */
interface ModuleText {
  readonly imports: (file: (name: string) => string, index: string) => string;
  readonly value: (file: (name: string) => string, index: string) => string;
}

/** The virtual modules with the drawings of a catalog, as `drawings/modules.d.ts` declares them. */
const modules: ReadonlyMap<string, ModuleText> = new Map([
  [
    'virtual:drawings/components',
    {
      imports: (file, index) =>
        `import { plate as plate${index} } from ${file('plate.ts')};` +
        `import Specimen${index} from ${file('Specimen.astro')};` +
        `import Thumbnail${index} from ${file('Thumbnail.astro')};`,
      value: (_file, index) =>
        `{ plate: plate${index}, Specimen: Specimen${index}, Thumbnail: Thumbnail${index} }`,
    },
  ],
  [
    'virtual:drawings/figures',
    { imports: () => '', value: (file) => `() => import(${file('figure.ts')})` },
  ],
  [
    'virtual:drawings/styles',
    { imports: (file) => `import ${file('preview.css')};`, value: () => 'true' },
  ],
]);

/** Bundles the drawings of a catalog that are folders. */
export function catalogDrawings(folders: DrawingFolders): Plugin {
  return {
    name: 'catalog-drawings',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    load(id) {
      const text = modules.get(id.slice(1));
      return text && moduleOf(folders, text);
    },
  };
}

function moduleOf(folders: DrawingFolders, { imports, value }: ModuleText): string {
  const drawings = Object.entries(folders).map(([name, folder], at) => {
    const file = (path: string): string => JSON.stringify(join(folder, path));
    const index = String(at);
    return { head: imports(file, index), entry: [JSON.stringify(name), value(file, index)] };
  });
  const entries = drawings.map(({ entry }) => `[${entry.join(', ')}]`);
  return [...drawings.map(({ head }) => head), `export default new Map([${entries.join()}]);`].join(
    '\n',
  );
}
