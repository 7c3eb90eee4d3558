/**
 * The name, or the first of `Name-2`, `Name-3` and so on (with this `mark` between) that is free. It is
 * taken then.
 */
export function takeName(wished: string, taken: Set<string>, mark: string): string {
  let name = wished;
  for (let count = 2; taken.has(name); count += 1) name = `${wished}${mark}${String(count)}`;
  taken.add(name);
  return name;
}
