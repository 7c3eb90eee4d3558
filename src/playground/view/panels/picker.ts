import { parseAddress, type Address } from '../../core/address.ts';
import { breakable, button, make } from '../../../shell/parts/dom.ts';
import { readFamilies, readNames, type ListedName } from '../listings.ts';
import type { SourceReader } from '../source.ts';

/** The most names to list at a time, since a family may have thousands. */
const mostNames = 40;

/** Fills the folded form to choose a definition: a family, then a name that contains the typed text. */
export async function fillPicker(
  fold: HTMLElement,
  sources: SourceReader,
  open: (address: Address) => void,
): Promise<void> {
  const choose = (address: Address): void => {
    close(fold);
    open(address);
  };
  const families = await readFamilies(sources);
  const family = make(
    'select',
    { 'aria-label': 'Family' },
    ...families.map((name) => make('option', {}, name)),
  );
  const filter = filterField();
  const list = make('ul');
  const count = make('p', { class: 'none', role: 'status' });
  let names: readonly ListedName[] = [];
  const show = (): void => {
    const wanted = filter.value.trim().toLowerCase();
    const found = names.filter(({ name }) => name.toLowerCase().includes(wanted));
    list.replaceChildren(
      ...found.slice(0, mostNames).map((entry) => nameButton(family.value, entry, choose)),
    );
    const more = found.length - mostNames;
    count.textContent = more > 0 ? `${String(more)} more: type a part of the name.` : '';
  };
  const load = async (): Promise<void> => {
    names = await readNames(sources, family.value);
    show();
  };
  family.addEventListener('change', () => void load());
  filter.addEventListener('input', show);
  fold.append(make('div', { class: 'picker-body' }, family, filter, list, count));
  connectFold(filter, fold);
  await load();
}

function close(fold: HTMLElement): void {
  fold.removeAttribute('open');
  fold.querySelector('summary')?.focus();
}

/** Moves the focus into the form when it opens, and closes it on Escape. */
function connectFold(field: HTMLElement, fold: HTMLElement): void {
  fold.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(fold);
  });
  const enter = (): void => {
    if (fold.hasAttribute('open')) field.focus();
  };
  fold.addEventListener('toggle', enter);
  enter();
}

function filterField(): HTMLInputElement {
  return make('input', {
    type: 'text',
    'aria-label': 'Name contains',
    placeholder: 'name contains',
    spellcheck: 'false',
  });
}

function nameButton(
  family: string,
  { name, newest }: ListedName,
  open: (address: Address) => void,
): HTMLElement {
  const act = (): void => {
    const address = parseAddress(`${family}/${name}/${newest}`);
    if (address !== undefined) open(address);
  };
  return make(
    'li',
    {},
    button({ class: 'plain' }, act, ...breakable(name)),
    ' ',
    make('small', {}, newest),
  );
}
