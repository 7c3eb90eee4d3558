import { documentRoot } from '../../compat/document-root.ts';
import { SchemaDocuments } from '../../compat/documents/schema-documents.ts';
import type { SchemaRoot } from '../../compat/schema-space.ts';
import type { JsonNode } from '../../json/json.ts';
import { shownDialect, type DialectName } from '../../schema/dialects.ts';
import { toComparable } from '../../schema/written-form.ts';
import { resolveUrl } from '../../text/resolve-url.ts';
import type { Difference } from './difference.ts';

/** A version in latest form, and the dialect in which its file is written. */
interface WrittenRoot {
  readonly root: SchemaRoot;
  readonly dialect: DialectName;
}

/** A version to compare, wherever it was read from. */
export interface VersionSource extends WrittenRoot {
  readonly document: JsonNode;
  /** Instances that readers know, such as its examples. */
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
export function dialectChange(old: WrittenRoot, recent: WrittenRoot): DialectChange | undefined {
  if (old.dialect === recent.dialect) return undefined;
  const [was, is] = [shownDialect(old.dialect), shownDialect(recent.dialect)];
  const words = `dialect is ${is}, was ${was}`;
  return {
    from: comparableRoot(old.root),
    to: comparableRoot(recent.root),
    difference: { kind: 'dialect-changed', path: '', words, old: was, recent: is },
  };
}

/** A reference to a definition of the same version leads to its successor in the next version. */
function comparableRoot({ documents, uri }: SchemaRoot): SchemaRoot {
  const written = documents.rootOf(uri)?.node;
  const version = /\/([^/]+)\/index\.json$/.exec(uri)?.[1];
  if (written === undefined) return { documents, uri };
  const successors = new Map<string, JsonNode>();
  const withoutVersion = (reference: string): string => {
    if (version === undefined) return reference;
    const shared = reference.replace(`/${version}/index.json`, '/index.json');
    const [from, to] = [reference, shared].map((address) =>
      resolveUrl(address.replace(/#.*/s, ''), uri),
    );
    const target = from === undefined || from === to ? undefined : documents.rootOf(from);
    if (target !== undefined && to !== undefined) successors.set(to, target.node);
    return shared;
  };
  const comparable = toComparable(written, withoutVersion);
  return documentRoot(comparable, uri, new SchemaDocuments(successors, documents));
}
