import type { CatalogFile } from '../catalog-file.ts';
import { statedUri } from './find/stated-uri.ts';
import type { NamedInstance } from './find/find-definitions.ts';
import type { PlacedDefinition } from './placed-definition.ts';

/** The instances of each definition. */
export type InstancesOf = ReadonlyMap<PlacedDefinition, readonly CatalogFile[]>;

/** Finds the instances of definitions by their `$id`s and by the places of their files. */
export function findInstances(
  definitions: readonly PlacedDefinition[],
  instances: readonly NamedInstance[],
): InstancesOf {
  const whole = definitions.filter(({ picked }) => picked === undefined);
  const byUri = Map.groupBy(whole, statedUri);
  const byPlace = Map.groupBy(whole, ({ place }) => place);
  const byDefinition = Map.groupBy(instances, ({ uri }) => {
    const [only, another] = byUri.get(uri) ?? byPlace.get(uri) ?? [];
    return another === undefined ? only : undefined;
  });
  return new Map(
    Array.from(byDefinition).flatMap(([definition, named]) =>
      definition === undefined ? [] : [[definition, named.map(({ file }) => file)] as const],
    ),
  );
}

const mostShown = 10;
const longestShown = 32 * 1024;

/** The instances that are worth showing as examples: a few that are not too long. */
export function shownInstances(files: readonly CatalogFile[]): readonly CatalogFile[] {
  return files.filter(({ bytes }) => bytes.byteLength <= longestShown).slice(0, mostShown);
}
