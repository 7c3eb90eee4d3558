import type { ReaderMark } from '../../history/versions/reader-version.ts';
import { make } from '../../shell/parts/dom.ts';
import { queryFor } from './compare/asked-pair.ts';

/** The key under which a browser stores the versions that its reader uses, by definition. */
const store = 'on-version';

/**
 * "Mark changes since X": stored in the browser and in the address (`?on=1.1`). Marks what the page has but the
 * reader's version lacks, shows what an upgrade breaks, and offers to check an instance.
 */
class OnVersion extends HTMLElement {
  #marks: Element[] = [];

  connectedCallback(): void {
    const select = this.querySelector('select');
    if (select === null) return;
    const { name } = this.#page;
    const asked = new URLSearchParams(location.search).get('on') ?? readStore()[name] ?? '';
    const isKnown = [...select.options].some(({ value }) => value === asked);
    select.value = isKnown ? asked : '';
    if (select.value !== '') void this.#tell(select.value);
    select.addEventListener('change', () => {
      this.#keep(select.value);
      void this.#tell(select.value);
    });
  }

  /** The `Family/Name` of the definition, the version that the page shows, and the base of the site. */
  get #page() {
    const { name = '', shown = '', base = '/' } = this.dataset;
    return { name, shown, base };
  }

  #keep(version: string): void {
    const { name } = this.#page;
    const others = Object.entries(readStore()).filter(([other]) => other !== name);
    writeStore(Object.fromEntries(version === '' ? others : [...others, [name, version]]));
    const address = new URL(location.href);
    if (version === '') address.searchParams.delete('on');
    else address.searchParams.set('on', version);
    history.replaceState(history.state, '', address);
  }

  async #tell(own: string): Promise<void> {
    for (const mark of this.#marks) mark.remove();
    this.#marks = [];
    const told = this.querySelector('.on-told');
    told?.replaceChildren();
    if (told === null || own === '' || own === this.#page.shown) return;
    try {
      const { marksFor } = await import('./on-version-marks.ts');
      const marks = await marksFor({ ...this.#page, own });
      const headings = headingsByPath();
      this.#marks = marks.flatMap((mark) => markProperty(mark, headings.get(mark.path)));
      told.replaceChildren(...this.#summary(marks, own));
    } catch (error) {
      told.replaceChildren(make('p', {}, error instanceof Error ? error.message : String(error)));
    }
  }

  #summary(marks: readonly ReaderMark[], own: string): readonly Node[] {
    const { name, shown, base } = this.#page;
    const compare = `${base}compare/${queryFor({ name, old: own, recent: shown })}`;
    const counts = countMarks(marks);
    return [
      make(
        'p',
        { role: 'status' },
        counts === '' ? `As in ${own}, property by property. ` : `Since ${own}: ${counts}. `,
        make('a', { href: compare }, `What changes from ${own} to ${shown}`),
      ),
      this.#instanceCheck(own),
    ];
  }

  #instanceCheck(own: string): HTMLElement {
    const input = make('textarea', {
      rows: 4,
      spellcheck: 'false',
      'aria-label': 'An instance, as JSON',
    });
    const result = make('div', { role: 'status' });
    const form = make(
      'form',
      {},
      input,
      make('button', { type: 'submit' }, `Check against ${own} and ${this.#page.shown}`),
      result,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#check(input.value, own, result);
    });
    return make('details', {}, make('summary', {}, 'Check an instance'), form);
  }

  async #check(text: string, own: string, result: HTMLElement): Promise<void> {
    const { checkInstance } = await import('./on-version-marks.ts');
    const { name, shown, base } = this.#page;
    const folders = [own, shown].map((version) => ({
      version,
      folder: `${base}schema/${name}/${version}/`,
    }));
    const lines = await checkInstance(text, folders);
    result.replaceChildren(...lines.map((line) => make('p', {}, line)));
  }
}

/** The headings of properties on this page, by the path that they show. */
function headingsByPath(): ReadonlyMap<string, Element> {
  const links = document.querySelectorAll(
    'th > a[href^="#"], .entry > :first-child > a[href^="#"]',
  );
  // Other subschemas have a label instead of a path, and an id that ends with that of their keyword.
  const ofProperties = [...links].filter(
    (link) => !/[#/]~[^/]*$/.test(link.getAttribute('href') ?? ''),
  );
  return new Map(
    ofProperties
      .map((link) => [link.textContent.trim(), link.closest('th') ?? link] as const)
      .toReversed(),
  );
}

/** Puts a mark beside the name of a property, if the page has it. */
function markProperty({ kind, words }: ReaderMark, heading: Element | undefined): Element[] {
  if (heading === undefined || kind === 'removed') return [];
  const mark = make('span', { class: 'on-mark' }, words);
  heading.append(mark);
  return [mark];
}

/** `1 newer, 2 removed (Note, Color), 3 stricter`. */
function countMarks(marks: readonly ReaderMark[]): string {
  const byKind = Map.groupBy(marks, ({ kind }) => kind);
  const kinds = [
    ['newer', 'newer'],
    ['gone', 'no longer there'],
    ['removed', 'removed'],
    ['stricter', 'stricter'],
    ['changed', 'otherwise changed'],
  ] as const satisfies readonly (readonly [ReaderMark['kind'], string])[];
  return kinds
    .flatMap(([kind, words]) => {
      const found = byKind.get(kind) ?? [];
      if (found.length === 0) return [];
      const some = found.slice(0, 3).map(({ path }) => path);
      const names =
        kind === 'removed' ? ` (${some.join(', ')}${found.length > 3 ? ', …' : ''})` : '';
      return [`${String(found.length)} ${words}${names}`];
    })
    .join(', ');
}

/** The stored versions; empty if storage is unavailable or contains something else. */
function readStore(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(store) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

function writeStore(kept: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(store, JSON.stringify(kept));
  } catch {
    // Without storage, the address still has it.
  }
}

customElements.define('on-version', OnVersion);
