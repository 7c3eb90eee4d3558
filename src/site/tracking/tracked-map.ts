/** A view of a map that reports which keys are read, and whether all of it is. */
export class TrackedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #map: ReadonlyMap<Key, Value>;
  readonly #onGet: (key: Key, value: Value | undefined) => void;
  readonly #onHas: (key: Key) => void;
  readonly #onAll: () => void;

  constructor(
    map: ReadonlyMap<Key, Value>,
    report: {
      readonly get: (key: Key, value: Value | undefined) => void;
      readonly has: (key: Key) => void;
      readonly all: () => void;
    },
  ) {
    this.#map = map;
    this.#onGet = report.get;
    this.#onHas = report.has;
    this.#onAll = report.all;
  }

  get size(): number {
    return this.#all.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#map.get(key);
    this.#onGet(key, value);
    return value;
  }

  has(key: Key): boolean {
    this.#onHas(key);
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
    this.#onAll();
    return this.#map;
  }
}
