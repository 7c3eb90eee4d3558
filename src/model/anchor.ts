import { holdsByKey } from '../catalog/vocabulary.ts';

/**
 * Ids on a reference page. The id of a property is its name; below it, names joined by `/`. What
 * could not stand in an id or a URL's fragment is percent-encoded, `/`, `~` and `=` included, so
 * that ids of the page itself (`~main`), of keywords (`Tags/~items`), of the empty name (`~`) and
 * of values (`Align=Left`) can never be those of a property.
 */

/** The id of the schema at a JSON Pointer (unescaped segments) of a definition; `''` for its root. */
export function anchorOf(segments: readonly string[]): string {
  let anchor = '';
  for (let index = 0; index < segments.length; index += 1) {
    const keyword = segments[index] ?? '';
    const key = holdsByKey(keyword, segments[index + 1]) ? segments[index + 1] : undefined;
    if (key !== undefined) index += 1;
    anchor =
      keyword === 'properties' && key !== undefined
        ? propertyAnchor(anchor, key)
        : keywordAnchor(anchor, keyword, key);
  }
  return anchor;
}

/** The id of a property below the schema with the id `parent`. */
export function propertyAnchor(parent: string, name: string): string {
  return join(parent, encodeName(name));
}

/** The id of the subschema of a keyword, with its name or index where the keyword holds several. */
export function keywordAnchor(parent: string, keyword: string, key?: string): string {
  const anchor = join(parent, `~${encodeName(keyword)}`);
  return key === undefined ? anchor : `${anchor}/~${encodeName(key)}`;
}

/** The id of an allowed value, from its JSON text or, for a string, the string itself. */
export function valueAnchor(parent: string, value: string): string {
  return `${parent}=${encodeName(value)}`;
}

function join(parent: string, segment: string): string {
  return parent === '' ? segment : `${parent}/${segment}`;
}

function encodeName(name: string): string {
  if (name === '') return '~';
  return name.replace(/\p{Surrogate}|[^\p{Surrogate}]+/gu, (part) =>
    part.isWellFormed() ? encodeWellFormed(part) : `%u${part.charCodeAt(0).toString(16)}`,
  );
}

function encodeWellFormed(text: string): string {
  return encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
