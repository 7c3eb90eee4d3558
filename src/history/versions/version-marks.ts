import type { SchemaModel, ValueGroup } from '../../model/definition-model.ts';
import { outerPaths } from '../../model/instance-path.ts';
import type { NameHistory, PropertyHistory } from './name-history.ts';
import { Timeline, type VersionRange } from './timeline.ts';

/** The marks on a version's page about earlier versions, as data. */
export interface VersionMarks {
  /** By path: what was added or changed after the first version. */
  readonly properties: readonly (readonly [path: string, PropertyMark])[];
  /** Properties and their values (as JSON texts) that are gone, with the last version that had them. */
  readonly removed: readonly {
    readonly path: string;
    readonly value?: string;
    readonly last: string;
  }[];
}

interface PropertyMark {
  readonly since?: string;
  readonly changed?: string;
  /** Values, as JSON texts, that were added later than the property. */
  readonly values: readonly (readonly [value: string, since: string])[];
}

/** The marks on the pages of one version of a name. */
export function marksOf({ versions, properties }: NameHistory, version: string): VersionMarks {
  const view = new VersionView(new Timeline(versions), version);
  const removed = properties.flatMap(({ path, ranges }) => {
    const last = view.lastOf(ranges);
    return last === undefined ? [] : [{ path, last }];
  });
  // If no value is left, the list itself is gone, and its values may still be allowed.
  const listed = properties.filter(({ values }) =>
    values.some(({ ranges }) => view.sinceOf(ranges) !== undefined),
  );
  const removedValues = listed.flatMap(({ path, values }) =>
    values.flatMap(({ value, ranges }) => {
      const last = view.lastOf(ranges);
      return last === undefined ? [] : [{ path, value, last }];
    }),
  );
  const marks = properties.flatMap((property) => {
    const mark = view.mark(property);
    return mark === undefined ? [] : [[property.path, mark] as const];
  });
  return { properties: marks, removed: [...outermost(removed), ...removedValues] };
}

/** The history of a name, seen from one version. */
class VersionView {
  readonly #timeline: Timeline;
  readonly #version: string;

  constructor(timeline: Timeline, version: string) {
    this.#timeline = timeline;
    this.#version = version;
  }

  /** The version since which something has existed without a gap; `undefined` if it is gone. */
  sinceOf(ranges: readonly VersionRange[]): string | undefined {
    return this.#timeline.rangeAt(ranges, this.#version)?.since;
  }

  /** The last version that had something that is gone now. */
  lastOf(ranges: readonly VersionRange[]): string | undefined {
    if (this.sinceOf(ranges) !== undefined) return undefined;
    const ends = ranges.map(({ until }) => until).filter((until) => until !== undefined);
    const end = ends.findLast((until) => this.#hasReached(until));
    return end === undefined ? undefined : this.#timeline.before(end);
  }

  /** The mark of a property; `undefined` if it has none, or is gone. */
  mark({ ranges, changed, values }: PropertyHistory): PropertyMark | undefined {
    const since = this.sinceOf(ranges);
    if (since === undefined) return undefined;
    const isLater = (version: string): boolean =>
      this.#hasReached(version) && this.#timeline.at(version) > this.#timeline.at(since);
    const later = changed.map((change) => change.version).findLast(isLater);
    const added = values.flatMap((value) => {
      const first = this.sinceOf(value.ranges);
      return first !== undefined && isLater(first) ? [[value.value, first] as const] : [];
    });
    const isFirst = this.#timeline.at(since) === 0;
    if (isFirst && later === undefined && added.length === 0) return undefined;
    return {
      ...(!isFirst && { since }),
      ...(later !== undefined && { changed: later }),
      values: added,
    };
  }

  #hasReached(version: string): boolean {
    return this.#timeline.at(version) <= this.#timeline.at(this.#version);
  }
}

/** Leaves out properties that were removed along with an enclosing one. */
function outermost(gone: VersionMarks['removed']): VersionMarks['removed'] {
  const paths = new Set(gone.map(({ path }) => path));
  return gone.filter(({ path }) => !outerPaths(path).some((outer) => paths.has(outer)));
}

/**
 * Adds the marks of a version to a schema, and to all schemas inside it. `outer` is the path of the schema
 * around it: the mark of a property is not repeated on each of its alternatives.
 */
export function markSchema(
  schema: SchemaModel,
  marks: ReadonlyMap<string, PropertyMark>,
  outer?: string,
): SchemaModel {
  const { path } = schema;
  const parts = schema.parts.map((part) => ({
    ...part,
    entries: part.entries.map((entry) => ({
      ...entry,
      schema: markSchema(entry.schema, marks, path),
    })),
  }));
  const mark = marks.get(path);
  if (mark === undefined) return { ...schema, parts };
  const { values, ...history } = mark;
  return {
    ...{ ...schema, parts, values: markValues(schema.values, new Map(values)) },
    ...(Object.keys(history).length > 0 && path !== outer && { history }),
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
