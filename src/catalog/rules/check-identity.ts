import { member, type JsonNode } from '../../json/json.ts';
import { metaSchemaIdentifier } from '../../schema/meta-schema-document.ts';
import { diagnosticsOf, type Place, type Diagnostic, type Rule } from '../diagnostic.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import { describeNode } from '../../json/describe.ts';

const expectedDialect = `${metaSchemaIdentifier}#`;

interface Fault {
  readonly rule: Rule;
  /** The keyword that is wrong; absent where it is missing. */
  readonly keyword?: string;
  readonly message: string;
}

/** Checks `$id`, `x-version`, `$schema` and `title` against the place of each definition. */
export function checkIdentities(sources: readonly DefinitionSource[]): Diagnostic[] {
  const firstByIdentifier = new Map<string, string>();
  for (const { schema, path, place } of sources) {
    const identifier = member(schema, '$id');
    if (identifier?.kind !== 'string') continue;
    const isOwn = identifier.value === place?.identifier;
    if (isOwn || !firstByIdentifier.has(identifier.value)) {
      firstByIdentifier.set(identifier.value, path);
    }
  }
  return sources.flatMap((source) => checkIdentity(source, firstByIdentifier));
}

function checkIdentity(
  source: DefinitionSource,
  firstByIdentifier: ReadonlyMap<string, string>,
): Diagnostic[] {
  const diagnostic = diagnosticsOf(source);
  const faults = [
    identifierFault(source, firstByIdentifier),
    versionFault(source),
    dialectFault(member(source.schema, '$schema')),
    titleFault(source),
  ].filter((fault) => fault !== undefined);
  return faults.map(({ rule, keyword, message }) =>
    diagnostic(rule, placeOf(source.schema, keyword), message),
  );
}

function placeOf(schema: JsonNode, keyword: string | undefined): Place {
  const value = keyword === undefined ? undefined : member(schema, keyword);
  if (value === undefined) return { offset: schema.start, pointer: '' };
  return { offset: value.start, pointer: `/${String(keyword)}` };
}

function identifierFault(
  { schema, path, place }: DefinitionSource,
  firstByIdentifier: ReadonlyMap<string, string>,
): Fault | undefined {
  if (place === undefined) return undefined;
  const expected = place.identifier;
  const found = member(schema, '$id');
  const rule = 'identifier';
  if (found === undefined) return { rule, message: `$id is missing; expected ${expected}` };
  const keyword = '$id';
  // Of another kind, the meta-schema says what is wrong.
  if (found.kind !== 'string') return undefined;
  if (found.value === expected) return undefined;
  const first = firstByIdentifier.get(found.value);
  if (first !== undefined && first !== path) {
    const message = `${first} and ${path} have the same $id ${found.value}; expected ${expected} here`;
    return { rule: 'identifier-collision', keyword, message };
  }
  return { rule, keyword, message: explainIdentifier(found.value, expected) };
}

function explainIdentifier(found: string, expected: string): string {
  if (/#./.test(found)) return `a root $id may not have a fragment; expected ${expected}`;
  if (/%(2e|2f|5c)/i.test(found)) {
    return `$id may not contain percent-encoded dots or slashes; expected ${expected}`;
  }
  const advice =
    found.toLowerCase() === expected.toLowerCase() ? ' (identifiers are case-sensitive)' : '';
  return `$id is ${JSON.stringify(found)}, but the file's folders make it ${expected}${advice}`;
}

function versionFault({ schema, place }: DefinitionSource): Fault | undefined {
  if (place === undefined) return undefined;
  const expected = JSON.stringify(place.version.text);
  const found = member(schema, 'x-version');
  const rule = 'version-marker';
  if (found === undefined) return { rule, message: `x-version is missing; expected ${expected}` };
  if (found.kind === 'string' && found.value === place.version.text) return undefined;
  const message =
    found.kind === 'string'
      ? `x-version is ${describeNode(found)}; the folder says ${expected}`
      : `x-version must be a string; found ${describeNode(found)}: write ${expected}`;
  return { rule, keyword: 'x-version', message };
}

function dialectFault(found: JsonNode | undefined): Fault | undefined {
  if (found === undefined) {
    return { rule: 'missing-dialect', message: `$schema is missing; expected ${expectedDialect}` };
  }
  const rule = 'dialect';
  const keyword = '$schema';
  if (found.kind !== 'string') return undefined;
  if (found.value === expectedDialect || found.value === metaSchemaIdentifier) return undefined;
  return { rule, keyword, message: explainDialect(found.value) };
}

function explainDialect(found: string): string {
  if (/^https:\/\/json-schema\.org\/draft-07\/schema#?$/.test(found)) {
    return `$schema must be ${expectedDialect} (http, not https)`;
  }
  const draft =
    /^https?:\/\/json-schema\.org\/(draft-\d\d|draft\/[\d-]+)\/(?:hyper-)?schema#?$/.exec(found);
  if (draft?.[1] === undefined) {
    return `unknown $schema ${JSON.stringify(found)}; expected ${expectedDialect}`;
  }
  const name = draft[1].replace('/', ' ');
  return `$schema is ${name}; this catalog holds draft-07: expected ${expectedDialect}`;
}

function titleFault({ schema, place }: DefinitionSource): Fault | undefined {
  const title = member(schema, 'title');
  if (title?.kind !== 'string' || place === undefined) return undefined;
  if (spellingOf(title.value).includes(spellingOf(place.name))) return undefined;
  const message = `title ${JSON.stringify(title.value)} differs from the folder name ${place.name}`;
  return { rule: 'title-differs', keyword: 'title', message };
}

/** Letters and digits alone: `Radio group` and `ui.RadioGroup` are titles of RadioGroup. */
function spellingOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
