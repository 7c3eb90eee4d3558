import { joinPointer } from '../../json/pointer.ts';
import { voidKeyword } from '../../schema/latest-form.ts';
import { keywordsOf, vocabulary } from '../../schema/keywords.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { nearestWord } from '../../text/words.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** Keywords of other drafts and of common tools: no misspelling, whatever they resemble. */
const knownAnnotations = new Set(
  `id deprecated
  example nullable discriminator xml externalDocs enumDescriptions enumNames enumTitles
  markdownDescription markdownEnumDescriptions deprecationMessage errorMessage patternErrorMessage
  defaultSnippets doNotSuggest suggestSortText allowComments allowTrailingCommas meta:enum options
  version tags name self`.split(/\s+/),
);

/** A keyword that its dialect does not know is no misspelling of one that it does. */
export const keywordMisspelt = {
  id: 'keyword-misspelt',
  severity: 'warning',
  asks: 'A keyword that its dialect does not know does not look like a misspelling of one that it knows.',
  check: checkKeywordNames,
} as const satisfies Rule<DialectSchema>;

function checkKeywordNames({ schema, pointer, dialect }: DialectSchema): Finding[] {
  return [...schema.members].flatMap(([keyword, value]) => {
    if (voidKeyword(keyword) !== undefined) return [];
    if (vocabulary.has(keyword) || knownAnnotations.has(keyword)) return [];
    if (keyword.length < 4 || /^x-/i.test(keyword)) return [];
    const meant = nearestWord(keyword, keywordsOf(dialect).keys());
    if (meant === undefined) return [];
    const message = `unknown keyword ${keyword}: did you mean ${meant}?`;
    return [findingAt(value, joinPointer(pointer, keyword), message)];
  });
}
