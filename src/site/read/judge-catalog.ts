import { basename } from 'node:path';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import {
  readAcknowledgements,
  staleAcknowledgements,
  type AcknowledgedChanges,
} from '../../catalog/beside/read-acknowledgements.ts';
import { versionLines } from '../../catalog/version-lines.ts';
import type { CatalogComparer } from '../../history/catalog-comparer.ts';
import { checkGate } from '../../history/gate.ts';
import type { Environment } from '../environment.ts';
import { acknowledgedFileOf, type CatalogFolder } from './read-catalog.ts';
import { sha256 } from '../sha256.ts';

/** The result of a catalog's gate. */
interface JudgedCatalog {
  readonly diagnostics: readonly Diagnostic[];
  /** By identifier and fingerprint: why a change was accepted. */
  readonly acknowledged: AcknowledgedChanges['byIdentifier'];
}

/** Checks the promises of a catalog's version numbers, if its configuration makes any. */
export function judgeCatalog(
  catalog: Catalog,
  folder: Pick<CatalogFolder, 'gate' | 'acknowledged'>,
  { catalogFolder }: Pick<Environment, 'catalogFolder'>,
  comparer: () => CatalogComparer,
): JudgedCatalog {
  const { gate } = folder;
  if (gate === undefined) return { diagnostics: [], acknowledged: new Map() };
  const name = basename(acknowledgedFileOf(catalogFolder));
  const acknowledged = readAcknowledgements(folder.acknowledged, name);
  const lines = versionLines(catalog);
  const found = checkGate({ lines, compare: comparer(), gate, acknowledged, digest: sha256 });
  return {
    diagnostics: [
      ...acknowledged.diagnostics,
      ...found.diagnostics,
      ...staleAcknowledgements(acknowledged, found.matched),
    ],
    acknowledged: acknowledged.byIdentifier,
  };
}
