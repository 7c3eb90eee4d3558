/** A family of names, and how it is before anything is typed. */
interface FoldedFamily {
  readonly details: HTMLDetailsElement;
  readonly isOpen: boolean;
  readonly items: readonly { readonly item: HTMLElement; readonly name: string }[];
}

/** Names by family, of which those stay that have what is typed. Without scripts there is no field. */
class ComparableNames extends HTMLElement {
  connectedCallback(): void {
    const filter = this.querySelector<HTMLElement>('.names-filter');
    const field = this.querySelector('input');
    const status = this.querySelector('[role=status]');
    if (filter === null || field === null || status === null) return;
    const families = Array.from(this.querySelectorAll('details'), readFamily);
    filter.hidden = false;
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      const counts = families.map((family) => filterFamily(family, words));
      const found = counts.reduce((sum, count) => sum + count, 0);
      status.textContent = words.length === 0 ? '' : `${String(found)} found`;
    });
  }
}

function readFamily(details: HTMLDetailsElement): FoldedFamily {
  const family = textIn(details, 'h2');
  const items = Array.from(details.querySelectorAll('li'), (item) => {
    return { item, name: `${family}/${textIn(item, 'a')}` };
  });
  return { details, isOpen: details.open, items };
}

/** Shows the names that have all words, and returns their number. */
function filterFamily({ details, isOpen, items }: FoldedFamily, words: readonly string[]): number {
  for (const { item, name } of items) item.hidden = !words.every((word) => name.includes(word));
  const count = items.filter(({ item }) => !item.hidden).length;
  details.hidden = count === 0;
  details.open = words.length > 0 || isOpen;
  details.querySelector('summary > span')?.replaceChildren(String(count));
  return count;
}

function textIn(parent: Element, selector: string): string {
  return parent.querySelector(selector)?.textContent.trim().toLowerCase() ?? '';
}

customElements.define('comparable-names', ComparableNames);
