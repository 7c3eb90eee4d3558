import { groups } from './check.ts';
import type { CheckResult, DoctorReport } from './report.ts';
import { toTerminal } from '../../text/legible.ts';
import { countOf } from '../../text/words.ts';

/** The report as lines of text: what was probed, one line per check by group, and the counts. */
export function formatReport(report: DoctorReport): string {
  const width = Math.max(...report.checks.map(({ id }) => id.length));
  const blocks = groups.map((group) => {
    const ofGroup = report.checks.filter((check) => check.group === group);
    return [group, ...ofGroup.flatMap((check) => formatCheck(check, width))].join('\n');
  });
  const text = [formatVisit(report), ...blocks, formatSummary(report)].join('\n\n');
  return toTerminal(text);
}

const mostSeen = 2;
const mostFailures = 3;

function formatVisit({ url, listings, schemas, documents, requests }: DoctorReport): string {
  const { listed, probed } = schemas;
  const source = listings.length === 0 ? '' : `, listed in ${listings.join(', ')}`;
  const left = documents.left === 0 ? '' : `; ${documents.left} more were not read`;
  return [
    url,
    `${probed.length} of ${countOf(listed, 'schema')} looked at${source}`,
    `${countOf(requests, 'request')}, ${countOf(documents.read, 'file')} read to follow references${left}`,
  ].join('\n');
}

function formatCheck(check: CheckResult, width: number): readonly string[] {
  const line = (mark: string, text: string) => `  ${mark} ${check.id.padEnd(width)}  ${text}`;
  const below = (text: string) => `    ${' '.repeat(width)}  ${text}`;
  switch (check.verdict) {
    case 'passed':
      return [
        line('✓', summarizeSeen(check.seen)),
        ...(check.note === undefined ? [] : [below(`note: ${check.note}`)]),
      ];
    case 'not-applicable':
      return [line('–', check.reason)];
    case 'failed': {
      const [first, ...others] = listFailures(check.failures);
      const rest = others.length - (mostFailures - 1);
      return [
        line('✗', first ?? ''),
        ...others.slice(0, mostFailures - 1).map(below),
        ...(rest > 0 ? [below(`and ${rest} more`)] : []),
        below(`fix: ${check.fix}`),
      ];
    }
  }
}

/** What was seen, without duplicates, and where. */
function listFailures(failures: readonly { seen: string; url: string }[]): readonly string[] {
  return Array.from(
    Map.groupBy(failures, ({ seen }) => seen),
    ([seen, found]) => {
      const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
      return `${seen} (${found[0]?.url ?? ''}${more})`;
    },
  );
}

function summarizeSeen(seen: readonly string[]): string {
  if (seen.length <= mostSeen) return seen.join('; ');
  return `${seen.slice(0, mostSeen).join('; ')}; and ${seen.length - mostSeen} more`;
}

function formatSummary({ checks, summary }: DoctorReport): string {
  const { passed, failed, notApplicable } = summary;
  return `${countOf(checks.length, 'check')}: ${passed} passed, ${failed} failed, ${notApplicable} not applicable`;
}
