import { groups, type Check, type CheckGroup, type Judgement } from './check.ts';
import { answerChecks } from './checks/answers.ts';
import { byteChecks } from './checks/bytes.ts';
import { cachingChecks } from './checks/caching.ts';
import { compressionChecks } from './checks/compression.ts';
import { derivedFileChecks } from './checks/derived-files.ts';
import { headerChecks } from './checks/headers.ts';
import { schemaChecks } from './checks/schemas.ts';
import type { ObservedHost } from './observed-host.ts';
import type { CheckResult, CheckVerdict } from './report.ts';

const checksByGroup: Readonly<Record<CheckGroup, readonly Check[]>> = {
  Answers: answerChecks,
  Headers: headerChecks,
  Caching: cachingChecks,
  Compression: compressionChecks,
  Bytes: byteChecks,
  Schemas: [...schemaChecks, ...derivedFileChecks],
};

/** The results of all checks, in the order of the report. */
export function judgeHost(host: ObservedHost): readonly CheckResult[] {
  return groups.flatMap((group) =>
    checksByGroup[group].map(({ id, title, judge }) => ({
      ...{ id, group, title },
      ...summarize(judge(host)),
    })),
  );
}

/** One failure fails the check; if nothing was judged, the first reason is reported. */
function summarize(judgements: readonly Judgement[]): CheckVerdict {
  const failures = judgements.flatMap(({ url, finding }) =>
    finding.kind === 'failed' ? [{ url, seen: finding.seen, fix: finding.fix }] : [],
  );
  const [first] = failures;
  if (first !== undefined) return { verdict: 'failed', fix: first.fix, failures };
  const passes = judgements.flatMap(({ finding }) => (finding.kind === 'passed' ? [finding] : []));
  if (passes.length === 0) return { verdict: 'not-applicable', reason: reasonOf(judgements) };
  const note = passes.find((finding) => finding.note !== undefined)?.note;
  const seen = [...new Set(passes.map((finding) => finding.seen))];
  return { verdict: 'passed', seen, ...(note !== undefined && { note }) };
}

function reasonOf(judgements: readonly Judgement[]): string {
  const reasons = judgements.flatMap(({ finding }) =>
    finding.kind === 'not-applicable' ? [finding.reason] : [],
  );
  return reasons[0] ?? 'no schema was looked at';
}
