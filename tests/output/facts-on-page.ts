import type { Cheerio, CheerioAPI } from 'cheerio';
import type { ReferenceModel } from '../../src/model/reference-model.ts';
import type { FactKind, ShownFact } from '../../src/model/ledger/shown-fact.ts';
import { lazyByKey } from '../../src/text/lazy.ts';
import type { Page } from './site.ts';

type Elements = ReturnType<Cheerio<never>['find']>;
type Element = Elements[number];
type Node = Pick<Element, 'parent'>;

/** A fact of the ledger that the pages of its definition do not show at its place. */
export interface MissingFact {
  readonly fact: ShownFact;
  /** What the page has where the fact would be. */
  readonly found: readonly string[];
}

/** The facts that the pages of one definition, which may be several, do not show at their places. */
export function findMissingFacts(
  facts: readonly ShownFact[],
  pages: readonly Page[],
): readonly MissingFact[] {
  const inOrder = pages.toSorted((a, b) => partNumber(a) - partNumber(b));
  const places = inOrder.map((page) => new PagePlaces(page));
  return distinct(facts).flatMap((fact) => {
    const found = places
      .filter((page) => page.has(fact.id))
      .flatMap((page) => textsFor(fact, page));
    return found.some((text) => matches(fact, text)) ? [] : [{ fact, found }];
  });
}

/** Many values of one category are one fact each, and all the same. */
function distinct(facts: readonly ShownFact[]): readonly ShownFact[] {
  const byContent = new Map(
    facts.map((fact) => [
      JSON.stringify([fact.kind, fact.id, fact.text, fact.keyword, fact.to]),
      fact,
    ]),
  );
  return [...byContent.values()];
}

function partNumber({ path }: Page): number {
  return Number(/\/part-(\d+)\//.exec(path)?.[1] ?? 1);
}

/** Whether the text where a fact belongs is that fact: all of it, but where others stand beside it. */
function matches({ kind, text, id }: ShownFact, found: string): boolean {
  const wanted = squash(text);
  return id === '' || sharesPlace.has(kind) ? found.includes(wanted) : found === wanted;
}

/** Of what a text may be but a part: a path, the facts of a value, both ways of access. */
const sharesPlace: ReadonlySet<FactKind> = new Set<FactKind>([
  ...(['schema', 'access', 'editor', 'valueDescription', 'valueDeprecation'] as const),
]);

function textsFor(fact: ShownFact, page: PagePlaces): readonly string[] {
  const { id, kind } = fact;
  const found = [squash(fact.text)];
  switch (kind) {
    case 'identifier':
      return page.head('.identifier code');
    case 'version':
      return page.head('.version');
    case 'name':
      return page.head('h1');
    case 'schema':
      return page.own(id, 'section.entry > :first-child > a, h3, th');
    case 'required':
      return page.own(id, '.must, .required.yes').length > 0 ? found : [];
    case 'type':
      return id === '' ? page.head('dd.type') : page.own(id, types, '.must');
    case 'reference':
      return page.hasLink(id, fact.to) ? found : [];
    case 'description':
      return id === ''
        ? [[...page.head('.lead'), ...page.head('.rich:not(.none)')].join('')]
        : page.own(id, ':scope > .rich, td > .rich');
    case 'note':
      return id === ''
        ? page.head('.intro-text')
        : [...page.listed(id, 'Note'), ...page.own(id, 'td > .rich.none')];
    case 'value':
      return page.own(id, 'code');
    case 'valueDescription':
      return page.own(id, '.rich');
    case 'valueDeprecation':
      return page.own(id, '.none');
    case 'valueCategory':
      return page.own(id, '.value-groups h3', 'span');
    case 'default':
      return [...page.listed(id, 'Default'), ...page.own(id, '.default-cell > code')];
    case 'deprecation':
      return [...page.listed(id, 'Deprecated'), ...page.own(id, 'td > strong').map(() => 'Yes')];
    case 'title':
      return [
        ...page.listed(id, 'Title'),
        ...page.own(id, 'td > .none, .entry > :first-child > .entry-title'),
      ];
    case 'constraint':
      return [
        ...page.listed(id, 'Constraints'),
        ...page.listed(id, 'Not limited'),
        ...page.own(id, '.entry > :first-child > .demand'),
      ];
    case 'access':
    case 'editor':
    case 'example':
      return page.listed(id, ...labels[kind]);
    case 'annotation':
      return page.listed(id, fact.keyword || '""');
  }
}

/** The type of a schema, where its name stands. */
const types = 'td.type, .entry > :first-child > .type, :scope > .type';

/** What a list of facts calls them. */
const labels = {
  access: ['Access'],
  editor: ['Editor control'],
  example: ['Example', 'Examples'],
} as const satisfies Partial<Record<FactKind, readonly string[]>>;

/** What stands at the ids of a page, each without what stands at an id inside it. */
class PagePlaces {
  readonly #$: CheerioAPI;
  readonly #byId: ReadonlyMap<string, readonly Element[]>;
  readonly #holders: ReadonlySet<Node>;
  readonly #isFirst: boolean;
  readonly #whole: ReadonlySet<Node>;
  /** What a selector finds on the page, by what holds it: to look for each fact anew takes far longer. */
  readonly #found = lazyByKey((selector: string) =>
    Map.groupBy(
      Array.from(this.#$.root().find(selector.replaceAll(':scope', scope))).filter(
        (element) => !this.#holders.has(element),
      ),
      (element) => this.#holderOf(element),
    ),
  );
  readonly #inHead = lazyByKey((selector: string) =>
    this.#$.root().find('header.head').find(selector),
  );
  readonly #labelOf = lazyByKey((row: Element) => squash(this.#$(row).siblings('dt').text()));

  constructor(page: Page) {
    const { $ } = page;
    this.#$ = $;
    this.#isFirst = partNumber(page) === 1;
    this.#whole = new Set($.root().find(whole));
    const elements = $.root().find(inside).toArray();
    this.#holders = new Set(elements);
    this.#byId = Map.groupBy(elements, ({ attribs: { id = '' } }) => id);
  }

  /** Whether something of what has an id stands here: of the root, on any page. */
  has(id: string): boolean {
    return id === '' || this.#byId.has(id);
  }

  /** The texts in the head of the page. */
  head(selector: string): readonly string[] {
    return this.#texts(this.#inHead(selector).toArray(), this.#isFirst ? undefined : '.lead');
  }

  /** The texts at an id, `without` what is no part of them. */
  own(id: string, selector: string, without?: string): readonly string[] {
    return this.#texts(this.#find(id, selector), without);
  }

  /** The texts that the list of facts has under these labels. */
  listed(id: string, ...names: readonly string[]): readonly string[] {
    return this.#texts(this.#rows(id, ...names), '> span.none, summary');
  }

  /** Whether the type of a schema, or its origin, is a link to another. */
  hasLink(id: string, to: ReferenceModel | undefined): boolean {
    if (to === undefined) return false;
    const type = id === '' ? this.#inHead('dd.type').toArray() : this.#find(id, types);
    const links = this.#$([...this.#rows(id, 'Refers to'), ...type]).find('a[href]');
    return links.toArray().some(({ attribs }) => isAddress(attribs['href'] ?? '', to));
  }

  #rows(id: string, ...names: readonly string[]): readonly Element[] {
    const wanted = new Set(names.map(squash));
    return this.#find(id, 'dl.facts > div > dd').filter((row) => wanted.has(this.#labelOf(row)));
  }

  /** What stands at an id itself; the root has none, but a part of the page. */
  #find(id: string, selector: string): readonly Element[] {
    const places = id === '' ? this.#whole : (this.#byId.get(id) ?? []);
    return Array.from(places).flatMap((place) => this.#found(selector).get(place) ?? []);
  }

  /** The nearest place around an element, or else the part of the page that is the root's. */
  #holderOf({ parent }: Node): Node | undefined {
    let root: Node | undefined;
    for (let node = parent; node !== null; node = node.parent) {
      if (this.#holders.has(node)) return node;
      if (this.#whole.has(node)) root = node;
    }
    return root;
  }

  #texts(found: readonly Element[], without?: string): readonly string[] {
    return found.map((element) => {
      if (without === undefined) return squash(this.#$(element).text());
      const copy = this.#$(element).clone();
      copy.find(without).remove();
      return squash(copy.text());
    });
  }
}

/** What holds the facts of a schema or of a value, and those of the root. */
const inside = 'tbody.property[id], section.entry[id], section.section-block[id], .value[id]';
const whole = 'section:has(> [id="~instance"])';
const scope = `:is(${inside}, ${whole})`;

function isAddress(
  href: string,
  { family, name, version, anchor, isHere }: ReferenceModel,
): boolean {
  const page = `/reference/${family}/${name}/${version}/`;
  if (!isHere && !href.includes(page)) return false;
  if (anchor !== '') return href.endsWith(`#${anchor}`);
  return href.endsWith(page) || (isHere && href.endsWith('#~main'));
}

/** Where lines break is no part of a text; a lone surrogate is no character of a page. */
function squash(text: string): string {
  return text.toWellFormed().replace(/\s+/g, '');
}
