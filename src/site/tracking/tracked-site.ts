import type { CycleKind, Definition, Target } from '../../catalog/catalog.ts';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { versionBefore } from '../history.ts';
import { createLinks } from '../links.ts';
import type { Site } from '../site.ts';
import { derivedOutcome } from './derived-outcome.ts';
import type { FactName } from './site-facts.ts';
import { TrackedMap } from './tracked-map.ts';

/** Notes that a fact was read; `about` says of what, such as an identifier. */
type Report = (fact: FactName, about: string) => void;

/**
 * A view of a site that reports what is read of it. It shows nothing without a report: what has no fact
 * of its own is reported as everything, so that an output which reads it is made anew after any change.
 */
export class TrackedSite implements Site {
  readonly catalog: Site['catalog'];
  readonly graph: Site['graph'];
  readonly large: Site['large'];
  readonly ownFiles: Site['ownFiles'];
  readonly links: Site['links'];
  readonly ask: Site['ask'];
  private readonly site: Site;
  private readonly report: Report;

  constructor(site: Site, report: Report, ask: Site['ask']) {
    this.site = site;
    this.report = report;
    this.ask = ask;
    this.graph = trackGraph(site, report);
    this.catalog = trackCatalog(site, this.graph, report);
    this.links = trackLinks(site, report);
    this.ownFiles = trackMap(site.ownFiles, 'ownFile', report);
    this.large = new TrackedMap(site.large, {
      get: (address, large) => {
        report('pages', address);
        if (large !== undefined) this.modelOf(large.definition);
      },
      has: (address) => {
        report('pages', address);
      },
      all: () => {
        report('everything', '');
      },
    });
  }

  get address(): Site['address'] {
    this.report('address', '');
    return this.site.address;
  }

  get texts(): Site['texts'] {
    this.report('texts', '');
    return this.site.texts;
  }

  get lines(): Site['lines'] {
    return this.everything.lines;
  }

  get families(): Site['families'] {
    return this.everything.families;
  }

  get properties(): Site['properties'] {
    return this.everything.properties;
  }

  get alphabet(): Site['alphabet'] {
    return this.everything.alphabet;
  }

  get warnings(): Site['warnings'] {
    return this.everything.warnings;
  }

  get acknowledged(): Site['acknowledged'] {
    return this.everything.acknowledged;
  }

  get synonyms(): Site['synonyms'] {
    this.report('synonyms', '');
    return this.site.synonyms;
  }

  get fonts(): Site['fonts'] {
    this.report('fonts', '');
    return this.site.fonts;
  }

  readonly modelWithReads: Site['modelWithReads'] = (definition) => {
    const built = this.site.modelWithReads(definition);
    const { identifier } = definition;
    this.report('definition', identifier);
    this.report('reached', identifier);
    for (const read of built.reads) this.report('definition', read.identifier);
    for (const used of built.usersRead) this.report('usedBy', used);
    return built;
  };

  readonly modelOf: Site['modelOf'] = (definition) => this.modelWithReads(definition).model;

  readonly derivedFiles: Site['derivedFiles'] = (definition) => {
    this.ask(derivedOutcome, definition.identifier);
    this.report('types', definition.identifier);
    this.report('role', definition.identifier);
    // What may stand in the place of a dynamic reference is in the editor's copy too.
    for (const used of this.site.modelWithReads(definition).usersRead) this.report('usedBy', used);
    const before = this.site.catalog.byIdentifier.get(
      this.ask(versionBefore, definition.identifier) ?? '',
    );
    if (before !== undefined) this.reportCompared(before, definition);
    return this.site.derivedFiles(definition);
  };

  readonly bundle: Site['bundle'] = (definition) => {
    this.report('closure', definition.identifier);
    return this.site.bundle(definition);
  };

  readonly derivedOutcome: Site['derivedOutcome'] = (definition) => {
    const { reached, outcome } = this.site.derivedFiles(definition);
    for (const identifier of [definition.identifier, ...reached]) this.report('shown', identifier);
    this.report('address', '');
    return outcome;
  };

  readonly comparisonOf: Site['comparisonOf'] = (old, recent) => {
    this.reportCompared(old, recent);
    return this.site.comparisonOf(old, recent);
  };

  private reportCompared(old: Definition, recent: Definition): void {
    for (const { identifier } of [old, recent]) this.report('closure', identifier);
  }

  readonly historyOf: Site['historyOf'] = (versions) => {
    versions.forEach((definition, index) => {
      const before = versions[index - 1];
      // What the first version declares is in its own text.
      if (before === undefined) this.report('definition', definition.identifier);
      else this.reportCompared(before, definition);
    });
    return this.site.historyOf(versions);
  };

  readonly fontFile: Site['fontFile'] = (path) => {
    this.report('fontFile', path);
    return this.site.fontFile(path);
  };

  readonly fontLibrary: Site['fontLibrary'] = () => {
    this.report('fonts', '');
    return this.site.fontLibrary();
  };

  private get everything(): Site {
    this.report('everything', '');
    return this.site;
  }
}

function trackCatalog({ catalog }: Site, graph: Site['graph'], report: Report): Site['catalog'] {
  return {
    graph,
    get definitions() {
      report('everything', '');
      return catalog.definitions;
    },
    byIdentifier: trackMap(catalog.byIdentifier, 'definition', report, 'exists'),
  };
}

function trackGraph({ graph }: Site, report: Report): Site['graph'] {
  const everything = (): void => {
    report('everything', '');
  };
  return {
    uses: trackMap(graph.uses, 'uses', report),
    usedBy: trackMap(graph.usedBy, 'usedBy', report),
    reached: trackMap(graph.reached, 'reached', report),
    targets: new TrackedMap<JsonNode, Target>(graph.targets, {
      get: (_holder, target) => {
        if (target !== undefined) report('definition', target.definition.identifier);
      },
      // Whether a reference leads into the catalog follows from the text that has it.
      has: () => undefined,
      all: everything,
    }),
    // A fact about the definition that holds the reference.
    lacks: graph.lacks,
    cycles: new TrackedMap<JsonObject, CycleKind>(graph.cycles, {
      get: everything,
      has: everything,
      all: everything,
    }),
  };
}

/** A map of which there is a fact about each key. */
function trackMap<Value>(
  map: ReadonlyMap<string, Value>,
  fact: FactName,
  report: Report,
  existence = fact,
): ReadonlyMap<string, Value> {
  return new TrackedMap(map, {
    get: (key) => {
      report(fact, key);
    },
    has: (key) => {
      report(existence, key);
    },
    all: () => {
      report('everything', '');
    },
  });
}

function trackLinks({ address, large, fonts }: Site, report: Report): Site['links'] {
  return createLinks({
    ...address,
    pagesOf: ({ family, name, version }) => {
      const page = `${family}/${name}/${version}`;
      report('pages', page);
      return large.get(page)?.partOf;
    },
    fontOf: (json) => {
      report('font', json);
      return fonts?.byText.get(json);
    },
  });
}
