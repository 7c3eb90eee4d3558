import type { CatalogFile, PublishedVersion } from './catalog.ts';
import { toDiagnostics, type Finding } from './rules/finding.ts';
import { member, stringMember, type JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Diagnostic, Source } from './diagnostic.ts';
import { readJsonFile } from './read-definitions.ts';
import { describeNode } from '../json/describe.ts';
import { didYouMean } from '../text/words.ts';

/** The file that says what is published of a catalog, read; its schema is `version-lock.schema.json`. */
export interface VersionLock {
  /** For problems to point into. */
  readonly source: Source & { readonly root?: JsonNode };
  /** By identifier. */
  readonly versions: ReadonlyMap<string, PublishedVersion>;
  readonly diagnostics: readonly Diagnostic[];
}

const identifierPattern = /^\/schema\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;

/** The members of a published version: whether each must be there, and what it has to be. */
const members = {
  sha256: { isRequired: true, pattern: /^[0-9a-f]{64}$/, expected: '64 hexadecimal digits' },
  values: {
    isRequired: true,
    pattern: /^(?:[0-9a-f]{6})+$/,
    expected: '6 hexadecimal digits for each value',
  },
  withdrawn: {
    isRequired: false,
    pattern: /\S/,
    expected: 'the reason, as a sentence for readers',
  },
} as const satisfies Record<keyof PublishedVersion, MemberRule>;

interface MemberRule {
  readonly isRequired: boolean;
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Reads a lock, and says where it is not of its form; without one nothing is published. */
export function readVersionLock(file: CatalogFile | undefined): VersionLock {
  if (file === undefined) return emptyLock('', []);
  const { found, diagnostics } = readJsonFile(file);
  const [source] = found;
  if (source === undefined) return emptyLock(file.path, diagnostics);
  const { root } = source;
  const versions = member(root, 'versions');
  const findings = [
    ...checkNames(root, '', 'a lock', ['versions'], ['versions']),
    ...(versions === undefined ? [] : checkVersions(versions, '/versions')),
  ];
  return {
    source,
    versions: findings.length === 0 ? collectVersions(versions) : new Map(),
    diagnostics: toDiagnostics(findings, source),
  };
}

function emptyLock(path: string, diagnostics: readonly Diagnostic[]): VersionLock {
  return { source: { path, text: '' }, versions: new Map(), diagnostics };
}

function checkVersions(versions: JsonNode, pointer: string): Finding[] {
  if (versions.kind !== 'object') return [wrongKind(versions, pointer, 'versions')];
  return Array.from(versions.members).flatMap(([identifier, value]) => {
    const at = joinPointer(pointer, identifier);
    return [
      ...(identifierPattern.test(identifier) ? [] : [noIdentifier(identifier, value, at)]),
      ...checkVersion(value, at),
    ];
  });
}

function noIdentifier(identifier: string, node: JsonNode, pointer: string): Finding {
  const found = JSON.stringify(identifier);
  const message = `${found} names no version: expected /schema/<Family>/<Name>/<Version>/index.json`;
  return { rule: 'version-lock', node, pointer, message };
}

function checkVersion(version: JsonNode, pointer: string): Finding[] {
  const rules = Object.entries(members);
  const required = rules.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return [
    ...checkNames(version, pointer, 'a published version', Object.keys(members), required),
    ...rules.flatMap(([name, rule]) => checkText(member(version, name), pointer, name, rule)),
  ];
}

function checkText(
  node: JsonNode | undefined,
  pointer: string,
  name: string,
  { pattern, expected }: MemberRule,
): Finding[] {
  if (node === undefined || (node.kind === 'string' && pattern.test(node.value))) return [];
  const message = `${name} must be ${expected}; found ${describeNode(node)}`;
  return [{ rule: 'version-lock', node, pointer: joinPointer(pointer, name), message }];
}

/** An object with names that are known, and all that are required. */
function checkNames(
  node: JsonNode,
  pointer: string,
  what: string,
  known: readonly string[],
  required: readonly string[],
): Finding[] {
  if (node.kind !== 'object') return [wrongKind(node, pointer, what)];
  const unknown = Array.from(node.members).filter(([name]) => !known.includes(name));
  const missing = required.filter((name) => !node.members.has(name));
  return [
    ...unknown.map(([name, value]): Finding => {
      const message = `${JSON.stringify(name)} is nothing that ${what} has${didYouMean(name, known)}`;
      return { rule: 'version-lock', node: value, pointer: joinPointer(pointer, name), message };
    }),
    ...missing.map((name): Finding => {
      const message = `${name} is missing`;
      return { rule: 'version-lock', node, pointer, message };
    }),
  ];
}

function wrongKind(node: JsonNode, pointer: string, what: string): Finding {
  const message = `${what} must be an object; found ${describeNode(node)}`;
  return { rule: 'version-lock', node, pointer, message };
}

function collectVersions(versions: JsonNode | undefined): VersionLock['versions'] {
  if (versions?.kind !== 'object') return new Map();
  return new Map(
    Array.from(versions.members, ([identifier, value]) => [identifier, toVersion(value)]),
  );
}

function toVersion(node: JsonNode): PublishedVersion {
  const withdrawn = stringMember(node, 'withdrawn');
  return {
    sha256: stringMember(node, 'sha256') ?? '',
    values: stringMember(node, 'values') ?? '',
    ...(withdrawn !== undefined && { withdrawn }),
  };
}
