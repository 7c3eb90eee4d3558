import type { JsonNode } from '../../json/json.ts';
import { formatPointer, nodeAt } from '../../json/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

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
  check: ({ root, identifier, fingerprint }): Finding[] => {
    const segments = ['acknowledged', identifier, fingerprint];
    const node = root && nodeAt(root, segments);
    const message = `no change of ${identifier} has the fingerprint ${fingerprint}: it was undone, or has changed since; remove the line, or acknowledge what the check reports`;
    return [{ offset: node?.start ?? 0, pointer: formatPointer(segments), message }];
  },
} as const satisfies Rule<StaleAcknowledgement>;
