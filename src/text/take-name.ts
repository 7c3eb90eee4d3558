/**
 * Takes the name, or the first free one of `Name-2`, `Name-3` and so on (with `mark` as the separator), and
 * returns it.
 */
export function takeName(wished: string, taken: Set<string>, mark: string): string {
  let name = wished;
  for (let count = 2; taken.has(name); count += 1) name = `${wished}${mark}${String(count)}`;
  taken.add(name);
  return name;
}
