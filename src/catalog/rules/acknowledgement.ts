import { describeNode } from '../../json/describe.ts';
import type { JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { didYouMean } from '../../text/words.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

const names = ['$schema', 'acknowledged'];
const identifierPattern = /^\/schema\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;
const fingerprintPattern = /^[0-9a-f]{12}(?:-\d+)?$/;

/** The accepted changes of a catalog have the form of acknowledged-changes.schema.json. */
export const acknowledgement = {
  id: 'acknowledgement',
  severity: 'error',
  asks: 'The accepted changes of a catalog have their form: see acknowledged-changes.schema.json.',
  check: checkRoot,
} as const satisfies Rule<JsonNode>;

function checkRoot(root: JsonNode): Finding[] {
  if (root.kind !== 'object') return [wrong(root, '', 'the file must be an object')];
  return Array.from(root.members).flatMap(([name, node]) => {
    const pointer = joinPointer('', name);
    if (name === 'acknowledged') return checkVersions(node, pointer);
    if (names.includes(name)) return [];
    const hint = didYouMean(name, names);
    return [findingAt(node, pointer, `${JSON.stringify(name)} is not known here${hint}`)];
  });
}

function checkVersions(node: JsonNode, pointer: string): Finding[] {
  if (node.kind !== 'object') return [wrong(node, pointer, 'acknowledged must be an object')];
  return Array.from(node.members).flatMap(([identifier, reasons]) => {
    const at = joinPointer(pointer, identifier);
    if (!identifierPattern.test(identifier)) {
      return [wrong(reasons, at, 'the name must be an identifier, /schema/F/N/V/index.json')];
    }
    if (reasons.kind !== 'object') return [wrong(reasons, at, 'it must be an object of reasons')];
    return Array.from(reasons.members).flatMap(([fingerprint, reason]) =>
      checkReason(fingerprint, reason, joinPointer(at, fingerprint)),
    );
  });
}

function checkReason(fingerprint: string, reason: JsonNode, pointer: string): Finding[] {
  if (!fingerprintPattern.test(fingerprint)) {
    return [wrong(reason, pointer, 'the name must be the fingerprint that the check prints')];
  }
  const isGiven = reason.kind === 'string' && /\S/.test(reason.value);
  return isGiven ? [] : [wrong(reason, pointer, 'the reason must be a sentence for readers')];
}

function wrong(node: JsonNode, pointer: string, expected: string): Finding {
  return findingAt(node, pointer, `${expected}; found ${describeNode(node)}`);
}
