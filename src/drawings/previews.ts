import { member, type JsonNode } from '../json/json.ts';
import { hasType, type DrawInstance } from './preview/preview.ts';

/** How instances of a definition are drawn: the drawing is loaded with the first one. */
interface Preview {
  /** Whether an instance is one that is drawn so. */
  readonly isFor: (root: JsonNode) => boolean;
  readonly load: () => Promise<DrawInstance>;
}

/** The drawn components, for the playground; `plates.ts` lists them for pages. */
const previews: readonly Preview[] = [
  {
    // An Action has no PresentationType.
    isFor: (root) => member(root, 'Handler') !== undefined,
    load: async () => (await import('./action/figure.ts')).drawAction,
  },
  {
    isFor: hasType('Checkbox'),
    load: async () => (await import('./checkbox/figure.ts')).drawCheckbox,
  },
  {
    isFor: hasType('Dropdown'),
    load: async () => (await import('./dropdown/figure.ts')).drawDropdown,
  },
  { isFor: hasType('Text'), load: async () => (await import('./text/figure.ts')).drawText },
];

/** The families of the drawn components: elsewhere a `Handler` is anybody's. */
const families: ReadonlySet<string> = new Set(['Actions', 'Presentations']);

/** Whether definitions of a family are drawn at all. */
export function isDrawnFamily(family: string): boolean {
  return families.has(family);
}

/** How an instance of a drawn family is drawn; `undefined` if nothing documents it. */
export function findPreview(root: JsonNode): Preview | undefined {
  return previews.find(({ isFor }) => isFor(root));
}
