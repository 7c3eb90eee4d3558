/** `size` of the items, evenly spread, with the first and the last; all items if there are fewer. */
export function spreadSample<Item>(items: readonly Item[], size: number): readonly Item[] {
  if (items.length <= size) return items;
  if (size === 1) return items.slice(0, 1);
  const step = (items.length - 1) / (size - 1);
  return Array.from({ length: size }, (_, index) => Math.round(index * step)).flatMap(
    (index) => items[index] ?? [],
  );
}
