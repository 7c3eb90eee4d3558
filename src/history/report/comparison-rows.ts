import { indentedText } from '../../json/indented-text.ts';
import { itemsOf, member, type JsonNode } from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { clipText } from '../../text/clip.ts';
import { toLegibleJson } from '../../text/legible.ts';
import { groupChanges, type ChangeGroupName } from './change-groups.ts';
import {
  changeSentence,
  verdictSentences,
  type InstanceSentence,
  type VersionNames,
} from './sentences.ts';
import { longestInstance, type Change, type VersionComparison } from '../version-comparison.ts';

/** A change as a row with a column for each version. */
interface ChangeRow {
  /** `~`, with which the ids of a page begin, and the fingerprint. */
  readonly id: string;
  readonly kind: Change['kind'];
  readonly path: string;
  /** The property of the root that it is in, if any. */
  readonly property: string | undefined;
  readonly words: string;
  readonly causeHref: string | undefined;
  /** Indented JSON text; absent if the version has nothing there. */
  readonly was: string | undefined;
  readonly is: string | undefined;
  readonly verdict: InstanceSentence | undefined;
}

/** The differences of two versions, as a page shows them. */
export interface ComparisonRows {
  readonly verdicts: readonly InstanceSentence[];
  readonly groups: readonly {
    readonly name: ChangeGroupName;
    readonly heading: string;
    /** The number of changes; a page may show fewer rows. */
    readonly count: number;
    /** What holds for each of its changes, if that is the same; then no row says it. */
    readonly verdict: InstanceSentence | undefined;
    readonly rows: readonly ChangeRow[];
  }[];
}

/** Two versions that are compared: their names and documents. */
export interface ComparedDocuments extends VersionNames {
  readonly before: JsonNode;
  readonly after: JsonNode;
}

/** The most characters in the rows of a page that is a file. */
export const longestRows = 160_000;
const mostLines = 14;
const longestLine = 160;
const longestWords = 300;

/** The rows of a comparison, breaking changes first, with at most `mostCharacters`. */
export function comparisonRows(
  comparison: VersionComparison,
  versions: ComparedDocuments,
  mostCharacters: number,
): ComparisonRows {
  let room = mostCharacters;
  const groups = groupChanges(comparison).map(({ name, heading, changes }) => {
    const verdict = sharedVerdict(changes, versions);
    const rows = changes.flatMap((change) => {
      if (room <= 0) return [];
      const row = toRow(change, versions, verdict === undefined);
      // With what the markup of a row takes.
      room -= JSON.stringify(row).length + 400;
      return room > 0 ? [row] : [];
    });
    return { name, heading, count: changes.length, verdict, rows };
  });
  return { verdicts: verdictSentences(comparison, versions).map(clipSentence), groups };
}

/** The verdict on several changes, if it is the same on each. */
export function sharedVerdict(
  changes: readonly Change[],
  versions: VersionNames,
): InstanceSentence | undefined {
  const verdicts = changes.map((change) => changeSentence(change, versions));
  const [, second] = verdicts;
  const told = new Set(verdicts.map((verdict) => JSON.stringify(verdict)));
  return second && told.size === 1 ? clipSentence(second) : undefined;
}

function toRow(change: Change, versions: ComparedDocuments, isJudged: boolean): ChangeRow {
  const verdict = isJudged ? changeSentence(change, versions) : undefined;
  const { fingerprint, kind, path, property, words, causeHref } = change;
  const sides = [
    sideText(change, versions.before, change.before),
    sideText(change, versions.after, change.after),
  ];
  const clip = (size: number) => sides.map((text) => text && clipLines(text, size));
  let [was, is] = clip(1);
  // What begins alike is shown with more of it, so that it is seen where it differs.
  if (was === is) [was, is] = clip(20);
  return {
    ...{ id: `~${fingerprint}`, kind, path: clipText(path, 80) },
    ...{ property, causeHref },
    words: clipText(words, longestWords),
    ...{ was, is, verdict: verdict && clipSentence(verdict) },
  };
}

function clipSentence(sentence: InstanceSentence): InstanceSentence {
  const { instance } = sentence;
  return instance === undefined
    ? sentence
    : { ...sentence, instance: clipText(toLegibleJson(instance), longestInstance) };
}

/** The value at a pointer of a version, after its keyword or name. */
function sideText(
  { kind, name }: Change,
  document: JsonNode,
  pointer: string | undefined,
): string | undefined {
  const segments = pointer === undefined ? undefined : parsePointer(pointer);
  const node = segments && (nodeAt(document, segments) ?? besideOthers(document, segments));
  if (!segments || !node) return undefined;
  const key = segments.at(-1);
  const label = key === undefined || /^\d+$/.test(key) ? '' : `${JSON.stringify(key)}: `;
  // A list and a name mean that one item was added or removed.
  if (node.kind === 'array' && name !== undefined) {
    return `${label}[… ${kind.startsWith('value') ? name : JSON.stringify(name)} …]`;
  }
  return label + indentedText(node);
}

/** The value of a reference beside other keywords, which the latest form moves into `allOf`. */
function besideOthers(document: JsonNode, segments: readonly string[]): JsonNode | undefined {
  const keyword = segments.at(-1) ?? '';
  const holder = nodeAt(document, segments.slice(0, -1));
  return itemsOf(member(holder, 'allOf')).flatMap((branch) => member(branch, keyword) ?? [])[0];
}

/** The beginning of a text; `size` multiplies the usual number of lines and their usual length. */
function clipLines(text: string, size: number): string {
  const lines = text.split('\n');
  const most = mostLines * size;
  const shown = lines
    .slice(0, most)
    .map((line) => clipText(toLegibleJson(line), longestLine * size));
  if (lines.length > most) shown.push('…');
  return shown.join('\n');
}
