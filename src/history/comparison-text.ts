import { groupChanges } from './change-groups.ts';
import { distinctNames } from './distinct-names.ts';
import {
  effectSentence,
  verdictSentences,
  type InstanceSentence,
  type VersionNames,
} from './sentences.ts';
import type { Change, VersionComparison } from './version-comparison.ts';

/** What two named versions differ in, in sentences, a line each. */
export function comparisonText(names: VersionNames, comparison: VersionComparison): string {
  const short = distinctNames(names);
  const groups = groupChanges(comparison);
  return [
    `${names.old} → ${names.recent}`,
    ...verdictSentences(comparison, short).map(sentenceText),
    ...(groups.length === 0 ? ['Nothing but the version.'] : []),
    ...groups.flatMap(({ heading, changes }) => [
      '',
      `${heading}:`,
      ...changes.map((change) => `  ${changeText(change, short)}`),
    ]),
  ].join('\n');
}

/** A sentence as text, with the instance that shows it. */
export function sentenceText({ words, instance, after }: InstanceSentence): string {
  return [words, instance, after].filter((part) => part !== undefined).join(' ');
}

/** `Size minimum is 4, was none: conforms to 1.0 and not to 1.1: {"Size": 3}`. */
function changeText({ path, words, effect }: Change, names: VersionNames): string {
  const sentence = effectSentence(effect, names);
  const told = sentence === undefined ? '' : `: ${sentenceText(sentence)}`;
  return `${path === '' ? '' : `${path} `}${words}${told}`;
}
