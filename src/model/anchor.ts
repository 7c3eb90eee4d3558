import type { JsonNode } from '../json/json.ts';
import { nodeAt } from '../json/pointer.ts';
import { keywordSteps, vocabulary } from '../schema/keywords.ts';
import { voidKeyword } from '../schema/latest-form.ts';
import { isHolder, isOnlyReference } from '../schema/readings.ts';
import { shortDigest } from '../text/short-digest.ts';

/**
 * Ids on a reference page. The id of a property is its name; below it, names are joined by `/`. Characters
 * that are not allowed in an id or a URL's fragment are percent-encoded, including `/`, `~` and `=`, so
 * that ids of the page itself (`~main`), of keywords (`Tags/~items`), of keywords that draft-07 does not
 * know (`~~parts`), of the empty name (`~`) and of values (`Align=Left`) can never be those of a property.
 * Two places of a definition never share an id.
 */

/** The id of the schema at a place (unescaped segments of a JSON Pointer); `''` for the root. */
export function anchorOf(root: JsonNode, segments: readonly string[]): string {
  let anchor = '';
  let node: JsonNode | undefined = root;
  for (const { keyword, key } of keywordSteps(segments)) {
    const parent = isBesideReference(node, keyword) ? join(anchor, '~beside') : anchor;
    anchor =
      keyword === 'properties' && key !== undefined
        ? propertyAnchor(parent, key)
        : keywordAnchor(parent, keyword, key);
    node = node && nodeAt(node, key === undefined ? [keyword] : [keyword, key]);
  }
  return anchor;
}

/** The id of a property below the schema with the id `parent`. */
export function propertyAnchor(parent: string, name: string): string {
  return join(parent, encodeName(name));
}

/** The id of a keyword's subschema, with its name or index if the keyword has several. */
export function keywordAnchor(parent: string, keyword: string, key?: string): string {
  const mark = vocabulary.has(keyword) ? '~' : '~~';
  const name = voidKeyword(keyword)?.keyword ?? keyword;
  const anchor = join(parent, mark + encodeName(name));
  return key === undefined ? anchor : `${anchor}/~${encodeName(key)}`;
}

/** The id of the schema of all items of an array. */
export function itemsAnchor(parent: string): string {
  return join(parent, '~items');
}

/** The id of an allowed value, from its JSON text or, for a string, the string itself. */
export function valueAnchor(parent: string, value: string): string {
  return `${parent}=${encodeName(value)}`;
}

/** The id of the section with the parts of a schema that are too deep to be shown in place. */
export function continuationAnchor(anchor: string): string {
  return `${anchor}~more`;
}

/** Whether a keyword is beside a `$ref`, whose target is shown in its place: it needs its own id. */
function isBesideReference(node: JsonNode | undefined, keyword: string): boolean {
  return node !== undefined && isOnlyReference(node) && !isHolder(keyword);
}

function join(parent: string, segment: string): string {
  return parent === '' ? segment : `${parent}/${segment}`;
}

/** The longest name in an id; since a page repeats ids, longer ones are cut and get a digest. */
const longestName = 160;
const shownOfName = 40;

function encodeName(name: string): string {
  if (name === '') return '~';
  if (name.length > longestName)
    return `${encode(name.slice(0, shownOfName))}~${shortDigest(name)}`;
  return encode(name);
}

function encode(name: string): string {
  if (/^[\w.-]*$/.test(name)) return name;
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
