import type { SchemaModel, ValueGroup } from '../model/definition-model.ts';
import type { NameHistory, PropertyHistory } from './name-history.ts';

/** What a page of a version says of the versions before it: data. */
export interface VersionMarks {
  /** By path: what came or changed after the first version. */
  readonly properties: readonly (readonly [path: string, PropertyMark])[];
  /** What earlier versions had, and the last of them that did: a property, or a value of one (JSON text). */
  readonly removed: readonly {
    readonly path: string;
    readonly value?: string;
    readonly last: string;
  }[];
}

interface PropertyMark {
  readonly since?: string;
  readonly changed?: string;
  /** By JSON text: values that came after the property. */
  readonly values: readonly (readonly [value: string, since: string])[];
}

/** What is to be said on the pages of one version of a name. */
export function marksOf({ versions, properties }: NameHistory, version: string): VersionMarks {
  const timeline = new Timeline(versions, version);
  const gone = properties.flatMap(({ path, ranges }) => {
    const last = timeline.lastOf(ranges);
    return last === undefined ? [] : [{ path, last }];
  });
  // Without any value left, the list is gone and its values may well be allowed.
  const listed = properties.filter(({ values }) =>
    values.some(({ ranges }) => timeline.firstOf(ranges) !== undefined),
  );
  const goneValues = listed.flatMap(({ path, values }) =>
    values.flatMap(({ value, ranges }) => {
      const last = timeline.lastOf(ranges);
      return last === undefined ? [] : [{ path, value, last }];
    }),
  );
  const marks = properties.flatMap((property) => {
    const mark = markOf(property, timeline);
    return mark === undefined ? [] : [[property.path, mark] as const];
  });
  return { properties: marks, removed: [...outermost(gone), ...goneValues] };
}

/** The mark of a property; `undefined` where there is nothing to say of it, or no such property. */
function markOf(
  { ranges, changed, values }: PropertyHistory,
  timeline: Timeline,
): PropertyMark | undefined {
  const since = timeline.firstOf(ranges);
  if (since === undefined) return undefined;
  const later = changed
    .map((change) => change.version)
    .findLast((changing) => timeline.hasReached(changing) && timeline.isAfter(changing, since));
  const came = values.flatMap((value) => {
    const first = timeline.firstOf(value.ranges);
    const isLater = first !== undefined && timeline.isAfter(first, since);
    return isLater ? [[value.value, first] as const] : [];
  });
  const mark: PropertyMark = {
    ...(!timeline.isFirst(since) && { since }),
    ...(later !== undefined && { changed: later }),
    values: came,
  };
  const isMarked = mark.since !== undefined || later !== undefined || came.length > 0;
  return isMarked ? mark : undefined;
}

/** The versions of a name in their order, seen from one of them. */
class Timeline {
  private readonly versions: readonly string[];
  private readonly order: ReadonlyMap<string, number>;
  private readonly current: number;

  constructor(versions: readonly string[], version: string) {
    this.versions = versions;
    this.order = new Map(versions.map((text, index) => [text, index]));
    this.current = this.at(version);
  }

  /** The version since which something is there without a break; `undefined` if it is not there now. */
  firstOf(ranges: PropertyHistory['ranges']): string | undefined {
    return ranges.find(
      ({ since, until }) =>
        this.hasReached(since) && (until === undefined || this.current < this.at(until)),
    )?.since;
  }

  /** The last version that had what is not there now. */
  lastOf(ranges: PropertyHistory['ranges']): string | undefined {
    if (this.firstOf(ranges) !== undefined) return undefined;
    const ended = ranges.findLast(({ until }) => until !== undefined && this.hasReached(until));
    return ended?.until === undefined ? undefined : this.versions[this.at(ended.until) - 1];
  }

  hasReached(version: string): boolean {
    return this.at(version) <= this.current;
  }

  isAfter(version: string, other: string): boolean {
    return this.at(version) > this.at(other);
  }

  isFirst(version: string): boolean {
    return this.at(version) === 0;
  }

  private at(version: string): number {
    return this.order.get(version) ?? 0;
  }
}

/** Without what went with the property that it was in. */
function outermost(gone: VersionMarks['removed']): VersionMarks['removed'] {
  const paths = new Set(gone.map(({ path }) => path));
  return gone.filter(({ path }) => !outerPaths(path).some((outer) => paths.has(outer)));
}

/** What a path may be inside of: names themselves may have dots and brackets. */
function outerPaths(path: string): readonly string[] {
  return Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index));
}

/** A schema with what is to be said of the versions before, and all that it holds likewise. */
export function markSchema(
  schema: SchemaModel,
  marks: ReadonlyMap<string, PropertyMark>,
): SchemaModel {
  const parts = schema.parts.map((part) => ({
    ...part,
    entries: part.entries.map((entry) => ({ ...entry, schema: markSchema(entry.schema, marks) })),
  }));
  const mark = marks.get(schema.path);
  if (mark === undefined) return { ...schema, parts };
  const { since, changed } = mark;
  const history = {
    ...(since !== undefined && { since }),
    ...(changed !== undefined && { changed }),
  };
  return {
    ...schema,
    parts,
    ...(Object.keys(history).length > 0 && { history }),
    values: markValues(schema.values, new Map(mark.values)),
  };
}

function markValues(
  groups: readonly ValueGroup[],
  since: ReadonlyMap<string, string>,
): readonly ValueGroup[] {
  if (since.size === 0) return groups;
  return groups.map((group) => ({
    ...group,
    values: group.values.map((value) => {
      const first = since.get(value.value.text);
      return first === undefined ? value : { ...value, since: first };
    }),
  }));
}
