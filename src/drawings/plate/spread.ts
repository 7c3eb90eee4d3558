/** Neighbours that touch each other, as the sum of their places and their number. */
interface Cluster {
  readonly sum: number;
  readonly count: number;
}

/**
 * Places for `targets` (ascending), at least `pitch` apart and between `low` and `high`, as near to
 * the targets as that allows by least squares. If they cannot all fit, they overrun `high`.
 */
export function spread(
  targets: readonly number[],
  pitch: number,
  [low, high]: readonly [number, number],
): number[] {
  const last = Math.max(low, high - pitch * (targets.length - 1));
  return targets
    .map((target, index) => ({ sum: target - pitch * index, count: 1 }))
    .reduce<readonly Cluster[]>(pool, [])
    .flatMap((cluster) => new Array<number>(cluster.count).fill(mean(cluster)))
    .map((place, index) => Math.min(Math.max(place, low), last) + pitch * index);
}

/** Isotonic regression: a cluster that would come before its neighbour is pooled with it. */
function pool(clusters: readonly Cluster[], next: Cluster): readonly Cluster[] {
  const previous = clusters.at(-1);
  if (previous === undefined || mean(previous) < mean(next)) return [...clusters, next];
  const pooled = { sum: previous.sum + next.sum, count: previous.count + next.count };
  return pool(clusters.slice(0, -1), pooled);
}

function mean({ sum, count }: Cluster): number {
  return sum / count;
}
