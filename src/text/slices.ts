/** Items in slices of `most`, of which the last may be shorter; of no items, an empty one. */
export function slicesOf<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / most));
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most));
}
