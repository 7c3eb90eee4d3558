import { join } from 'node:path';
import type { Catalog } from '../catalog/catalog.ts';
import { checkPublished } from '../catalog/beside/check-published.ts';
import { formatDiagnostic, isError, type Diagnostic } from '../catalog/diagnostic.ts';
import { loadLayout, type LeftOut } from '../catalog/load-catalog.ts';
import { readSearchWords } from '../catalog/beside/read-search-words.ts';
import { readVersionLock } from '../catalog/beside/read-version-lock.ts';
import { foreignHost } from '../catalog/rules/foreign-host.ts';
import { sourceLayout } from '../catalog/rules/source-layout.ts';
import { unknownIdentifier } from '../catalog/rules/unknown-identifier.ts';
import { symbolicLink } from '../catalog/rules/symbolic-link.ts';
import type { GuessedLayout } from '../catalog/sources/layouts/describe-layout.ts';
import { checkConfigured } from './config/check-configured.ts';
import { createCatalogComparer } from '../history/catalog-comparer.ts';
import type { KeptFindings } from './build/kept-findings.ts';
import type { Environment } from './environment.ts';
import { checkFonts } from './fonts/check-fonts.ts';
import { judgeCatalog } from './read/judge-catalog.ts';
import { lazy } from '../text/lazy.ts';
import { layoutOf } from './read/layout-of.ts';
import { checkOwnTexts } from './own/own-text.ts';
import { readCatalogFolder, type CatalogFolder } from './read/read-catalog.ts';
import { sha256 } from './sha256.ts';
import { CatalogSite, type Site } from './site.ts';

/** The diagnostics of a catalog folder, and the site of its catalog, if it has one. */
export interface CheckedSite {
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** What is left out of the site because of errors. */
  readonly leftOut: LeftOut;
  /** For each source of a catalog in a foreign layout: the layout guessed from its files. */
  readonly layouts: readonly (GuessedLayout | undefined)[];
}

/** Lists every error of a catalog, one per line: `path:line:column pointer message`. */
export class CatalogError extends Error {
  override name = 'CatalogError';
  /** The position of the first error, which the overlay of the development server shows. */
  readonly loc:
    | { readonly file: string; readonly line: number; readonly column: number }
    | undefined;

  constructor(diagnostics: readonly Diagnostic[], { catalogName, catalogFolder }: Environment) {
    const lines = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, catalogName));
    super(lines.join('\n'));
    const [first] = diagnostics;
    this.loc = first && {
      file: join(catalogFolder, first.path),
      line: first.line,
      column: first.column,
    };
  }
}

/**
 * Reads and checks the catalog folder of the environment, and makes its site.
 * @throws CatalogError with every error of the catalog.
 */
export function openSite(environment: Environment): Site {
  const { site, diagnostics } = checkSite(environment);
  if (site !== undefined) return site;
  const errors = diagnostics.filter(isError);
  throw new CatalogError(errors, environment);
}

/**
 * Checks a catalog folder, by default that of the environment. `faultless` are the paths of files in
 * which the same checks found nothing before; `findingsOf` returns what earlier builds kept.
 */
export function checkSite(
  environment: Environment,
  folder: CatalogFolder = readCatalogFolder(environment.catalogFolder, environment.settings),
  faultless: ReadonlySet<string> = new Set(),
  findingsOf?: (catalog: Catalog) => KeptFindings,
): CheckedSite {
  const lock = readVersionLock(folder.lock);
  const layout = layoutOf(folder);
  const loaded = loadLayout(layout, lock.versions, faultless);
  const words = readSearchWords(folder.searchWords);
  const beside = [
    ...(layout.foreign === undefined ? folder.diagnostics : folder.diagnostics.map(toLeftOut)),
    ...lock.diagnostics,
    ...checkPublished(lock, layout, folder, sha256),
    ...checkFonts(layout),
    ...words.diagnostics,
  ];
  const diagnostics = [...beside, ...ofReleased(loaded.diagnostics, folder)];
  const reported = { layouts: layout.foreign?.layouts ?? [], leftOut: loaded.leftOut };
  const catalog = beside.some(isError) ? undefined : loaded.catalog;
  if (catalog === undefined) return { diagnostics, ...reported };
  const { comparisons, pages } = findingsOf?.(catalog) ?? {};
  const comparer = lazy(() => createCatalogComparer(catalog, sha256, comparisons));
  const judged = judgeCatalog(catalog, folder, environment, comparer);
  const found = [...diagnostics, ...judged.diagnostics];
  if (judged.diagnostics.some(isError)) return { diagnostics: found, ...reported };
  const known = {
    acknowledged: judged.acknowledged,
    comparer,
    compared: comparisons?.digests,
    pageStore: pages,
  };
  const siteWith = (warnings: readonly Diagnostic[]): Site =>
    new CatalogSite(environment, catalog, words.synonyms, warnings, known);
  const site = siteWith(found);
  const own = [...checkConfigured(site, environment), ...checkOwnTexts(site, environment)];
  if (own.length === 0) return { site, diagnostics: found, ...reported };
  const all = [...found, ...own];
  return { ...(!own.some(isError) && { site: siteWith(all) }), diagnostics: all, ...reported };
}

/** Rules whose findings a configuration can fix by "layout" or "resolve", even in released files. */
const configurable: ReadonlySet<string> = new Set(
  [sourceLayout, unknownIdentifier, foreignHost].map(({ id }) => id),
);

/**
 * What a tag has released cannot be changed, so its errors, which leave a definition out, are reported as
 * warnings, and its warnings are not reported. What a configuration can fix is reported as it is.
 */
function ofReleased(
  diagnostics: readonly Diagnostic[],
  { sources }: CatalogFolder,
): readonly Diagnostic[] {
  const prefixes = sources.flatMap(({ revisions }) =>
    revisions.flatMap(({ prefix }) => prefix ?? []),
  );
  return diagnostics.flatMap((found) => {
    const isReleased = prefixes.some((prefix) => found.path.startsWith(prefix));
    if (!isReleased || configurable.has(found.rule)) return found;
    return isError(found) ? { ...found, severity: 'warning' } : [];
  });
}

/** Foreign repositories may contain links, which are not part of their catalog. */
function toLeftOut(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.rule === symbolicLink.id ? { ...diagnostic, severity: 'warning' } : diagnostic;
}
