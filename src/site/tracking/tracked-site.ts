import type {
  Catalog,
  CycleKind,
  Definition,
  ReferenceGraph,
  Target,
} from '../../catalog/catalog.ts';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { typesFile } from '../../hosting/types/types.ts';
import { changesFile, withholdableNames } from '../files/derived-files.ts';
import { versionBefore } from '../queries/history.ts';
import { lazy } from '../../text/lazy.ts';
import { addressOf, createLinks } from '../links.ts';
import type { Site } from '../site.ts';
import { derivedOutcome } from './derived-outcome.ts';
import type { FactName } from './site-facts.ts';
import { TrackedMap } from './tracked-map.ts';
import { fileNameOf } from '../../text/path-parts.ts';

/** Notes that a fact was read; `about` is its subject, such as an identifier. */
type Report = (fact: FactName, about: string) => void;

/**
 * A view of a site that reports every read. What has no fact of its own is reported as `everything`, so
 * that an output that reads it is made again after any change.
 */
export class TrackedSite implements Site {
  readonly catalog: Site['catalog'];
  readonly large: Site['large'];
  readonly families: Site['families'];
  readonly ownFiles: Site['ownFiles'];
  readonly bundleDialects: Site['bundleDialects'];
  readonly links: Site['links'];
  readonly ask: Site['ask'];
  readonly #site: Site;
  readonly #report: Report;
  readonly #hasDynamicReferences = lazy(() =>
    this.#site.catalog.graph.targets.values().some(({ dynamicName }) => dynamicName !== undefined),
  );

  constructor(site: Site, report: Report, ask: Site['ask']) {
    this.#site = site;
    this.#report = report;
    this.ask = ask;
    this.catalog = trackCatalog(site.catalog, report);
    this.links = trackLinks(site, report);
    this.ownFiles = trackMap(site.ownFiles, 'ownFile', report);
    this.families = trackMap(site.families, 'family', report);
    this.bundleDialects = trackMap(site.bundleDialects, 'bundleDialect', report);
    this.large = new TrackedMap(site.large, {
      get: (address) => reportPages(address, site, report),
      has: () => report('large', ''),
      all: () => report('everything', ''),
    });
  }

  get address(): Site['address'] {
    return this.#noting('address').address;
  }

  get texts(): Site['texts'] {
    return this.#noting('texts').texts;
  }

  get lines(): Site['lines'] {
    return this.#noting('everything').lines;
  }

  get names(): Site['names'] {
    return this.#noting('names').names;
  }

  get properties(): Site['properties'] {
    return this.#noting('properties').properties;
  }

  /** Derived only from the index of properties. */
  get alphabet(): Site['alphabet'] {
    return this.#noting('properties').alphabet;
  }

  /** Chosen among all definitions by what they refer to. */
  get example(): Site['example'] {
    return this.#noting('everything').example;
  }

  get warnings(): Site['warnings'] {
    return this.#noting('everything').warnings;
  }

  get acknowledged(): Site['acknowledged'] {
    return this.#noting('everything').acknowledged;
  }

  get synonyms(): Site['synonyms'] {
    return this.#noting('synonyms').synonyms;
  }

  get fonts(): Site['fonts'] {
    return this.#noting('fonts').fonts;
  }

  readonly modelWithReads: Site['modelWithReads'] = (definition) => {
    const built = this.#site.modelWithReads(definition);
    const { identifier } = definition;
    this.#report('definition', identifier);
    this.#report('reached', identifier);
    for (const read of built.reads) this.#report('definition', read.identifier);
    for (const used of built.usersRead) this.#report('usedBy', used);
    return built;
  };

  readonly modelOf: Site['modelOf'] = (definition) => this.modelWithReads(definition).model;

  readonly partsOf: Site['partsOf'] = (definition) => {
    this.modelOf(definition);
    reportPages(addressOf(definition), this.#site, this.#report);
    return this.#site.partsOf(definition);
  };

  /** The files of a definition; reading the body of one reports what else it depends on. */
  readonly derivedFiles: Site['derivedFiles'] = (definition) => {
    const { identifier } = definition;
    this.#report('address', '');
    this.#report('definition', identifier);
    this.ask(derivedOutcome, identifier);
    this.#reportReplacing(definition);
    const before = this.#site.catalog.byIdentifier.get(this.ask(versionBefore, identifier) ?? '');
    const { files, withheld, outside, outcome } = this.#site.derivedFiles(definition);
    const tracked = files.map(({ path, body }) => ({
      path,
      body: () => {
        this.#reportBody(fileNameOf(path), definition, before);
        return body();
      },
    }));
    // Hidden, so that no output depends on which other definitions were read.
    return { files: tracked, withheld, outside, outcome, reached: [] };
  };

  /** The possible targets of a dynamic reference are in the editor's copy, too. */
  #reportReplacing(definition: Definition): void {
    if (!this.#hasDynamicReferences()) return;
    for (const used of this.#site.modelWithReads(definition).usersRead)
      this.#report('usedBy', used);
  }

  /** Reports what the body of a derived file depends on besides the definition and the outcome. */
  #reportBody(name: string, definition: Definition, before: Definition | undefined): void {
    const [isTypes, isChanges] = [name === typesFile, name === changesFile];
    // The outcome covers these. Besides types and changes, that leaves `meta.json`, which lists everything.
    if (withholdableNames.includes(name) && !isChanges) return;
    if (!isChanges) this.#report('types', definition.identifier);
    if (!isTypes && before !== undefined) this.#reportCompared(before, definition);
    if (!isTypes && !isChanges) this.#report('role', definition.identifier);
  }

  readonly bundle: Site['bundle'] = (definition) => {
    const bundle = this.#site.bundle(definition);
    this.#reportBundled([definition.identifier, ...bundle.reached]);
    return bundle;
  };

  readonly derivedOutcome: Site['derivedOutcome'] = (definition) => {
    const { reached, outcome } = this.#site.derivedFiles(definition);
    this.#reportBundled([definition.identifier, ...reached]);
    this.#report('address', '');
    return outcome;
  };

  #reportBundled(identifiers: readonly string[]): void {
    this.#report('bundleShare', '');
    for (const identifier of identifiers) this.#report('shown', identifier);
  }

  readonly comparisonOf: Site['comparisonOf'] = (old, recent) => {
    this.#reportCompared(old, recent);
    return this.#site.comparisonOf(old, recent);
  };

  #reportCompared(old: Definition, recent: Definition): void {
    for (const { identifier } of [old, recent]) this.#report('compared', identifier);
  }

  readonly historyOf: Site['historyOf'] = (versions) => {
    for (const { identifier } of versions) {
      // A single version is compared with nothing: only its own text counts.
      this.#report(versions.length > 1 ? 'compared' : 'definition', identifier);
    }
    return this.#site.historyOf(versions);
  };

  readonly fontFile: Site['fontFile'] = (path) => {
    this.#report('fontFile', path);
    return this.#site.fontFile(path);
  };

  readonly fontLibrary: Site['fontLibrary'] = () => this.#noting('fonts').fontLibrary();

  /** The site itself, after reporting a fact that has no subject. */
  #noting(fact: FactName): Site {
    this.#report(fact, '');
    return this.#site;
  }
}

function trackCatalog(catalog: Catalog, report: Report): Catalog {
  return {
    graph: trackGraph(catalog.graph, report),
    get definitions() {
      report('everything', '');
      return catalog.definitions;
    },
    byIdentifier: trackMap(catalog.byIdentifier, 'definition', report, 'exists'),
  };
}

function trackGraph(graph: ReferenceGraph, report: Report): ReferenceGraph {
  const everything = (): void => report('everything', '');
  return {
    uses: trackMap(graph.uses, 'uses', report),
    usedBy: trackMap(graph.usedBy, 'usedBy', report),
    reached: trackMap(graph.reached, 'reached', report),
    targets: new TrackedMap<JsonNode, Target>(graph.targets, {
      get: (_holder, target) => {
        if (target !== undefined) report('definition', target.definition.identifier);
      },
      // Not reported: whether a reference leads into the catalog depends on the text that contains it.
      has: () => undefined,
      all: everything,
    }),
    // Covered by the fact about the definition that contains the reference.
    lacks: graph.lacks,
    cycles: new TrackedMap<JsonObject, CycleKind>(graph.cycles, {
      get: everything,
      has: everything,
      all: everything,
    }),
  };
}

/** A view of a map with a fact for each key. */
function trackMap<Value>(
  map: ReadonlyMap<string, Value>,
  fact: FactName,
  report: Report,
  existence = fact,
): ReadonlyMap<string, Value> {
  return new TrackedMap(map, {
    get: (key) => report(fact, key),
    has: (key) => report(existence, key),
    all: () => report('everything', ''),
  });
}

/** Few definitions have several pages: notes which do in one fact, and the pages only of those. */
function reportPages(address: string, { large }: Site, report: Report): void {
  report('large', '');
  if (large.has(address)) report('pages', address);
}

function trackLinks(site: Site, report: Report): Site['links'] {
  const { address, large, fonts } = site;
  return createLinks({
    ...address,
    pagesOf: ({ family, name, version }) => {
      const page = `${family}/${name}/${version}`;
      reportPages(page, site, report);
      return large.get(page)?.partOf;
    },
    fontOf: (json) => {
      report('font', json);
      return fonts?.byText.get(json);
    },
  });
}
