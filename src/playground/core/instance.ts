import type { JsonNode, JsonObject, Span } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { nodeAt } from '../../json/pointer.ts';
import { jsonTokens } from '../../model/json-lines.ts';

/** The steps from the root of an instance to a value: names and indexes. */
export type Path = readonly (string | number)[];

/** An instance: its text, and the text as a tree. */
export interface Instance {
  readonly text: string;
  readonly root: JsonNode;
}

/** A replacement in a text, by UTF-16 offsets; the end is exclusive. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** An instance, or the place where its text is not JSON and why. */
export type ReadInstance =
  | { readonly kind: 'instance'; readonly instance: Instance }
  | {
      readonly kind: 'fault';
      readonly text: string;
      readonly offset: number;
      readonly message: string;
    };

/** Reads a text as an instance. */
export function readInstance(text: string): ReadInstance {
  const parsed = parseJson(text);
  if (parsed.kind === 'parsed') return { kind: 'instance', instance: { text, root: parsed.root } };
  const [fault] = parsed.faults;
  return {
    kind: 'fault',
    text,
    offset: fault?.offset ?? 0,
    message: fault?.message ?? 'not JSON',
  };
}

/** A text with a change made to it. */
export function applyChange(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** The value at a path; `undefined` if there is none. */
export function valueAt(root: JsonNode, path: Path): JsonNode | undefined {
  return nodeAt(root, path.map(String));
}

/** A path as a text that no other path has; an index may be a number or a text. */
export function pathKey(path: Path): string {
  return JSON.stringify(path.map(String));
}

/** Whether a path leads to the value at `start` or into it; an index may be a number or a text. */
export function startsWithPath(path: Path, start: Path): boolean {
  return start.every((step, index) => String(path[index]) === String(step));
}

/** JSON as indented text; numbers and the order of members stay as written. */
export function formatJson(node: JsonNode): string {
  return jsonTokens(node)
    .tokens.map(({ text }) => text)
    .join('');
}

/**
 * Sets a value, given as JSON text; every other character stays. A new member is put after those that come
 * before it in `order`, a new item after the others. `undefined` if the path has no parent.
 */
export function setValue(
  instance: Instance,
  path: Path,
  json: string,
  order: readonly string[] = [],
): TextChange | undefined {
  const present = valueAt(instance.root, path);
  const parent = valueAt(instance.root, path.slice(0, -1));
  const step = path.at(-1);
  if (present !== undefined) {
    const { start, end } = present;
    return { from: start, to: end, insert: indented(json, indentAt(instance.text, start)) };
  }
  if (parent?.kind === 'array') {
    const { items } = parent;
    return insertPart(instance.text, parent, items, { index: items.length, head: '', json });
  }
  if (parent?.kind !== 'object' || typeof step !== 'string') return undefined;
  return insertPart(instance.text, parent, spansOf(instance.text, parent), {
    index: insertionIndex(parent, step, order),
    head: `${JSON.stringify(step)}: `,
    json,
  });
}

/** Removes a member or an item. */
export function removeValue(instance: Instance, path: Path): TextChange | undefined {
  const parent = valueAt(instance.root, path.slice(0, -1));
  if (parent?.kind !== 'object' && parent?.kind !== 'array') return undefined;
  const step = path.at(-1);
  const index =
    parent.kind === 'object' ? [...parent.members.keys()].indexOf(String(step)) : Number(step);
  const parts = spansOf(instance.text, parent);
  const part = parts[index];
  if (part === undefined) return undefined;
  const [before, after] = [parts[index - 1], parts[index + 1]];
  if (before !== undefined) return { from: before.end, to: part.end, insert: '' };
  if (after !== undefined) return { from: part.start, to: after.start, insert: '' };
  return { from: parent.start + 1, to: parent.end - 1, insert: '' };
}

/** Renames a member in place. */
export function renameMember(instance: Instance, path: Path, name: string): TextChange | undefined {
  const parent = valueAt(instance.root, path.slice(0, -1));
  if (parent?.kind !== 'object' || parent.members.has(name)) return undefined;
  const index = [...parent.members.keys()].indexOf(String(path.at(-1)));
  const key = spansOf(instance.text, parent)[index];
  if (key === undefined) return undefined;
  const to =
    key.start + (/^"(?:[^"\\]|\\.)*"/.exec(instance.text.slice(key.start))?.[0].length ?? 0);
  return { from: key.start, to, insert: JSON.stringify(name) };
}

/** The members of an object with their names, or the items of an array. */
function spansOf(text: string, node: JsonNode): readonly Span[] {
  if (node.kind === 'array') return node.items;
  if (node.kind !== 'object') return [];
  let from = node.start + 1;
  return Array.from(node.members.values(), (value) => {
    const start = text.indexOf('"', from);
    from = value.end;
    return { start, end: value.end };
  });
}

interface NewPart {
  readonly index: number;
  /** The name of a member, with its colon. */
  readonly head: string;
  readonly json: string;
}

/** Inserts a part in the style of the others: each on its own line, or all on one. */
function insertPart(
  text: string,
  holder: Span,
  parts: readonly Span[],
  { index, head, json }: NewPart,
): TextChange {
  const outer = indentAt(text, holder.start);
  const [first] = parts;
  const isInline = first !== undefined && !text.slice(holder.start, first.start).includes('\n');
  const inner = isInline ? outer : first === undefined ? `${outer}  ` : indentAt(text, first.start);
  const gap = isInline ? ' ' : `\n${inner}`;
  const part = head + indented(json, inner);
  const before = parts[index - 1];
  if (before !== undefined) return { from: before.end, to: before.end, insert: `,${gap}${part}` };
  if (first !== undefined) return { from: first.start, to: first.start, insert: `${part},${gap}` };
  const insert = `${gap}${part}\n${outer}`;
  return { from: holder.start + 1, to: holder.end - 1, insert };
}

function insertionIndex({ members }: JsonObject, name: string, order: readonly string[]): number {
  const rank = order.indexOf(name);
  const names = [...members.keys()];
  if (rank < 0) return names.length;
  return names.findLastIndex((other) => order.includes(other) && order.indexOf(other) < rank) + 1;
}

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function indented(json: string, indent: string): string {
  const parsed = parseJson(json);
  const text = parsed.kind === 'parsed' ? formatJson(parsed.root) : json;
  return text.replaceAll('\n', `\n${indent}`);
}
