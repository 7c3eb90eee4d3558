/** `size` of the items, evenly spread, the first and the last among them; all where they are fewer. */
export function spreadSample<Item>(items: readonly Item[], size: number): readonly Item[] {
  if (items.length <= size) return items;
  if (size === 1) return items.slice(0, 1);
  const step = (items.length - 1) / (size - 1);
  return Array.from({ length: size }, (_, index) => Math.round(index * step)).flatMap(
    (index) => items[index] ?? [],
  );
}
