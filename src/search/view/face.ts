import type { Choice } from './choices.ts';
import { make } from '../../shell/parts/dom.ts';
import { marked } from './dom.ts';
import { renderFilters } from './filters.ts';
import { OptionList } from './list.ts';
import { renderGroup } from './rows.ts';
import type { TextScope } from '../core/search-files.ts';
import { textsOf, type Offer, type Screen } from './screen.ts';

/** From this width on, the styles place the filters beside the results. */
const wide = '(width >= 48rem)';

/** The visible parts of a box: its field, and the parts below it, which it creates. */
export class SearchFace {
  readonly field: HTMLInputElement;
  readonly options: OptionList;
  readonly list = make('div', {
    class: 'search-list',
    id: '~search-list',
    role: 'listbox',
    'aria-label': 'Results',
    hidden: true,
  });
  readonly filterForm = make('form', { 'aria-label': 'Filters' });
  readonly offers = make('div', { class: 'search-offers' });
  readonly textsButton = offerButton('texts');
  readonly #filters = make(
    'details',
    { class: 'search-filters', hidden: true },
    make('summary', {}, 'Filters'),
    this.filterForm,
  );
  readonly #status = make('p', { class: 'search-status', role: 'status' });
  readonly #link = make('a', { hidden: true }, 'Link to this search');
  readonly #box: HTMLElement;
  readonly #base: string;

  /** `base` is the path with which every address of the site begins. */
  constructor(box: HTMLElement, field: HTMLInputElement, base: string) {
    this.#box = box;
    this.field = field;
    this.#base = base;
    this.options = new OptionList(field, this.list);
    const { textsButton } = this;
    textsButton.hidden = true;
    const found = make('div', { class: 'search-found' }, this.#status, this.list, this.offers);
    const hints = make('div', { class: 'search-hints' }, ...keyHints(), textsButton, this.#link);
    box.append(make('div', { class: 'search-body' }, this.#filters, found), hints);
    this.#foldFilters();
  }

  /** Marks the list as busy: until the next screen, it shows the answer to an earlier query. */
  wait(): void {
    this.list.ariaBusy = 'true';
  }

  show(screen: Screen): void {
    this.list.ariaBusy = 'false';
    this.#say(screen);
    this.options.show(this.#render(screen), screen.tone !== 'opening');
  }

  /** Adds to the current screen; the reader keeps the position, and the active option unless it is given. */
  showMore(screen: Screen, active?: number): void {
    this.#say(screen);
    this.options.extend(this.#render(screen), active);
  }

  /** Keeps the focus on the same choice; `allVersions` is `undefined` if there are no older versions. */
  showFilters(choices: readonly Choice[], allVersions: boolean | undefined): void {
    const focused = this.filterForm.querySelector<HTMLInputElement>('input:focus');
    const controls = renderFilters(choices, allVersions);
    this.filterForm.replaceChildren(...controls);
    this.#filters.hidden = controls.length === 0;
    if (focused === null) return;
    const inputs = [...this.filterForm.querySelectorAll('input')];
    const same = inputs.find(({ name, value }) => name === focused.name && value === focused.value);
    (same ?? this.field).focus();
  }

  /** The address of the search below the base; `undefined` if it needs no link. */
  showLink(address: string | undefined): void {
    this.#link.hidden = address === undefined;
    if (address !== undefined) this.#link.href = this.#base + address;
  }

  /** Offers to search the texts, or the guides if only these can be searched. */
  offerTexts(scope: TextScope, isOffered: boolean): void {
    this.textsButton.textContent = textsOf[scope].label;
    this.textsButton.hidden = !isOffered;
  }

  #say({ status, tone, offers }: Screen): void {
    this.#box.dataset['tone'] = tone;
    this.#status.replaceChildren(...marked(status));
    this.offers.replaceChildren(...offers.map((offer) => this.#renderOffer(offer)));
  }

  #render({ groups }: Screen): readonly HTMLElement[] {
    return groups.map((group, index) => renderGroup(group, index, this.#base));
  }

  #renderOffer(offer: Offer): HTMLElement {
    if (offer !== 'alphabet') return offerButton(offer);
    return make('a', { href: `${this.#base}reference/#~properties` }, 'A–Z of all names');
  }

  #foldFilters(): void {
    const isWide = matchMedia(wide);
    this.#filters.open = isWide.matches;
    isWide.addEventListener('change', ({ matches }) => {
      this.#filters.open = matches;
    });
  }
}

const offerWords: Readonly<Record<Exclude<Offer, 'alphabet'>, string>> = {
  more: 'Show more results',
  retry: 'Try again',
  forget: 'Forget recent searches',
  texts: textsOf.records.label,
  guides: textsOf.guides.label,
  unfilter: 'Search without filters',
};

function offerButton(offer: keyof typeof offerWords): HTMLButtonElement {
  return make('button', { type: 'button', 'data-offer': offer }, offerWords[offer]);
}

function keyHints(): readonly Node[] {
  const keys = [
    [['↑', '↓'], 'move'],
    [['Enter'], 'open'],
    [['Tab'], 'filters'],
  ] as const;
  return keys.map(([names, does]) => {
    const caps = names.flatMap((name) => [make('kbd', {}, name), ' ']);
    return make('span', {}, ...caps, does);
  });
}
