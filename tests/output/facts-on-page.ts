import type { Cheerio, CheerioAPI } from 'cheerio';
import type { ReferenceModel } from '../../src/model/reference-model.ts';
import type { FactKind, ShownFact } from '../../src/model/ledger/shown-fact.ts';
import type { Page } from './site.ts';

type Elements = ReturnType<Cheerio<never>['find']>;
type Element = Elements[number];

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
  readonly #isFirst: boolean;
  readonly #whole: Elements;

  constructor(page: Page) {
    const { $ } = page;
    this.#$ = $;
    this.#isFirst = partNumber(page) === 1;
    this.#whole = $.root().find('section:has(> [id="~instance"])');
    const elements = $.root().find(inside).toArray();
    this.#byId = Map.groupBy(elements, ({ attribs: { id = '' } }) => id);
  }

  /** Whether something of what has an id stands here: of the root, on any page. */
  has(id: string): boolean {
    return id === '' || this.#byId.has(id);
  }

  /** The texts in the head of the page. */
  head(selector: string): readonly string[] {
    return this.#texts(this.#inHead(selector), this.#isFirst ? undefined : '.lead');
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
    const type = id === '' ? this.#inHead('dd.type') : this.#find(id, types);
    const links = [this.#rows(id, 'Refers to'), type].flatMap((found) =>
      found.find('a[href]').toArray(),
    );
    return links.some(({ attribs }) => isAddress(attribs['href'] ?? '', to));
  }

  #inHead(selector: string): Elements {
    return this.#$.root().find('header.head').find(selector);
  }

  #rows(id: string, ...names: readonly string[]): Elements {
    const wanted = new Set(names.map(squash));
    return this.#find(id, 'dl.facts > div > dd').filter((_, found) =>
      wanted.has(squash(this.#$(found).siblings('dt').text())),
    );
  }

  /** What stands at an id itself; the root has none, but a part of the page. */
  #find(id: string, selector: string): Elements {
    const elements = this.#byId.get(id) ?? [];
    const place = id === '' ? this.#whole : this.#$([...elements]);
    return place.find(selector).filter((_, found) => {
      const [holder] = this.#$(found).closest(inside).toArray();
      return holder === undefined ? id === '' : elements.some((element) => element === holder);
    });
  }

  #texts(found: Elements, without?: string): readonly string[] {
    return found.toArray().map((element) => {
      if (without === undefined) return squash(this.#$(element).text());
      const copy = this.#$(element).clone();
      copy.find(without).remove();
      return squash(copy.text());
    });
  }
}

/** What holds the facts of a schema or of a value. */
const inside = 'tbody.property[id], section.entry[id], section.section-block[id], .value[id]';

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
