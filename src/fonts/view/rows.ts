/** What the rows of a group can be sorted by; `''` stands for the order of the definition. */
const orders = new Map([
  ['name', (a: HTMLElement, b: HTMLElement) => faceName(a).localeCompare(faceName(b))],
  ['height', (a: HTMLElement, b: HTMLElement) => xHeight(b) - xHeight(a)],
]);

/** Sorts the rows of each list; `rows` is in the order of the definition. */
export function sortRows(rows: readonly HTMLElement[], by: string): void {
  const order = orders.get(by);
  for (const [list, own] of Map.groupBy(rows, ({ parentElement }) => parentElement)) {
    list?.append(...(order === undefined ? own : own.toSorted(order)));
  }
}

/** The name of the typeface of a row. */
export function faceName(row: HTMLElement): string {
  return row.querySelector('h3')?.textContent.trim() ?? '';
}

/** In em; 0 for a face that is not hosted, whose x-height is unknown. */
function xHeight({ dataset }: HTMLElement): number {
  return Number(dataset['xHeight'] ?? 0);
}

/** Sets the text of the first element in another that matches a selector, if there is one. */
export function setText(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element !== null) element.textContent = text;
}
