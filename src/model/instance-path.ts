import { holdsByKey } from '../schema/keywords.ts';
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
  return shownPath(fullPathBelow(path, keyword, shownName(key)));
}

function fullPathBelow(path: string, keyword: string, key: string): string {
  const dot = path === '' ? '' : '.';
  switch (keyword) {
    case 'properties':
      return `${path}${dot}${key || '""'}`;
    case 'definitions':
    case '$defs':
      return key || '""';
    case 'items':
      return `${path}[${key}]`;
    case 'additionalItems':
    case 'contains':
      return `${path}[]`;
    case 'patternProperties':
      return `${path}${dot}/${key}/`;
    case 'additionalProperties':
      return `${path}${dot}*`;
    default:
      return path;
  }
}
