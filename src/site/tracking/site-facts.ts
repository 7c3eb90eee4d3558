import type { Definition } from '../../catalog/catalog.ts';
import { bundleShare } from '../../hosting/bundle/bundle.ts';
import { createComparedDigests, type ComparedDigests } from './compared-digests.ts';
import { lazy, lazyByKey } from '../../text/lazy.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../site.ts';
import { addressOf, identifierAt } from '../links.ts';
import { versionLineOf } from '../queries/versions.ts';

/** A kind of fact that is read from a site. */
export type FactName =
  /** The whole catalog with its words for the search, and the address of the site. */
  | 'everything'
  | 'address'
  /** The texts of the site. */
  | 'texts'
  | 'synonyms'
  /** The newest version of each name, and the index of properties. */
  | 'names'
  | 'properties'
  /** By name: all definitions of a family. */
  | 'family'
  /** By identifier: everything known about a definition; whether it exists. */
  | 'definition'
  | 'exists'
  /** By identifier: the pointers into it that references use; what it refers to; what refers to it. */
  | 'reached'
  | 'uses'
  | 'usedBy'
  /** The most bytes that a bundle has. By identifier: the dialect of a bundle. */
  | 'bundleShare'
  | 'bundleDialect'
  /** By identifier: the inputs of comparisons of a definition. */
  | 'compared'
  /** By identifier: what pages show of a definition, with summaries and types of what it refers to. */
  | 'shown'
  /** By identifier: the inputs of the TypeScript declarations of a definition. */
  | 'types'
  /** By identifier: whether a definition is the newest version, and which others refer to it. */
  | 'role'
  /** Which definitions have several pages. By `<Family>/<Name>/<Version>`: the page of each id. */
  | 'large'
  | 'pages'
  /** By JSON text: the font that a value names. All lists of fonts. By path: a font file. */
  | 'font'
  | 'fonts'
  | 'fontFile'
  /** By name: a file that the configuration names. */
  | 'ownFile';

/** Digests of the current facts of a site. */
export class SiteFacts implements Record<FactName, (about: string) => string> {
  readonly everything = lazy(() =>
    digest([
      this.address(),
      this.texts(),
      this.synonyms(),
      Array.from(this.#site.acknowledged, ([identifier, reasons]) => [identifier, [...reasons]]),
      [...this.#site.ownFiles.keys()].map((name) => [name, this.ownFile(name)]),
      [...this.#byIdentifier.keys()].map((key) => this.#named(key)),
    ]),
  );
  readonly address = lazy(() => digest(this.#site.address));
  readonly texts = lazy(() => digest(this.#site.texts));
  readonly synonyms = lazy(() => digest(this.#site.synonyms));
  readonly bundleShare = (): string => String(bundleShare(this.#site.catalog.definitions.length));
  readonly names = lazy(() => digest([...this.#site.names]));
  readonly properties = lazy(() =>
    digest(Array.from(this.#site.properties, (named) => digest(named))),
  );
  readonly large = lazy(() => digest([...this.#site.large.keys()]));
  readonly fonts = lazy(() =>
    digest(this.#site.fonts?.lists.map((list) => this.#named(identifierAt(list)))),
  );
  readonly family = lazyByKey((family: string) =>
    this.#contentsOf(this.#site.families.get(family)?.flatMap(({ versions }) => versions)),
  );
  readonly definition = lazyByKey((identifier: string) =>
    definitionDigest(this.#byIdentifier.get(identifier)),
  );
  readonly uses = lazyByKey((identifier: string) =>
    this.#contentsOf(this.#site.catalog.graph.uses.get(identifier)),
  );
  readonly shown = lazyByKey((identifier: string) => {
    const definition = this.#byIdentifier.get(identifier);
    if (definition === undefined) return '';
    const pages = this.pages(addressOf(definition));
    return digest([
      this.#named(identifier),
      this.reached(identifier),
      this.uses(identifier),
      pages,
    ]);
  });
  readonly #site: Site;
  readonly #fontKeys: ReadonlyMap<string, string>;
  readonly #comparedDigests: ComparedDigests;

  /** `fontKeys` maps the path of each font file to its key. */
  constructor(site: Site, fontKeys: ReadonlyMap<string, string>) {
    this.#site = site;
    this.#fontKeys = fontKeys;
    this.#comparedDigests = site.compared ?? createComparedDigests(site.catalog, this.definition);
  }

  compared(identifier: string): string {
    return digest(this.#comparedDigests(identifier));
  }

  exists(identifier: string): string {
    return String(this.#byIdentifier.has(identifier));
  }

  reached(identifier: string): string {
    return digest([...(this.#site.catalog.graph.reached.get(identifier) ?? [])].sort());
  }

  usedBy(identifier: string): string {
    return this.#contentsOf(this.#site.catalog.graph.usedBy.get(identifier));
  }

  bundleDialect(identifier: string): string {
    return this.#site.bundleDialects.get(identifier) ?? '';
  }

  types(identifier: string): string {
    const { uses, cycles } = this.#site.catalog.graph;
    const references = this.#byIdentifier.get(identifier)?.references ?? [];
    return digest([
      this.shown(identifier),
      uses.get(identifier)?.map((used) => this.shown(used.identifier)),
      references.map(({ holder }) => cycles.get(holder)),
    ]);
  }

  role(identifier: string): string {
    const definition = this.#byIdentifier.get(identifier);
    const { usedBy } = this.#site.catalog.graph;
    return digest([
      this.address(),
      definition && versionLineOf(this.#site, definition).newest === definition,
      usedBy.get(identifier)?.map((user) => user.identifier),
    ]);
  }

  pages(address: string): string {
    const large = this.#site.large.get(address);
    return large === undefined ? '' : digest([...large.partOf]);
  }

  font(json: string): string {
    return this.#site.fonts?.byText.get(json)?.id ?? '';
  }

  fontFile(path: string): string {
    return this.#fontKeys.get(path) ?? '';
  }

  ownFile(name: string): string {
    return this.#site.ownFiles.get(name)?.digest ?? '';
  }

  get #byIdentifier(): Site['catalog']['byIdentifier'] {
    return this.#site.catalog.byIdentifier;
  }

  #named(identifier: string): readonly string[] {
    return [identifier, this.definition(identifier)];
  }

  #contentsOf(definitions: readonly Definition[] = []): string {
    return digest(definitions.map(({ identifier }) => this.#named(identifier)));
  }
}

/** A digest of everything known about a definition. */
export function definitionDigest(definition: Definition | undefined): string {
  return definition === undefined ? '' : digest(describe(definition));
}

/** Everything in a definition, except what is derived from its text or its examples' bytes. */
function describe(definition: Definition): unknown {
  const examples = definition.examples.map((example) => ({
    ...example,
    instance: undefined,
    bytes: sha256(example.bytes),
  }));
  const fromText = {
    schema: undefined,
    source: undefined,
    resources: undefined,
    references: undefined,
    // Derived from the text of its file, whose fingerprint is in `foreign`.
    standalone: undefined,
    outside: definition.outside?.map(({ uri }) => uri),
    unreadable: definition.unreadable?.map(({ ref }) => ref),
  };
  return { ...definition, ...fromText, examples };
}

/**
 * The digest of a value that is data.
 * @throws TypeError if it holds a map, a set or a function, whose changes JSON would not show.
 */
export function digest(value: unknown): string {
  requireData(value, '');
  // `stringify` returns `undefined` for `undefined`.
  const text = JSON.stringify(value) as string | undefined;
  return sha256(text ?? '').slice(0, 20);
}

/** A separate walk, since `JSON.stringify` is much slower with a replacer. */
function requireData(value: unknown, name: string): void {
  if (value instanceof Map || value instanceof Set || typeof value === 'function') {
    throw new TypeError(`${JSON.stringify(name)} is not data: changes of it would not be noticed`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) requireData(item, name);
  else for (const key in value) requireData(value[key as keyof typeof value], key);
}
