import { nodeAt, parsePointer } from '../../../json/pointer.ts';
import { stringMember, type JsonNode } from '../../../json/json.ts';
import type { Picked, Picker } from './picker.ts';

/** Picks by a pointer in which `*` stands for every name: `/$defs/*`. */
export function pickByPointer(pattern: string): Picker {
  const segments = parsePointer(pattern) ?? [];
  return { id: pattern, isOf: () => false, pick: (root) => findPlaces(root, segments) };
}

/** Every place that segments with `*` lead to, in the order of the text. */
export function findPlaces(root: JsonNode, pattern: readonly string[]): readonly Picked[] {
  const places = pattern.reduce<readonly (readonly string[])[]>(
    (found, segment) => found.flatMap((at) => step(root, at, segment)),
    [[]],
  );
  const picked = places.flatMap((segments): readonly Picked[] => {
    const node = nodeAt(root, segments);
    return node?.kind === 'object' || node?.kind === 'boolean'
      ? [{ segments, name: segments.at(-1) ?? '', node }]
      : [];
  });
  const titles = Map.groupBy(picked, ({ node }) => stringMember(node, 'title'));
  return picked.map((found) => {
    const title = stringMember(found.node, 'title') ?? '';
    const isName = isItem(root, found) && title.trim() !== '' && titles.get(title)?.length === 1;
    return isName ? { ...found, name: title } : found;
  });
}

/** Whether a place is in an array, where its index is a poor name. */
function isItem(root: JsonNode, { segments }: Picked): boolean {
  return nodeAt(root, segments.slice(0, -1))?.kind === 'array';
}

function step(root: JsonNode, at: readonly string[], segment: string): readonly string[][] {
  const node = nodeAt(root, at);
  if (segment !== '*')
    return nodeAt(root, [...at, segment]) === undefined ? [] : [[...at, segment]];
  if (node?.kind === 'object') return [...node.members.keys()].map((name) => [...at, name]);
  return node?.kind === 'array' ? node.items.map((_, index) => [...at, String(index)]) : [];
}
