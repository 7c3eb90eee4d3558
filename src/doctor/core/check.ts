import { requestedUrl, isFile, type Exchange, type HttpAnswer } from './exchange.ts';
import type { ObservedHost, ObservedSchema, SchemaProbe } from './observed-host.ts';
import { withoutFragment, type SchemaDocument } from './schema-document.ts';

/** The result of a check for one schema, or for a host. */
export type CheckFinding =
  | {
      readonly kind: 'passed';
      readonly seen: string;
      /** What clients still lose although the check passed. */
      readonly note?: string;
    }
  | {
      readonly kind: 'failed';
      readonly seen: string;
      /** What to do about it. */
      readonly fix: string;
    }
  | { readonly kind: 'not-applicable'; readonly reason: string };

/** The parts of the report, in order. */
export const groups = ['Answers', 'Headers', 'Caching', 'Compression', 'Bytes', 'Schemas'] as const;

/** A part of the report. */
export type CheckGroup = (typeof groups)[number];

/** A finding, and the URL that it is about: a schema, or the root of the host. */
export interface Judgement {
  readonly url: string;
  readonly finding: CheckFinding;
}

/** A line of the checklist, which judges only what was observed and requests nothing. */
export interface Check {
  readonly id: string;
  /** What is required, in a few words. */
  readonly title: string;
  readonly judge: (host: ObservedHost) => readonly Judgement[];
}

/** A finding that a check passed, with what it saw. */
export function passed(seen: string, note?: string): CheckFinding {
  return note === undefined ? { kind: 'passed', seen } : { kind: 'passed', seen, note };
}

/** A finding that a check failed, with what it saw and how to fix it. */
export function failed(seen: string, fix: string): CheckFinding {
  return { kind: 'failed', seen, fix };
}

/** A finding that a check had nothing to judge, with the reason. */
export function notApplicable(reason: string): CheckFinding {
  return { kind: 'not-applicable', reason };
}

/** Checks a host as a whole. */
export function hostCheck(
  id: string,
  title: string,
  judge: (host: ObservedHost) => CheckFinding,
): Check {
  return { id, title, judge: (host) => [{ url: host.root, finding: judge(host) }] };
}

/** Checks each listing of a host; `seen` is reported if all of them pass. */
export function listingsCheck(
  id: string,
  title: string,
  judge: (answer: HttpAnswer) => CheckFinding,
  seen: string,
): Check {
  return hostCheck(id, title, ({ listings }) => {
    if (listings.length === 0) return notApplicable('no listing was found');
    for (const { answer } of listings) {
      const finding = judge(answer);
      if (finding.kind !== 'failed') continue;
      return failed(`${finding.seen} at ${requestedUrl(answer)}`, finding.fix);
    }
    return passed(seen);
  });
}

/** Checks each schema that was probed. */
export function schemaCheck(
  id: string,
  title: string,
  judge: (schema: ObservedSchema, host: ObservedHost) => CheckFinding,
): Check {
  const judgeAll = (host: ObservedHost): readonly Judgement[] =>
    host.schemas.map((schema) => ({ url: schema.listed.url, finding: judge(schema, host) }));
  return { id, title, judge: judgeAll };
}

/** Checks each schema that is served at all; the check `status` reports the others. */
export function servedCheck(
  id: string,
  title: string,
  judge: (plain: HttpAnswer, schema: ObservedSchema, host: ObservedHost) => CheckFinding,
): Check {
  return schemaCheck(id, title, (schema, host) =>
    isFile(schema.plain)
      ? judge(schema.plain, schema, host)
      : notApplicable('nothing is served there (see status)'),
  );
}

/** Checks the answer to one probe of each schema that is served; `unasked` is why it was not sent. */
export function probeCheck(
  id: string,
  title: string,
  probe: SchemaProbe,
  judge: (answer: HttpAnswer, plain: HttpAnswer) => CheckFinding,
  unasked?: string,
): Check {
  return servedCheck(id, title, (plain, { exchanges }) =>
    ifAnswered(exchanges.get(probe), (answer) => judge(answer, plain), unasked),
  );
}

const unanswered = 'the request was not answered';

/** Judges an answer, if there is one. */
export function ifAnswered(
  exchange: Exchange | undefined,
  judge: (answer: HttpAnswer) => CheckFinding,
  unasked = unanswered,
): CheckFinding {
  if (exchange === undefined) return notApplicable(unasked);
  return exchange.kind === 'answered' ? judge(exchange) : notApplicable(unanswered);
}

/** Checks each schema that is JSON; the checks `utf-8` and `json` report the others. */
export function documentCheck(
  id: string,
  title: string,
  judge: (document: SchemaDocument, schema: ObservedSchema, host: ObservedHost) => CheckFinding,
): Check {
  return servedCheck(id, title, (_plain, schema, host) => {
    const document = host.documents.get(withoutFragment(schema.listed.url));
    return document?.kind === 'read'
      ? judge(document, schema, host)
      : notApplicable('it cannot be read (see utf-8 and json)');
  });
}
