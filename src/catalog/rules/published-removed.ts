import type { VersionLock } from '../beside/read-version-lock.ts';
import { findingAtPath, type Rule } from '../rule.ts';

/** A lock, and whether the catalog still has a definition. */
interface LockedDefinitions {
  readonly lock: VersionLock;
  readonly has: (identifier: string) => boolean;
}

export const publishedRemoved = {
  id: 'published-removed',
  severity: 'error',
  asks: 'A published version is never removed.',
  check: ({ lock: { source, versions }, has }) => {
    const removed = Array.from(versions.keys()).filter((identifier) => !has(identifier));
    if (removed.length > 1 && removed.length === versions.size) {
      return [{ offset: 0, pointer: '', message: explainAll(removed.length) }];
    }
    return removed.map((identifier) =>
      findingAtPath(source.root, ['versions', identifier], explain(identifier)),
    );
  },
} as const satisfies Rule<LockedDefinitions>;

/** For a catalog without any of the published versions: it is probably another one. */
function explainAll(count: number): string {
  return `none of the ${count.toLocaleString('en')} versions that are published here is in this catalog: if this is another catalog, delete this file and publish the versions anew; if a folder was renamed, state its former name as "family"`;
}

function explain(identifier: string): string {
  const path = identifier.replace('/schema/', '');
  return `is published, but ${path} is missing: restore it; to discourage its use, add "withdrawn": "<reason>" here`;
}
