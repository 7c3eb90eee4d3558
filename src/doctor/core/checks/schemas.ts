import { stringMember } from '../../../json/json.ts';
import {
  documentCheck,
  failed,
  hostCheck,
  notApplicable,
  passed,
  type Check,
  type CheckFinding,
} from '../check.ts';
import { compileDocuments } from '../compile-documents.ts';
import { dialectIdentifier, dialectNamed, defaultDialect } from '../../../schema/dialects.ts';
import type { ObservedHost, ObservedSchema } from '../observed-host.ts';
import {
  createFragmentFinder,
  statedIdentifier,
  isFetched,
  placeText,
  withoutFragment,
  type DocumentReference,
  type FetchedDocument,
  type FindFragment,
  type SchemaDocument,
} from '../schema-document.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';

/** Checks of the dialect and the identifier of schemas, and of the targets of their references. */
export const schemaChecks: readonly Check[] = [
  documentCheck('dialect', '$schema is the identifier of a meta-schema', judgeDialect),
  documentCheck('id', '$id is the address that it is served at', judgeIdentifier),
  documentCheck('references', 'every $ref reaches a file', judgeReferences),
  documentCheck('fragments', 'every fragment of a $ref exists', judgeFragments),
  hostCheck('compile', 'all compile together in Ajv', judgeCompilation),
];

function judgeDialect({ root }: SchemaDocument): CheckFinding {
  const stated = stringMember(root, '$schema');
  if (stated === undefined) {
    return failed(
      'no $schema',
      `State the dialect: "$schema": "${dialectIdentifier(defaultDialect)}", or that of another draft.`,
    );
  }
  const dialect = dialectNamed(stated);
  if (dialect === undefined) return notApplicable(`a custom dialect: ${stated}`);
  const identifier = dialectIdentifier(dialect);
  const isOptional = /^\d{4}/.test(dialect) || stated.startsWith('http:');
  if (stated === identifier || (isOptional && sameButHash(stated, identifier))) {
    return passed(stated);
  }
  return failed(
    stated,
    `Write "$schema": "${identifier}": clients compare it character by character, and Ajv and Hyperjump fail on any other form.`,
  );
}

function sameButHash(a: string, b: string): boolean {
  return a.replace(/#$/, '') === b.replace(/#$/, '');
}

function judgeIdentifier(
  { root, url, text }: SchemaDocument,
  _schema: ObservedSchema,
  { documents }: ObservedHost,
): CheckFinding {
  const identifier = statedIdentifier(root, root);
  const wanted = `Write "$id": "${url}".`;
  if (identifier === undefined) return failed('no $id', wanted);
  const target = withoutFragment(resolveUrl(identifier, url) ?? '');
  if (target === '') return failed(`${identifier}, which is not a URI`, wanted);
  if (target === url) return judgeForm(identifier);
  const pinned = documents.get(target);
  if (pinned?.kind === 'read' && pinned.text === text) {
    return passed('an alias, with the bytes and the $id of its version');
  }
  return failed(identifier, `${wanted} ${lossOf(identifier, target, url)}`);
}

function judgeForm(identifier: string): CheckFinding {
  if (URL.canParse(identifier)) return passed('the full URL');
  return passed(
    'the path',
    'Of 25 client set-ups 15 resolve a path; the full URL is resolved by 24, and by all with application/schema+json.',
  );
}

function lossOf(identifier: string, target: string, url: string): string {
  const { origin, pathname } = new URL(url);
  if (!URL.canParse(identifier) && pathname.endsWith(new URL(target).pathname)) {
    return 'Below a path, only 3 of 25 client set-ups resolve identifiers that are paths.';
  }
  if (!target.startsWith(`${origin}/`)) {
    return 'Most clients request the host that $id names: of 25 set-ups, at most 11 resolve such files.';
  }
  return 'Clients resolve references against $id, not against the address that they requested.';
}

function judgeReferences(
  document: SchemaDocument,
  _schema: ObservedSchema,
  { documents }: ObservedHost,
): CheckFinding {
  const { references } = document;
  const fix =
    'Publish the file that is meant, or correct the $ref, which is resolved against the $id of its file.';
  for (const { pointer, ref, target } of references) {
    if (target === undefined)
      return failed(`${placeText(pointer)} ${ref}, which is not a URI`, fix);
    if (!isFetched(target) && !document.resources.has(target)) {
      return failed(`${placeText(pointer)} ${ref}, which no client fetches`, fix);
    }
    const found = document.resources.has(target) ? document : documents.get(target);
    if (found?.kind === 'unreached') {
      return failed(`${placeText(pointer)} ${ref}: ${found.message} at ${target}`, fix);
    }
  }
  return references.length === 0 ? notApplicable('no references') : passed('all reached');
}

function judgeFragments(
  document: SchemaDocument,
  _schema: ObservedSchema,
  { documents }: ObservedHost,
): CheckFinding {
  const pointed = document.references.filter(({ fragment }) => fragment !== '');
  if (pointed.length === 0) return notApplicable('no reference has a fragment');
  const find = createFragmentFinder();
  const missing = pointed.find((reference) => !hasFragment(document, reference, documents, find));
  if (missing === undefined) return passed('all exist');
  return failed(
    `${placeText(missing.pointer)} ${missing.ref} leads to nothing`,
    'Correct the fragment: a JSON Pointer with ~0 for ~, ~1 for / and %20 for a space.',
  );
}

function hasFragment(
  document: SchemaDocument,
  { target = '', fragment }: DocumentReference,
  documents: ReadonlyMap<string, FetchedDocument>,
  find: FindFragment,
): boolean {
  const own = document.resources.get(target);
  if (own !== undefined) return find(own, fragment) !== undefined;
  const found = documents.get(target);
  // Other checks report documents that are missing or cannot be read.
  return found?.kind !== 'read' || find(found.root, fragment) !== undefined;
}

function judgeCompilation({ documents, left: unread }: ObservedHost): CheckFinding {
  if (unread > 0) return notApplicable(`${unread} files that it needs were not read (see --all)`);
  const all = [...documents.values()];
  const read = all.filter((document) => document.kind === 'read');
  const missing = all.find(({ kind }) => kind !== 'read');
  if (missing !== undefined) return notApplicable(`${missing.url} is not there to compile`);
  const { compiled, left, faults } = compileDocuments(read);
  const [fault] = faults;
  if (fault !== undefined) {
    return failed(
      `${fault.url}: ${fault.message}`,
      'Correct the schema: Ajv’s strict mode finds keywords without effect and misspelt names. Custom annotations must begin with x-.',
    );
  }
  if (compiled === 0) return notApplicable('no schema of draft-06 or later');
  const note = left === 0 ? undefined : `${left} of draft-04 or of custom dialects are left out.`;
  return passed(`${compiled} in strict mode`, note);
}
