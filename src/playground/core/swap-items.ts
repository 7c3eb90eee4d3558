import { valueAt, type Instance, type Path, type TextChange } from './instance.ts';

/** Swaps an item with the one after it. */
export function swapItems(instance: Instance, path: Path, index: number): TextChange | undefined {
  const list = valueAt(instance.root, path);
  if (list?.kind !== 'array') return undefined;
  const [first, second] = [list.items[index], list.items[index + 1]];
  if (first === undefined || second === undefined) return undefined;
  const { text } = instance;
  const between = text.slice(first.end, second.start);
  const insert =
    text.slice(second.start, second.end) + between + text.slice(first.start, first.end);
  return { from: first.start, to: second.end, insert };
}
