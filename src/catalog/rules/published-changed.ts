import type { JsonNode } from '../../json/json.ts';
import { findChanges, type Digest } from '../../json/value-digests.ts';
import { listSome } from '../../text/words.ts';
import type { PublishedVersion } from '../catalog.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** A file whose bytes differ from what was published. */
interface ChangedFile {
  /** Absent if the file cannot be read as JSON. */
  readonly root: JsonNode | undefined;
  readonly version: PublishedVersion;
  readonly digest: Digest;
}

export const publishedChanged = {
  id: 'published-changed',
  severity: 'error',
  asks: 'The bytes of a published version never change.',
  check: ({ root, version, digest }) => {
    if (root === undefined) return [atStart(`differs from what was published: ${advice}`)];
    const [first, ...rest] = findChanges(root, version.values, digest);
    if (first === undefined) {
      return [
        atStart(
          `has the published values in different bytes (spaces, line ends, order or escapes): ${advice}`,
        ),
      ];
    }
    const more = listSome(rest.map(({ pointer }) => pointer));
    const others = more === '' ? '' : `, as does ${more}`;
    return [
      findingAt(first.node, first.pointer, `differs from what was published${others}: ${advice}`),
    ];
  },
} as const satisfies Rule<ChangedFile>;

const advice = 'undo the change, and make it in a new version';

function atStart(message: string): Finding {
  return { offset: 0, pointer: '', message };
}
