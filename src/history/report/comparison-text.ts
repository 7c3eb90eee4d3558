import { clipText } from '../../text/clip.ts';
import { codeSpan, escapeInline } from '../../text/markdown.ts';
import { groupChanges } from './change-groups.ts';
import { distinctNames } from './distinct-names.ts';
import {
  effectSentence,
  verdictSentences,
  type InstanceSentence,
  type VersionNames,
} from './sentences.ts';
import { longestInstance, type Change, type VersionComparison } from '../version-comparison.ts';

/** The most characters of a path and of words; `changes.json` and the report in JSON have all. */
const longestText = 300;

const noChanges = 'Nothing but the version.';

/** The differences between two named versions in sentences, one per line. */
export function comparisonText(names: VersionNames, comparison: VersionComparison): string {
  const short = distinctNames(names);
  const groups = groupChanges(comparison);
  return [
    `${names.old} → ${names.recent}`,
    ...verdictSentences(comparison, short).map(clipSentence).map(sentenceText),
    ...(groups.length === 0 ? [noChanges] : []),
    ...groups.flatMap(({ heading, changes }) => [
      '',
      `${heading}:`,
      ...changes.map((change) => `  ${changeText(change, short)}`),
    ]),
  ].join('\n');
}

function sentenceText({ words, instance, after }: InstanceSentence): string {
  return [words, instance, after].filter((part) => part !== undefined).join(' ');
}

function clipSentence({ instance, after, ...told }: InstanceSentence): InstanceSentence {
  return {
    ...told,
    ...(instance !== undefined && { instance: clipText(instance, longestInstance) }),
    ...(after !== undefined && { after: clipText(after, longestText) }),
  };
}

function clipChange(change: Change, names: VersionNames) {
  const sentence = effectSentence(change, names);
  return {
    path: clipText(change.path, longestText),
    words: clipText(change.words, longestText),
    sentence: sentence && clipSentence(sentence),
  };
}

/** `Size minimum is 4, was none: conforms to 1.0 but not to 1.1: {"Size": 3}`. */
export function changeText(change: Change, names: VersionNames, instanceName = ''): string {
  const { path, words, sentence } = clipChange(change, names);
  const meaning = sentence === undefined ? '' : `: ${sentenceText(sentence)}`;
  const subject = path === '' ? instanceName : path;
  return `${subject === '' ? '' : `${subject} `}${words}${meaning}`;
}

/** The differences between two named versions in Markdown, for a comment or a changelog. */
export function comparisonMarkdown(names: VersionNames, comparison: VersionComparison): string {
  const short = distinctNames(names);
  const groups = groupChanges(comparison);
  const blocks = [
    `## ${escapeInline(names.old)} → ${escapeInline(names.recent)}`,
    ...verdictSentences(comparison, short).map(clipSentence).map(sentenceMarkdown),
    ...(groups.length === 0 ? [noChanges] : []),
    ...groups.flatMap(({ heading, changes }) => [
      `### ${heading}`,
      changes.map((change) => `- ${changeMarkdown(change, short)}`).join('\n'),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sentenceMarkdown({ tone, words, instance, after }: InstanceSentence): string {
  return sentenceText({
    tone,
    words: tone === 'bad' ? `**${escapeInline(words)}**` : escapeInline(words),
    ...(instance !== undefined && { instance: codeSpan(instance) }),
    ...(after !== undefined && { after: escapeInline(after) }),
  });
}

function changeMarkdown(change: Change, names: VersionNames): string {
  const { path, words, sentence } = clipChange(change, names);
  const place = path === '' ? '' : `${codeSpan(path)} `;
  const meaning = sentence && `: ${sentenceMarkdown({ ...sentence, tone: 'note' })}`;
  return `${place}${escapeInline(words)}${meaning ?? ''}`;
}
