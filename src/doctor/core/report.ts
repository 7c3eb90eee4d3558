import type { CheckGroup } from './check.ts';
import type { ObservedHost } from './observed-host.ts';

/** A check of the report and its result. */
export type CheckResult = {
  readonly id: string;
  readonly group: CheckGroup;
  readonly title: string;
} & CheckVerdict;

/** The result of a check for everything that it judged. */
export type CheckVerdict =
  | {
      readonly verdict: 'passed';
      /** What was seen, without duplicates. */
      readonly seen: readonly string[];
      readonly note?: string;
    }
  | {
      readonly verdict: 'failed';
      readonly fix: string;
      readonly failures: readonly { url: string; seen: string; fix: string }[];
    }
  | { readonly verdict: 'not-applicable'; readonly reason: string };

/** An observed host, and how it was observed. */
export interface Visit {
  readonly url: string;
  readonly host: ObservedHost;
  readonly requests: number;
}

/** What `--json` prints; described by `report.schema.json`. */
export type DoctorReport = ReturnType<typeof buildReport>;

/** The report of a visit to a host, from the results of its checks. */
export function buildReport({ url, host, requests }: Visit, checks: readonly CheckResult[]) {
  const count = (wanted: CheckVerdict['verdict']): number =>
    checks.filter(({ verdict }) => verdict === wanted).length;
  return {
    url,
    listings: host.listings.map((listing) => listing.url),
    // Named by the listings, or the one given on the command line.
    schemas: { listed: host.listed.length, probed: host.schemas.map(({ listed }) => listed.url) },
    // Files that were read to follow references, and those that were skipped.
    documents: { read: host.documents.size, left: host.left },
    requests,
    checks,
    summary: {
      passed: count('passed'),
      failed: count('failed'),
      notApplicable: count('not-applicable'),
    },
  };
}
