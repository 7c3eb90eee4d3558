import type { VersionLock } from '../beside/read-version-lock.ts';
import { findingAtPath, type Rule } from '../rule.ts';

/** A lock, and what tags currently point to. */
interface LockedTags {
  readonly lock: VersionLock;
  readonly tags: Readonly<Record<string, string>>;
}

export const tagMoved = {
  id: 'tag-moved',
  severity: 'error',
  asks: 'A git tag that versions were published from never moves.',
  check: ({ lock, tags }) =>
    Array.from(lock.tags).flatMap(([tag, object]) => {
      const found = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
      if (found === undefined || found === object) return [];
      const message = `the tag ${tag} has moved: it was ${object.slice(0, 12)} when its versions were published, and is ${found.slice(0, 12)}; put it back, and tag a new version`;
      return [findingAtPath(lock.source.root, ['tags', tag], message)];
    }),
} as const satisfies Rule<LockedTags>;
