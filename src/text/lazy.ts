/** A function that makes its value at the first call and returns the same value afterwards. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A function that makes its value for each key once and returns the same value afterwards. */
export function lazyByKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}

/** The same for values that arrive later. One that failed is made again. */
export function lazyPromise<Key, Value>(
  make: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    value.catch(() => made.delete(key));
    return value;
  };
}

/** A function that caches the value of the last key, for keys that are requested several times in a row. */
export function keepLast<Key, Value>(
  make: (key: Key) => Value,
  isSame: (a: Key, b: Key) => boolean = Object.is,
): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last === undefined || !isSame(last.key, key)) last = { key, value: make(key) };
    return last.value;
  };
}
