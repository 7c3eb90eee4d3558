import { member } from '../../json/json.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Rule } from '../rule.ts';

export const titleDiffers = {
  id: 'title-differs',
  severity: 'warning',
  asks: 'The title of a definition contains the name of its folder.',
  check: ({ schema, place }) => {
    const title = member(schema, 'title');
    if (title?.kind !== 'string' || place === undefined) return [];
    if (spellingOf(title.value).includes(spellingOf(place.name))) return [];
    const message = `title ${JSON.stringify(title.value)} differs from the folder name ${place.name}`;
    return [findingAtKeyword(schema, 'title', message)];
  },
} as const satisfies Rule<Identity>;

/** Letters and digits alone: `Radio group` and `ui.RadioGroup` are titles of RadioGroup. */
function spellingOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
