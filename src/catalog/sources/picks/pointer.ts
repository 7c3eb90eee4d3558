import { nodeAt, parsePointer } from '../../../json/pointer.ts';
import { partsOf, stringMember, type JsonNode } from '../../../json/json.ts';
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
  const named = Map.groupBy(picked, (found) => tellingName(root, found));
  return picked.map((found) => {
    const name = tellingName(root, found);
    return named.get(name)?.length === 1 ? { ...found, name } : found;
  });
}

/**
 * The key of a place, without the ending of a file name; in an array, where the index is a poor name, the
 * title or the last part of the identifier.
 */
function tellingName(root: JsonNode, { segments, name, node }: Picked): string {
  const isItem = nodeAt(root, segments.slice(0, -1))?.kind === 'array';
  if (!isItem) return name.replace(fileEnding, '') || name;
  const title = stringMember(node, 'title')?.trim();
  const identifier = stringMember(node, '$id') ?? stringMember(node, 'id') ?? '';
  const last = /[^/:#]+(?=#?$)/.exec(identifier)?.[0].replace(fileEnding, '');
  return title || last || name;
}

const fileEnding = /(\.schema)?\.(json|jsonc|yaml|yml)$/i;

function step(root: JsonNode, at: readonly string[], segment: string): readonly string[][] {
  if (segment !== '*')
    return nodeAt(root, [...at, segment]) === undefined ? [] : [[...at, segment]];
  const node = nodeAt(root, at);
  return node === undefined ? [] : Array.from(partsOf(node), ([key]) => [...at, String(key)]);
}
