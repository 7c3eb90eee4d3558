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

/** Two versions of different dialects, in the words of one. */
export interface DialectChange {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** That the dialect itself is another. */
  readonly difference: Difference;
}

/** What a change of dialect means for a comparison; `undefined` if both are of one. */
export function dialectChange(
  old: WrittenDocument,
  recent: WrittenDocument,
): DialectChange | undefined {
  if (old.dialect === recent.dialect) return undefined;
  const [from, to] = [old, recent].map(({ document }) =>
    documentRoot(toComparable(document, withoutVersion(document))),
  );
  if (from === undefined || to === undefined) return undefined;
  const [was = '', is = ''] = [old, recent].map(({ dialect }) => shownDialect(dialect));
  const words = `dialect is ${is}, was ${was}`;
  return {
    ...{ from, to },
    difference: { kind: 'dialect-changed', path: '', words, old: was, recent: is },
  };
}

/** A reference to a definition of the same version leads to its successor in the next. */
function withoutVersion(document: JsonNode): (reference: string) => string {
  const version = /\/([^/]+)\/index\.json$/.exec(stringMember(document, '$id') ?? '')?.[1];
  return (reference) =>
    version === undefined ? reference : reference.replace(`/${version}/index.json`, '/index.json');
}
