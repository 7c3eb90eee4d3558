import { formatPointer, nodeAt } from '../../json/pointer.ts';
import type { VersionLock } from '../beside/read-version-lock.ts';
import type { Finding, Rule } from '../rule.ts';

/** A lock, and what tags currently point to. */
interface LockedTags {
  readonly lock: VersionLock;
  readonly tags: Readonly<Record<string, string>>;
}

export const tagMoved = {
  id: 'tag-moved',
  severity: 'error',
  asks: 'A git tag that versions were published from never moves.',
  check: ({ lock, tags }): Finding[] =>
    Array.from(lock.tags).flatMap(([tag, object]) => {
      const found = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
      if (found === undefined || found === object) return [];
      const segments = ['tags', tag];
      const node = lock.source.root && nodeAt(lock.source.root, segments);
      const message = `the tag ${tag} has moved: it was ${object.slice(0, 12)} when its versions were published, and is ${found.slice(0, 12)}; put it back, and tag a new version`;
      return [{ offset: node?.start ?? 0, pointer: formatPointer(segments), message }];
    }),
} as const satisfies Rule<LockedTags>;
