import { membersOf, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { DialectName } from '../../schema/dialects.ts';
import { keywordsOf } from '../../schema/keywords.ts';
import { isStrange } from '../../schema/stray-schemas.ts';
import type { ReferredSchema } from '../meta-schema.ts';
import { nearestWord } from '../../text/words.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

export const keywordMisspelt = {
  id: 'keyword-misspelt',
  severity: 'warning',
  asks: 'A keyword that its dialect does not know, and below which no reference leads, does not look like a misspelling of one that it knows.',
  check: ({ schema, pointer, dialect, isReferredTo }) => {
    const found: Finding[] = [];
    for (const [keyword, value] of schema.members) {
      const meant = meantKeyword(keyword, value, dialect);
      if (meant === undefined || membersOf(value).values().some(isReferredTo)) continue;
      const message = `unknown keyword ${keyword}: did you mean ${meant}?`;
      found.push(findingAt(value, joinPointer(pointer, keyword), message));
    }
    return found;
  },
} as const satisfies Rule<ReferredSchema>;

/** The keyword of a dialect of which an unknown keyword is a misspelling, if it allows the value. */
export function meantKeyword(
  keyword: string,
  { kind }: JsonNode,
  dialect: DialectName,
): string | undefined {
  // Tools that fill forms or tables name the schema of a file so, and a root without `$schema` is told anyway.
  if (keyword.length < 4 || keyword === 'schema' || !isStrange(keyword)) return undefined;
  const known = keywordsOf(dialect);
  // `additionalProperty` is three edits away.
  const plural = kind === 'string' ? keyword : keyword.replace(/y$/, 'ies');
  const meant = known.has(plural) ? plural : nearestWord(keyword, known.keys());
  if (meant === undefined) return undefined;
  if (known.get(meant)?.role === 'reference' && kind !== 'string') return undefined;
  // Tools mark their own keywords: `$default` of Angular is not `default`, and `_comment` is not `$comment`.
  const [mark = ''] = /^[$_]/.exec(keyword) ?? [];
  return meant.startsWith(mark) ? meant : undefined;
}
