import { Timeline, type VersionRange } from './timeline.ts';

/** The part of a property of `history.json` that is read here. */
interface HostedProperty {
  readonly path: string;
  readonly ranges: readonly VersionRange[];
  readonly changed?: readonly { readonly version: string; readonly breaks?: true }[];
}

/** The history of a name, as in `history.json`. */
export interface HostedHistory {
  readonly versions: readonly { readonly version: string }[];
  readonly properties: readonly HostedProperty[];
}

/** How a property differs in the version that the reader uses. */
export interface ReaderMark {
  readonly path: string;
  readonly kind: 'newer' | 'gone' | 'removed' | 'stricter' | 'changed';
  /** The text on the page: `since 1.2, not in yours`. */
  readonly words: string;
}

/**
 * How the version that a page shows differs from the one that its reader uses: properties that the
 * reader's version lacks, properties that only it has, and properties that have changed since.
 */
export function readerMarks(
  { versions, properties }: HostedHistory,
  shown: string,
  own: string,
): readonly ReaderMark[] {
  const timeline = new Timeline(versions.map(({ version }) => version));
  return properties.flatMap((property) => {
    const mark = markOf(property, { timeline, shown, own });
    return mark === undefined ? [] : [{ path: property.path, ...mark }];
  });
}

interface ComparedPages {
  readonly timeline: Timeline;
  readonly shown: string;
  readonly own: string;
}

function markOf(
  { ranges, changed = [] }: HostedProperty,
  { timeline, shown, own }: ComparedPages,
): Omit<ReaderMark, 'path'> | undefined {
  const isAfterOwn = (version: string): boolean => timeline.at(version) > timeline.at(own);
  const isShown = timeline.rangeAt(ranges, shown) !== undefined;
  if (timeline.rangeAt(ranges, own) === undefined) {
    if (!isShown) return undefined;
    const since = ranges.find((range) => isAfterOwn(range.since))?.since;
    return since === undefined || timeline.at(since) > timeline.at(shown)
      ? { kind: 'gone', words: `no longer in ${own}, yours` }
      : { kind: 'newer', words: `since ${since}, not in yours` };
  }
  if (!isShown) {
    const ends = ranges.map(({ until }) => until).filter((until) => until !== undefined);
    const words = isAfterOwn(shown)
      ? `removed in ${ends.find(isAfterOwn) ?? shown}`
      : 'newer than this page';
    return { kind: 'removed', words };
  }
  const later = changed.filter(
    ({ version }) => isAfterOwn(version) && timeline.at(version) <= timeline.at(shown),
  );
  const stricter = later.findLast(({ breaks }) => breaks);
  if (stricter) return { kind: 'stricter', words: `stricter since ${stricter.version}` };
  const last = later.at(-1);
  return last && { kind: 'changed', words: `changed in ${last.version}` };
}
