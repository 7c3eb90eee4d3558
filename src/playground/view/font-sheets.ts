import { make } from '../../shell/parts/dom.ts';

/**
 * Loads the style sheet of the catalog's faces: `full` to set text in them, `values` for each one's
 * own name. The page knows where they are; a catalog without fonts has none.
 */
export function loadFaces(element: Element, sheet: 'full' | 'values'): void {
  const page = element.closest<HTMLElement>('catalog-playground');
  const href = page?.dataset[sheet === 'full' ? 'facesFull' : 'facesValues'];
  if (href === undefined || href === '') return;
  if (document.head.querySelector(`link[data-faces="${sheet}"]`) !== null) return;
  document.head.append(make('link', { rel: 'stylesheet', href, 'data-faces': sheet }));
}
