/** A search that led somewhere, and how many results it had. */
export interface RecentSearch {
  readonly typed: string;
  readonly count: number;
}

/** A function, since merely accessing storage throws if it is forbidden. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'recent-searches';
const mostKept = 6;

/** The searches stored on this device, the last one first; none if nothing can be stored. */
export function readRecent(openStorage: OpenStorage): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(openStorage().getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(toRecent).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others. */
export function keepRecent(search: RecentSearch, openStorage: OpenStorage): void {
  const others = readRecent(openStorage).filter(({ typed }) => typed !== search.typed);
  const kept = [search, ...others].slice(0, mostKept);
  attempt(() => openStorage().setItem(key, JSON.stringify(kept)));
}

/** Forgets the searches that were kept. */
export function forgetRecent(openStorage: OpenStorage): void {
  attempt(() => openStorage().removeItem(key));
}

/** Ignores errors: if nothing can be stored, the search works without. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    return;
  }
}

function toRecent(kept: unknown): readonly RecentSearch[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { typed, count }: { typed?: unknown; count?: unknown } = kept;
  return typeof typed === 'string' && typeof count === 'number' ? [{ typed, count }] : [];
}
