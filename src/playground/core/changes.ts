import { areEqual } from '../../json/equality.ts';
import type { JsonNode } from '../../json/json.ts';
import type { Path } from './instance.ts';

/** A value that differs between two states of an instance. */
export interface ValueChange {
  readonly path: Path;
  readonly before: JsonNode | undefined;
  readonly after: JsonNode | undefined;
}

/** The differences, member by member; lists are compared as a whole. */
export function changesBetween(
  before: JsonNode | undefined,
  after: JsonNode | undefined,
  path: Path = [],
): readonly ValueChange[] {
  if (before?.kind === 'object' && after?.kind === 'object') {
    const names = new Set([...before.members.keys(), ...after.members.keys()]);
    return [...names].flatMap((name) =>
      changesBetween(before.members.get(name), after.members.get(name), [...path, name]),
    );
  }
  return areEqual(before, after) ? [] : [{ path, before, after }];
}
