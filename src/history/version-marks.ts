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
  const order = new Map(versions.map((text, index) => [text, index]));
  const at = (text: string): number => order.get(text) ?? 0;
  const current = at(version);
  const isThere = (range: PropertyHistory['ranges'][number]): boolean =>
    at(range.since) <= current && (range.until === undefined || current < at(range.until));
  const marks = properties.flatMap(({ path, ranges, changed, values }) => {
    const since = ranges.find(isThere)?.since;
    if (since === undefined) return [];
    const later = changed
      .map((change) => change.version)
      .findLast((changing) => at(changing) <= current && at(changing) > at(since));
    const came = values.flatMap((value) => {
      const first = value.ranges.find(isThere)?.since;
      return first === undefined || at(first) <= at(since) ? [] : [[value.value, first] as const];
    });
    const mark: PropertyMark = {
      ...(at(since) > 0 && { since }),
      ...(later !== undefined && { changed: later }),
      values: came,
    };
    const isMarked = mark.since !== undefined || later !== undefined || came.length > 0;
    return isMarked ? [[path, mark] as const] : [];
  });
  const lastOf = (ranges: PropertyHistory['ranges']): string | undefined => {
    const ended = ranges.findLast(({ until }) => until !== undefined && at(until) <= current);
    const isGone = ended?.until !== undefined && !ranges.some(isThere);
    return isGone ? versions[at(ended.until) - 1] : undefined;
  };
  const gone = properties.flatMap(({ path, ranges }) => {
    const last = lastOf(ranges);
    return last === undefined ? [] : [{ path, last }];
  });
  // Without any value left, the list is gone and its values may well be allowed.
  const listed = properties.filter(({ values }) =>
    values.some(({ ranges }) => ranges.some(isThere)),
  );
  const goneValues = listed.flatMap(({ path, values }) =>
    values.flatMap(({ value, ranges }) => {
      const last = lastOf(ranges);
      return last === undefined ? [] : [{ path, value, last }];
    }),
  );
  return { properties: marks, removed: [...outermost(gone), ...goneValues] };
}

/** Without what went with the property that it was in. */
function outermost(gone: VersionMarks['removed']): VersionMarks['removed'] {
  const paths = gone.map(({ path }) => path);
  return gone.filter(({ path }) => !paths.some((outer) => outer !== path && isInside(path, outer)));
}

function isInside(path: string, outer: string): boolean {
  return path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
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
