import { holdsByKey, isSchemaKeyword, type SchemaKeywordName } from '../schema/keywords.ts';
import { shownName, shownPath } from '../text/shown-name.ts';

/**
 * What an author would write to reach the value of a schema (unescaped segments of its pointer):
 * `Label.Style`, `Tags[]`; a local definition begins with its own name.
 */
export function pathOf(segments: readonly string[]): string {
  let path = '';
  for (let index = 0; index < segments.length; index += 1) {
    const keyword = segments[index] ?? '';
    const key = holdsByKey(keyword, segments[index + 1]) ? segments[index + 1] : undefined;
    if (key !== undefined) index += 1;
    path = pathBelow(path, keyword, key);
  }
  return path;
}

/** As an author would write it: `Label.Style`, `Tags[]`, `Sizes[0]`, `Names.*`. */
export function pathBelow(path: string, keyword: string, key = ''): string {
  const step = isSchemaKeyword(keyword) ? steps[keyword] : inPlace;
  return shownPath(step(path, shownName(key)));
}

/** The path of what a keyword holds, from the path of its schema and the name or index below it. */
type PathStep = (path: string, key: string) => string;

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
