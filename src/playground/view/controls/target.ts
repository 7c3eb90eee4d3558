import type { ControlHost, ControlTarget } from './context.ts';

/** A target with ids of its own for its label and its field. */
export function makeTarget(
  host: ControlHost,
  path: ControlTarget['path'],
  name: string,
  order: readonly string[],
): ControlTarget {
  return { path, name, labelId: host.nextId(), fieldId: host.nextId(), order };
}
