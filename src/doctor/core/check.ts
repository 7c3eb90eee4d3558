import { isFile, type HttpAnswer } from './exchange.ts';
import type { ObservedHost, ObservedSchema } from './observed-host.ts';
import { withoutFragment, type SchemaDocument } from './schema-document.ts';

/** What a check says of one schema, or of a host. */
export type CheckFinding =
  | {
      readonly kind: 'passed';
      readonly seen: string;
      /** What it still costs clients. */
      readonly note?: string;
    }
  | {
      readonly kind: 'failed';
      readonly seen: string;
      /** What to do about it. */
      readonly fix: string;
    }
  | { readonly kind: 'not-applicable'; readonly reason: string };

/** The parts of the report. */
export const groups = ['Answers', 'Headers', 'Caching', 'Compression', 'Bytes', 'Schemas'] as const;

/** A part of the report. */
export type CheckGroup = (typeof groups)[number];

interface CheckName {
  readonly id: string;
  /** What is asked for, in a few words. */
  readonly title: string;
}

/** A line of the checklist, judged by what was observed alone. */
export type Check = CheckName &
  (
    | {
        /** Asked of each schema that was looked at. */
        readonly kind: 'schema';
        readonly judge: (schema: ObservedSchema, host: ObservedHost) => CheckFinding;
      }
    | { readonly kind: 'host'; readonly judge: (host: ObservedHost) => CheckFinding }
  );

/** A check that found what it looks for, and what it saw. */
export function passed(seen: string, note?: string): CheckFinding {
  return note === undefined ? { kind: 'passed', seen } : { kind: 'passed', seen, note };
}

/** A check that found a fault, and how to mend it. */
export function failed(seen: string, fix: string): CheckFinding {
  return { kind: 'failed', seen, fix };
}

/** A check that has nothing to look at. */
export function notApplicable(reason: string): CheckFinding {
  return { kind: 'not-applicable', reason };
}

/** A check of each schema that is served at all; of others the check of the status speaks. */
export function servedCheck(
  id: string,
  title: string,
  judge: (plain: HttpAnswer, schema: ObservedSchema, host: ObservedHost) => CheckFinding,
): Check {
  return {
    kind: 'schema',
    id,
    title,
    judge: (schema, host) =>
      isFile(schema.plain)
        ? judge(schema.plain, schema, host)
        : notApplicable('nothing is served there (see status)'),
  };
}

/** A check of each schema that is JSON; of others the checks of the bytes speak. */
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
