import { changeKindNames, changeSummaries } from './change-kind.ts';
import { groupOf, type ChangeGroupName } from './change-groups.ts';
import { sentenceText } from './comparison-text.ts';
import { distinctNames } from './distinct-names.ts';
import { effectSentence, type VersionNames } from './sentences.ts';
import type { Change, VersionComparison } from './version-comparison.ts';

/** Where something is written: lines and columns from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a change is seen in the new version. */
export type LocateChange = (change: Change) => SourcePlace;

type ReportLevel = 'error' | 'warning' | 'note';

const levels = {
  breaking: 'error',
  undecided: 'warning',
  behaviour: 'warning',
  added: 'note',
  removed: 'note',
  changed: 'note',
  text: 'note',
} as const satisfies Record<ChangeGroupName, ReportLevel>;

/** A log of SARIF 2.1.0: a rule for each kind of change, a result for each change. */
export function comparisonSarif(
  names: VersionNames,
  comparison: VersionComparison,
  locate: LocateChange,
): object {
  const short = distinctNames(names);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'component-catalog', rules: changeKindNames.map(toRule) } },
        results: comparison.changes.map((change) => {
          const { file, line, column } = locate(change);
          return {
            ruleId: change.kind,
            ruleIndex: changeKindNames.indexOf(change.kind),
            level: levels[groupOf(change, comparison)],
            message: { text: messageOf(change, short) },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(file) },
                  region: { startLine: line, startColumn: column },
                },
              },
            ],
            partialFingerprints: { 'change/v1': change.fingerprint },
            ...(change.effect.kind === 'breaks' && {
              properties: { counterexample: change.effect.instance },
            }),
          };
        }),
      },
    ],
  };
}

function toRule(kind: Change['kind']): object {
  return { id: kind, shortDescription: { text: changeSummaries[kind] } };
}

/** Commands of a GitHub workflow, a line for each change. */
export function comparisonGithub(
  names: VersionNames,
  comparison: VersionComparison,
  locate: LocateChange,
): string {
  const short = distinctNames(names);
  const lines = comparison.changes.map((change) => {
    const { file, line, column } = locate(change);
    const level = levels[groupOf(change, comparison)];
    const place = `file=${escapeProperty(file)},line=${String(line)},col=${String(column)}`;
    const command = level === 'note' ? 'notice' : level;
    const title = `title=${escapeProperty(change.kind)}`;
    return `::${command} ${place},${title}::${escapeData(messageOf(change, short))}`;
  });
  return lines.join('\n');
}

function messageOf({ path, words, effect }: Change, names: VersionNames): string {
  const sentence = effectSentence(effect, names);
  const told = sentence === undefined ? '' : `: ${sentenceText(sentence)}`;
  return `${path === '' ? 'The instance' : path} ${words}${told}`;
}

/** As the runner of GitHub reads the text of a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
