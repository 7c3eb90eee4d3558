/** The name that a misspelt one was meant to be; `undefined` where none is near. */
export function nearName(name: string, names: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const other of names) {
    if (other === name || Math.abs(other.length - name.length) > most) continue;
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits <= most && edits < (best?.edits ?? Infinity)) best = { name: other, edits };
  }
  return best?.name;
}

/** Longer names are not compared: the work grows with the square. */
const longest = 80;

/** How many letters are added, left out, exchanged, or changed for another. */
function editsBetween(a: string, b: string): number {
  if (a.length > longest || b.length > longest) return Infinity;
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
