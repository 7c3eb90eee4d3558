/** A set of pairs. */
export class PairSet<A, B> {
  readonly #pairs = new Map<A, Set<B>>();

  /** Adds a pair, and returns whether it is new. */
  add(a: A, b: B): boolean {
    const others = this.#pairs.get(a) ?? new Set();
    if (others.has(b)) return false;
    this.#pairs.set(a, others.add(b));
    return true;
  }
}
