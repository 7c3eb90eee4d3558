import { countEdits } from './edit-distance.ts';

/** The longest name to compare, since the work grows with the square of the length. */
const longest = 80;

/** The name that was probably meant by a misspelt one; `undefined` if none is similar. */
export function nearName(name: string, names: Iterable<string>): string | undefined {
  let most = Math.max(1, Math.floor(name.length / 3));
  let nearest: string | undefined;
  for (const other of names) {
    if (other === name || name.length > longest || other.length > longest) continue;
    const edits = countEdits(name.toLowerCase(), other.toLowerCase(), most);
    if (edits > most) continue;
    nearest = other;
    most = edits - 1;
  }
  return nearest;
}
