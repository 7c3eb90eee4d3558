import type { PublishedVersion } from '../catalog.ts';
import { describeNode } from '../../json/describe.ts';
import { member, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { didYouMean } from '../../text/words.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** A lock has the form of version-lock.schema.json. */
export const versionLock = {
  id: 'version-lock',
  severity: 'error',
  asks: 'The lock file of a catalog has its form: see version-lock.schema.json.',
  check: checkLock,
} as const satisfies Rule<JsonNode>;

const identifierPattern = /^\/schema\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;

/** The members of a published version: whether each must be there, and what it has to be. */
const members = {
  sha256: { isRequired: true, pattern: /^[0-9a-f]{64}$/, expected: '64 hexadecimal digits' },
  values: {
    isRequired: true,
    pattern: /^(?:[0-9a-f]{6})+$/,
    expected: '6 hexadecimal digits for each value',
  },
  published: {
    isRequired: false,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    expected: 'a day, as 2026-11-22',
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

function checkLock(root: JsonNode): Finding[] {
  const versions = member(root, 'versions');
  return [
    ...checkNames(root, '', 'a lock', ['versions', 'tags'], ['versions']),
    ...checkTags(member(root, 'tags')),
    ...(versions === undefined ? [] : checkVersions(versions, '/versions')),
  ];
}

function checkTags(tags: JsonNode | undefined): Finding[] {
  if (tags === undefined) return [];
  if (tags.kind !== 'object') return [wrongKind(tags, '/tags', 'tags')];
  const rule = {
    isRequired: false,
    pattern: /^[0-9a-f]{40,64}$/,
    expected: 'what a git tag points to',
  };
  return Array.from(tags.members).flatMap(([name, value]) => checkText(value, '/tags', name, rule));
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
  return findingAt(node, pointer, message);
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
  return [findingAt(node, joinPointer(pointer, name), message)];
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
      const message = `${JSON.stringify(name)} is not a member of ${what}${didYouMean(name, known)}`;
      return findingAt(value, joinPointer(pointer, name), message);
    }),
    ...missing.map((name): Finding => {
      const message = `${name} is missing`;
      return findingAt(node, pointer, message);
    }),
  ];
}

function wrongKind(node: JsonNode, pointer: string, what: string): Finding {
  const message = `${what} must be an object; found ${describeNode(node)}`;
  return findingAt(node, pointer, message);
}
