/** What `history.json` says of a property, as far as it matters here. */
interface ToldProperty {
  readonly path: string;
  readonly ranges: readonly { readonly since: string; readonly until?: string }[];
  readonly changed?: readonly { readonly version: string; readonly breaks?: true }[];
}

/** The history of a name as `history.json` has it. */
export interface ToldHistory {
  readonly versions: readonly { readonly version: string }[];
  readonly properties: readonly ToldProperty[];
}

/** What a reader of one version who is on another is to know of a property. */
export interface ReaderMark {
  readonly path: string;
  readonly kind: 'newer' | 'gone' | 'removed' | 'stricter';
  /** As a page says it: `since 1.2, not in yours`. */
  readonly words: string;
}

/**
 * How the version of a page differs from the one that its reader is on: what is not in the reader's, what
 * is in that alone, and what instances of the reader's fail by since.
 */
export function readerMarks(
  { versions, properties }: ToldHistory,
  shown: string,
  own: string,
): readonly ReaderMark[] {
  const order = new Map(versions.map(({ version }, index) => [version, index]));
  const at = (version: string): number => order.get(version) ?? 0;
  const isIn = ({ ranges }: ToldProperty, version: string): boolean =>
    ranges.some(
      ({ since, until }) =>
        at(since) <= at(version) && (until === undefined || at(version) < at(until)),
    );
  return properties.flatMap((property): ReaderMark[] => {
    const { path, ranges, changed = [] } = property;
    const [isShown, isOwn] = [isIn(property, shown), isIn(property, own)];
    if (!isShown && !isOwn) return [];
    if (!isOwn) {
      const since = ranges.find((range) => at(range.since) > at(own))?.since;
      return since === undefined || at(since) > at(shown)
        ? [{ path, kind: 'gone', words: `no longer in ${own}, yours` }]
        : [{ path, kind: 'newer', words: `since ${since}, not in yours` }];
    }
    if (!isShown) {
      const until = ranges.find(
        (range) => range.until !== undefined && at(range.until) > at(own),
      )?.until;
      const words = at(own) < at(shown) ? `removed in ${until ?? shown}` : 'newer than this page';
      return [{ path, kind: 'removed', words }];
    }
    const stricter = changed.findLast(
      ({ version, breaks }) => at(version) > at(own) && at(version) <= at(shown) && breaks,
    );
    return stricter === undefined
      ? []
      : [{ path, kind: 'stricter', words: `stricter since ${stricter.version}` }];
  });
}
