import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { buildLedger, formatEntry } from '../../src/model/ledger/ledger.ts';
import type { ReferenceGraph } from '../../src/catalog/catalog.ts';
import type { ShownFact } from '../../src/model/ledger/shown-fact.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import { findMissingFacts } from './facts-on-page.ts';
import type { Page, Site } from './site.ts';

interface DefinitionLedger {
  readonly definition: Definition;
  readonly keywords: number;
  readonly lost: readonly string[];
  readonly facts: readonly ShownFact[];
}

interface CatalogLedgers {
  readonly catalog: Catalog;
  readonly ledgers: readonly DefinitionLedger[];
}

export function readLedgers(folder: string): CatalogLedgers {
  const { catalog, diagnostics } = loadCatalog(readCatalogFolder(folder).files);
  if (catalog === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return { catalog, ledgers: ledgersOf(catalog) };
}

export function ledgersOf({ definitions, graph }: Catalog): readonly DefinitionLedger[] {
  return definitions.map((definition) => readLedger(definition, graph));
}

function readLedger(definition: Definition, graph: ReferenceGraph): DefinitionLedger {
  const entries = buildLedger(definition, buildModel(definition, graph), graph);
  return {
    definition,
    keywords: entries.length,
    lost: entries
      .filter(({ fate }) => fate.kind === 'lost')
      .map((entry) => `${definition.path} ${formatEntry(entry)}`),
    facts: entries.flatMap(({ fate }) => (fate.kind === 'shown' ? fate.facts : [])),
  };
}

/** What the models of a catalog lose, and what of the rest its pages do not show. */
export function checkSite(folder: string, site: Site) {
  const { ledgers } = readLedgers(folder);
  return {
    definitions: ledgers.length,
    lost: ledgers.flatMap(({ lost }) => lost),
    missing: ledgers.flatMap(({ definition, facts }) =>
      findMissingFacts(facts, pagesOf(definition, site)).map(
        ({ fact: { kind, id, text }, found }) =>
          `${definition.path} ${kind} ${id}: ${text}, but found ${found.join(', ') || 'nothing'}`,
      ),
    ),
  };
}

function pagesOf({ family, name, version }: Definition, site: Site): readonly Page[] {
  const folder = `reference/${family}/${name}/${version.text}/`;
  return site.pages.filter(({ path }) => path.startsWith(folder));
}
