import { linkStyleSheet } from '../../shell/parts/dom.ts';

/**
 * Loads a style sheet of the catalog's faces: `full` to set text in them, `values` to set each name in its
 * own face. The page has their addresses; a catalog without fonts has none.
 */
export function loadFaces(element: Element, sheet: 'full' | 'values'): void {
  const page = element.closest<HTMLElement>('catalog-playground');
  linkStyleSheet(page?.dataset[sheet === 'full' ? 'facesFull' : 'facesValues']);
}
