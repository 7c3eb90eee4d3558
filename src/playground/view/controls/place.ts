import type { ControlHost, ViewPlace } from './context.ts';

/** A place with ids of its own for its label and its field. */
export function placeOf(
  host: ControlHost,
  path: ViewPlace['path'],
  name: string,
  order: readonly string[],
): ViewPlace {
  return { path, name, labelId: host.nextId(), fieldId: host.nextId(), order };
}
