/** Where objects and arrays of a JSON text first nest deeper than a limit: an offset in UTF-16 units. */
export function offsetBelow(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\r\n]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > limit) return index;
  }
  return undefined;
}
