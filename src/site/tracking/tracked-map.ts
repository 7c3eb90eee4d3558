/** Called when a map is read. */
interface MapReport<Key, Value> {
  readonly get: (key: Key, value: Value | undefined) => void;
  readonly has: (key: Key) => void;
  readonly all: () => void;
}

/** A view of a map that reports which keys are read, and whether all of it is. */
export class TrackedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #map: ReadonlyMap<Key, Value>;
  readonly #report: MapReport<Key, Value>;

  constructor(map: ReadonlyMap<Key, Value>, report: MapReport<Key, Value>) {
    this.#map = map;
    this.#report = report;
  }

  get size(): number {
    return this.#all.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#map.get(key);
    this.#report.get(key, value);
    return value;
  }

  has(key: Key): boolean {
    this.#report.has(key);
    return this.#map.has(key);
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    this.#all.forEach(visit);
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#all.entries();
  }

  keys(): MapIterator<Key> {
    return this.#all.keys();
  }

  values(): MapIterator<Value> {
    return this.#all.values();
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  get #all(): ReadonlyMap<Key, Value> {
    this.#report.all();
    return this.#map;
  }
}
