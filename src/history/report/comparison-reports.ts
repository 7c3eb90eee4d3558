import { changeKindNames, changeSummaries } from '../change-kind.ts';
import { groupOf, type ChangeGroupName } from './change-groups.ts';
import { changeText } from './comparison-text.ts';
import { distinctNames } from './distinct-names.ts';
import type { VersionNames } from './sentences.ts';
import type { Change, VersionComparison } from '../version-comparison.ts';

/** A place in a file: lines and columns from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the place of a change in the new version. */
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

/** A change as other programs report it. */
interface ReportedChange {
  readonly change: Change;
  readonly level: ReportLevel;
  readonly message: string;
  readonly place: SourcePlace;
}

function reportedChanges(
  names: VersionNames,
  comparison: VersionComparison,
  locate: LocateChange,
): readonly ReportedChange[] {
  const short = distinctNames(names);
  return comparison.changes.map((change) => ({
    change,
    level: levels[groupOf(change, comparison)],
    message: changeText(change, short, 'The instance'),
    place: locate(change),
  }));
}

/** A log of SARIF 2.1.0: a rule for each kind of change, a result for each change. */
export function comparisonSarif(
  names: VersionNames,
  comparison: VersionComparison,
  locate: LocateChange,
): object {
  const rules = changeKindNames.map((id) => ({
    id,
    shortDescription: { text: changeSummaries[id] },
  }));
  const results = reportedChanges(names, comparison, locate).map(toSarifResult);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'component-catalog', rules } }, results }],
  };
}

function toSarifResult({ change, level, message, place }: ReportedChange): object {
  const { kind, fingerprint, effect } = change;
  return {
    ruleId: kind,
    ruleIndex: changeKindNames.indexOf(kind),
    level,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(place.file) },
          region: { startLine: place.line, startColumn: place.column },
        },
      },
    ],
    partialFingerprints: { 'change/v1': fingerprint },
    ...(effect.kind === 'breaks' && { properties: { counterexample: effect.instance } }),
  };
}

/** Workflow commands of GitHub Actions, a line for each change. */
export function comparisonGithub(
  names: VersionNames,
  comparison: VersionComparison,
  locate: LocateChange,
): string {
  const lines = reportedChanges(names, comparison, locate).map(
    ({ change, level, message, place: { file, line, column } }) => {
      const command = level === 'note' ? 'notice' : level;
      const place = `file=${escapeProperty(file)},line=${String(line)},col=${String(column)}`;
      return `::${command} ${place},title=${escapeProperty(change.kind)}::${escapeData(message)}`;
    },
  );
  return lines.join('\n');
}

/** Escapes the message of a workflow command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
