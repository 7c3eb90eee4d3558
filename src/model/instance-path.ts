import {
  holdsByKey,
  isSchemaKeyword,
  vocabulary,
  type SchemaKeywordName,
} from '../schema/keywords.ts';
import { shownName, shownPath } from '../text/shown-name.ts';

/**
 * The path to a schema's value as an author writes it, given the unescaped segments of its pointer:
 * `Label.Style`, `Tags[]`. A local definition begins with its own name, and so does any other named schema
 * below an unknown keyword, also if it has the name of a keyword without schemas. A schema directly under an
 * unknown keyword is named like a property.
 */
export function instancePathOf(segments: readonly string[]): string {
  let path = '';
  for (let index = 0; index < segments.length; index += 1) {
    const keyword = segments[index] ?? '';
    const next = segments[index + 1];
    const isKnown = vocabulary.has(keyword);
    const hasKey = isKnown
      ? holdsByKey(keyword, next)
      : next !== undefined && !isSchemaKeyword(next);
    if (hasKey) index += 1;
    if (isKnown) path = pathBelow(path, keyword, hasKey ? next : undefined);
    else path = hasKey ? shownName(next ?? '') : shownPath(memberPath(path, shownName(keyword)));
  }
  return path;
}

/** The path as an author writes it: `Label.Style`, `Tags[]`, `Sizes[0]`, `Names.*`. */
export function pathBelow(path: string, keyword: string, key = ''): string {
  const step = isSchemaKeyword(keyword) ? steps[keyword] : inPlace;
  return shownPath(step(path, shownName(key)));
}

/** The path of a keyword's subschema, given the path of its schema and the name or index below it. */
type PathStep = (path: string, key: string) => string;

/** The paths that may enclose a path: any prefix counts, since names may contain dots and brackets. */
export function outerPaths(path: string): readonly string[] {
  return Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index));
}

/** For subschemas of the same value. */
const inPlace: PathStep = (path) => path;
const anyItem: PathStep = (path) => `${path}[]`;
const byName: PathStep = (_, key) => key || '""';

const steps = {
  items: (path, key) => `${path}[${key}]`,
  additionalItems: anyItem,
  contains: anyItem,
  properties: (path, key) => memberPath(path, key || '""'),
  patternProperties: (path, key) => memberPath(path, `/${key}/`),
  additionalProperties: (path) => memberPath(path, '*'),
  dependencies: inPlace,
  propertyNames: inPlace,
  if: inPlace,
  then: inPlace,
  else: inPlace,
  allOf: inPlace,
  anyOf: inPlace,
  oneOf: inPlace,
  not: inPlace,
  definitions: byName,
  $defs: byName,
  contentSchema: inPlace,
  prefixItems: (path, key) => `${path}[${key}]`,
  unevaluatedItems: anyItem,
  dependentSchemas: inPlace,
  unevaluatedProperties: (path) => memberPath(path, '*'),
} as const satisfies Record<SchemaKeywordName, PathStep>;

function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
