import type { JsonNode } from '../../json/json.ts';
import { findingAtPath, type Rule } from '../rule.ts';

/** An acknowledgement that no change matches. */
interface StaleAcknowledgement {
  readonly root: JsonNode | undefined;
  readonly identifier: string;
  readonly fingerprint: string;
}

export const acknowledgementStale = {
  id: 'acknowledgement-stale',
  severity: 'error',
  asks: 'Every accepted change is a change that its version makes.',
  check: ({ root, identifier, fingerprint }) => {
    const message = `no change of ${identifier} has the fingerprint ${fingerprint}: it was undone, or has changed since; remove the line, or acknowledge what the check reports`;
    return [findingAtPath(root, ['acknowledged', identifier, fingerprint], message)];
  },
} as const satisfies Rule<StaleAcknowledgement>;
