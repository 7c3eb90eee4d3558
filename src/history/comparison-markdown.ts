import { groupChanges } from './change-groups.ts';
import { distinctNames } from './distinct-names.ts';
import {
  effectSentence,
  verdictSentences,
  type InstanceSentence,
  type VersionNames,
} from './sentences.ts';
import type { Change, VersionComparison } from './version-comparison.ts';

/** What two named versions differ in, for a comment or a changelog. */
export function comparisonMarkdown(names: VersionNames, comparison: VersionComparison): string {
  const groups = groupChanges(comparison);
  const short = distinctNames(names);
  return [
    `## ${escapeText(names.old)} → ${escapeText(names.recent)}`,
    '',
    ...verdictSentences(comparison, short).flatMap((sentence) => [sentenceMarkdown(sentence), '']),
    ...(groups.length === 0 ? ['Nothing but the version.', ''] : []),
    ...groups.flatMap(({ heading, changes }) => [
      `### ${heading}`,
      '',
      ...changes.map((change) => `- ${changeMarkdown(change, short)}`),
      '',
    ]),
  ].join('\n');
}

function sentenceMarkdown({ tone, words, instance, after }: InstanceSentence): string {
  const said = tone === 'bad' ? `**${escapeText(words)}**` : escapeText(words);
  const shown = instance === undefined ? undefined : codeSpan(instance);
  const rest = after === undefined ? undefined : escapeText(after);
  return [said, shown, rest].filter((part) => part !== undefined).join(' ');
}

function changeMarkdown({ path, words, effect }: Change, names: VersionNames): string {
  const sentence = effectSentence(effect, names);
  const place = path === '' ? '' : `${codeSpan(path)} `;
  const told = sentence === undefined ? '' : `: ${sentenceMarkdown({ ...sentence, tone: 'note' })}`;
  return `${place}${escapeText(words)}${told}`;
}

/** A fence longer than any run of backticks in the text. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  return longest === 0 ? fence + line + fence : `${fence} ${line} ${fence}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~&]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
