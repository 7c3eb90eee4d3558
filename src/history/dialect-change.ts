import { documentRoot } from '../compat/document-root.ts';
import type { SchemaRoot } from '../compat/schema-space.ts';
import { stringMember, type JsonNode } from '../json/json.ts';
import { shownDialect, type DialectName } from '../schema/dialects.ts';
import { toComparable } from '../schema/written-form.ts';
import type { Difference } from './difference.ts';

/** A document in latest form, and the dialect that its file is written in. */
export interface WrittenDocument {
  readonly document: JsonNode;
  readonly dialect: DialectName;
}

/** A version to compare, wherever it was read from. */
export interface VersionSource extends WrittenDocument {
  readonly root: SchemaRoot;
  /** Instances that its readers know. */
  readonly samples: readonly JsonNode[];
}

/** Two versions of different dialects, both written in one dialect. */
export interface DialectChange {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** The change of the dialect itself. */
  readonly difference: Difference;
}

/** Prepares to compare versions of different dialects; `undefined` if both have one dialect. */
export function dialectChange(
  old: WrittenDocument,
  recent: WrittenDocument,
): DialectChange | undefined {
  if (old.dialect === recent.dialect) return undefined;
  const [was, is] = [shownDialect(old.dialect), shownDialect(recent.dialect)];
  const words = `dialect is ${is}, was ${was}`;
  return {
    from: comparableRoot(old),
    to: comparableRoot(recent),
    difference: { kind: 'dialect-changed', path: '', words, old: was, recent: is },
  };
}

/** A reference to a definition of the same version leads to its successor in the next version. */
function comparableRoot({ document }: WrittenDocument): SchemaRoot {
  const version = /\/([^/]+)\/index\.json$/.exec(stringMember(document, '$id') ?? '')?.[1];
  const withoutVersion = (reference: string): string =>
    version === undefined ? reference : reference.replace(`/${version}/index.json`, '/index.json');
  return documentRoot(toComparable(document, withoutVersion));
}
