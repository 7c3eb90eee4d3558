import type { CatalogFile } from '../catalog-file.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { readFormedFile, type FormedFile } from '../read-definitions.ts';
import { applyRules } from '../rule.ts';
import { acknowledgement } from '../rules/acknowledgement.ts';
import { acknowledgementStale } from '../rules/acknowledgement-stale.ts';

/** The breaking changes that were accepted; the schema is `acknowledged-changes.schema.json`. */
export interface AcknowledgedChanges {
  /** The name of the file in messages. */
  readonly file: string;
  /** The reason, by the identifier of the version that made a change, then by its fingerprint. */
  readonly byIdentifier: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Acknowledgements as they were read. */
export interface ReadAcknowledgements
  extends AcknowledgedChanges, Pick<FormedFile, 'source' | 'diagnostics'> {}

/** The reasons of a file as its schema describes it. */
interface AcknowledgedContent {
  readonly acknowledged?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Reads the changes that a catalog accepts, none if the file is wrong; `name` is that of the file. */
export function readAcknowledgements(
  file: CatalogFile | undefined,
  name: string,
): ReadAcknowledgements {
  const { source, value = {}, diagnostics } = readFormedFile(file, acknowledgement);
  const { acknowledged = {} } = value as AcknowledgedContent;
  const byIdentifier = new Map(
    Object.entries(acknowledged).map(([identifier, reasons]) => [
      identifier,
      new Map(Object.entries(reasons)),
    ]),
  );
  return { file: name, byIdentifier, source, diagnostics };
}

/** Acknowledgements that no change matched; `matched` contains `identifier fingerprint`. */
export function staleAcknowledgements(
  { byIdentifier, source }: ReadAcknowledgements,
  matched: ReadonlySet<string>,
): readonly Diagnostic[] {
  const stale = Array.from(byIdentifier).flatMap(([identifier, reasons]) =>
    Array.from(reasons.keys())
      .filter((fingerprint) => !matched.has(`${identifier} ${fingerprint}`))
      .map((fingerprint) => ({ root: source.root, identifier, fingerprint })),
  );
  return applyRules([acknowledgementStale], stale, source);
}
