import type { JsonNode } from '../json/json.ts';
import { actionPreview } from './action/figure.ts';
import { checkboxPreview } from './checkbox/figure.ts';
import { dropdownPreview } from './dropdown/figure.ts';
import type { Preview } from './preview/preview.ts';
import { textPreview } from './text/figure.ts';

/** The drawn components, for the playground; `plates.ts` lists them for pages. */
const previews: readonly Preview[] = [actionPreview, checkboxPreview, dropdownPreview, textPreview];

/** How an instance is drawn; `undefined` if nothing documents it. */
export function findPreview(root: JsonNode): Preview | undefined {
  return previews.find(({ isFor }) => isFor(root));
}
