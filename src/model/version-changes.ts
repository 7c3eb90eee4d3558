import type { Definition } from '../catalog/catalog.ts';
import { member, toText, type JsonNode } from '../json/json.ts';
import type { DialectName } from '../schema/dialects.ts';
import { toComparable } from '../schema/written-form.ts';
import { propertyAnchor } from './anchor.ts';
import { ownProperties } from './root-schema.ts';
import { shownName } from '../text/shown-name.ts';

/** A property that two versions of a definition do not share as it is. */
interface PropertyChange {
  readonly name: string;
  readonly anchor: string;
  /** The keywords of the property's schema that differ; empty for one that came or went. */
  readonly keywords: readonly string[];
}

/** What a version changes against the one before it. */
export interface VersionChanges {
  readonly added: readonly PropertyChange[];
  readonly removed: readonly PropertyChange[];
  readonly changed: readonly PropertyChange[];
  /** Keywords beside `properties` that differ: `required`, `description`. */
  readonly keywords: readonly string[];
  /** The dialects of both, if they differ. */
  readonly dialects?: readonly [before: DialectName, after: DialectName];
}

/** Keywords that differ between any two versions and say nothing. */
const ownToVersion: ReadonlySet<string> = new Set(['$id', 'x-version', 'properties', '$schema']);

/**
 * What `after` changes against `before`, property by property and by keyword of the root. In another dialect,
 * what says the same in other words is no change.
 */
export function compareDefinitions(before: Definition, after: Definition): VersionChanges {
  const hasSameDialect = before.dialect === after.dialect;
  const read = (node: JsonNode, { version }: Definition): JsonNode =>
    hasSameDialect ? node : toComparable(node, (ref) => withoutVersion(ref, version.text));
  const old = ownProperties(before).schemas;
  const current = ownProperties(after).schemas;
  return {
    ...(!hasSameDialect && { dialects: [before.dialect, after.dialect] as const }),
    added: [...current].filter(([name]) => !old.has(name)).map(([name]) => toChange(name)),
    removed: [...old].filter(([name]) => !current.has(name)).map(([name]) => toChange(name)),
    changed: [...current].flatMap(([name, schema]) => {
      const earlier = old.get(name);
      const keywords =
        earlier === undefined ? [] : differingKeywords(read(earlier, before), read(schema, after));
      return keywords.length === 0 ? [] : [toChange(name, keywords)];
    }),
    keywords: differingKeywords(read(before.schema, before), read(after.schema, after)).filter(
      (keyword) => !ownToVersion.has(keyword),
    ),
  };
}

/** A reference to a definition of the same version leads to its successor in the next. */
function withoutVersion(ref: string, version: string): string {
  return ref.replace(`/${version}/index.json`, '/index.json');
}

function toChange(name: string, keywords: readonly string[] = []): PropertyChange {
  return { name: shownName(name), anchor: propertyAnchor('', name), keywords };
}

function differingKeywords(before: JsonNode, after: JsonNode): readonly string[] {
  if (before.kind !== 'object' || after.kind !== 'object') {
    return toText(before) === toText(after) ? [] : ['schema'];
  }
  const keywords = new Set([...before.members.keys(), ...after.members.keys()]);
  return [...keywords].filter((keyword) => {
    const [a, b] = [member(before, keyword), member(after, keyword)];
    return a === undefined || b === undefined || toText(a) !== toText(b);
  });
}
