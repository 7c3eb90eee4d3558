import { stringMember, member, type JsonNode } from '../json/json.ts';
import type { CatalogFile } from './catalog-file.ts';
import type { Diagnostic, SourceFile } from './diagnostic.ts';
import { readJsonFile } from './read-definitions.ts';
import { judge } from './rule.ts';
import { acknowledgement } from './rules/acknowledgement.ts';
import { acknowledgementStale } from './rules/acknowledgement-stale.ts';

/** The changes that break something and were accepted; the schema is `acknowledged-changes.schema.json`. */
export interface AcknowledgedChanges {
  /** The name of the file, as messages have it. */
  readonly file: string;
  /** By the identifier of the version that made a change, then by the fingerprint of that: the reason. */
  readonly byIdentifier: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Acknowledgements as they were read. */
export interface ReadAcknowledgements extends AcknowledgedChanges {
  readonly source: SourceFile & { readonly root?: JsonNode };
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads what a catalog accepts, and says where the file is not of its form; `name` is that of the file. */
export function readAcknowledgements(
  file: CatalogFile | undefined,
  name: string,
): ReadAcknowledgements {
  const none = { file: name, byIdentifier: new Map<string, ReadonlyMap<string, string>>() };
  if (file === undefined) return { ...none, source: { path: '', text: '' }, diagnostics: [] };
  const { found, diagnostics } = readJsonFile(file);
  const [source] = found;
  if (source === undefined) return { ...none, source: { path: file.path, text: '' }, diagnostics };
  const wrong = judge([acknowledgement], [source.root], source);
  const byIdentifier = wrong.length === 0 ? collect(source.root) : none.byIdentifier;
  return { file: name, byIdentifier, source, diagnostics: wrong };
}

/** Acknowledgements that nothing matched; `matched` has `identifier fingerprint`. */
export function staleAcknowledgements(
  { byIdentifier, source }: ReadAcknowledgements,
  matched: ReadonlySet<string>,
): readonly Diagnostic[] {
  const stale = Array.from(byIdentifier).flatMap(([identifier, reasons]) =>
    Array.from(reasons.keys())
      .filter((fingerprint) => !matched.has(`${identifier} ${fingerprint}`))
      .map((fingerprint) => ({ root: source.root, identifier, fingerprint })),
  );
  return judge([acknowledgementStale], stale, source);
}

function collect(root: JsonNode): AcknowledgedChanges['byIdentifier'] {
  const acknowledged = member(root, 'acknowledged');
  if (acknowledged?.kind !== 'object') return new Map();
  return new Map(
    Array.from(acknowledged.members, ([identifier, reasons]) => [identifier, reasonsIn(reasons)]),
  );
}

function reasonsIn(node: JsonNode): ReadonlyMap<string, string> {
  const names = node.kind === 'object' ? [...node.members.keys()] : [];
  return new Map(names.map((name) => [name, stringMember(node, name) ?? '']));
}
