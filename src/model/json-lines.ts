import { partsOf, toText, type JsonArray, type JsonNode, type JsonObject } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { joinTexts } from '../text/join-texts.ts';
import type { ReferenceModel } from './reference-model.ts';

/**
 * A token of JSON text: a key or a string, which may have a link; the name of a section that is shown in
 * place of a value; or any other text.
 */
export interface JsonToken {
  readonly kind: 'key' | 'string' | 'plain' | 'section';
  readonly text: string;
  readonly to?: ReferenceModel;
}

/** Finds the link of a key or a string, given the segments of its pointer. */
export type FindLink = (
  kind: 'key' | 'string',
  segments: readonly string[],
  value: string,
) => ReferenceModel | undefined;

/** Finds the section that shows a value, which is then left out of the text. */
export type FindSection = (value: JsonNode) => ReferenceModel | undefined;

interface JsonOptions {
  readonly findLink?: FindLink;
  readonly findSection?: FindSection;
  readonly mostCharacters?: number;
}

interface Writing extends Required<JsonOptions> {
  readonly tokens: JsonToken[];
  characters: number;
  isCut: boolean;
}

/** The length of a line; a value that fits on the rest of a line stays on it. */
const lineLength = 72;

/**
 * A JSON value as indented text in tokens, with numbers and order as in the source. Stops after
 * `mostCharacters` with `isComplete` false, so that no value makes a page grow without bound.
 */
export function jsonTokens(
  node: JsonNode,
  {
    findLink = () => undefined,
    findSection = () => undefined,
    mostCharacters = Number.POSITIVE_INFINITY,
  }: JsonOptions = {},
): { readonly tokens: readonly JsonToken[]; readonly isComplete: boolean } {
  const writing: Writing = {
    tokens: [],
    findLink,
    findSection,
    mostCharacters,
    characters: 0,
    isCut: false,
  };
  write(node, [], '', writing);
  const isComplete = !writing.isCut && writing.characters <= writing.mostCharacters;
  return { tokens: writing.tokens, isComplete };
}

/**
 * The line of a complete text, from 0, on which the value at a JSON Pointer begins: after its key, or at
 * its opening bracket. A pointer to nothing counts as the whole.
 */
export function lineAt(tokens: readonly JsonToken[], pointer: string): number {
  const text = joinTexts(tokens);
  const parsed = parseJson(text);
  const segments = parsePointer(pointer);
  if (parsed.kind === 'failed' || segments === undefined) return 0;
  const start = nodeAt(parsed.root, segments)?.start ?? 0;
  return text.slice(0, start).split('\n').length - 1;
}

/** Splits a text into the part above a line, the line, and the part below, without the line breaks. */
export function splitAround(
  tokens: readonly JsonToken[],
  line: number,
): Readonly<Record<'above' | 'line' | 'below', readonly JsonToken[]>> {
  const lines = splitLines(tokens);
  return {
    above: joinLines(lines.slice(0, line)),
    line: lines[line] ?? [],
    below: joinLines(lines.slice(line + 1)),
  };
}

function splitLines(tokens: readonly JsonToken[]): readonly (readonly JsonToken[])[] {
  const lines: JsonToken[][] = [[]];
  for (const token of tokens) {
    const [first = '', ...rest] = token.text.split('\n');
    if (first !== '') lines.at(-1)?.push({ ...token, text: first });
    for (const text of rest) lines.push(text === '' ? [] : [{ ...token, text }]);
  }
  return lines;
}

function joinLines(lines: readonly (readonly JsonToken[])[]): readonly JsonToken[] {
  const joined: JsonToken[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) pushToken({ kind: 'plain', text: '\n' }, joined);
    for (const token of line) pushToken(token, joined);
  }
  return joined;
}

function write(
  node: JsonNode,
  segments: readonly string[],
  indent: string,
  writing: Writing,
): void {
  if (isCut(writing)) return;
  const to = writing.findSection(node);
  if (to !== undefined) add({ kind: 'section', text: to.label, to }, writing);
  else if (node.kind === 'string') writeWord('string', node.value, segments, writing);
  else if (isShort(node)) writePlain(toText(node), writing);
  else if (node.kind === 'object' || node.kind === 'array') {
    writeParts(node, segments, indent, writing);
  }
}

/** Writes an object or an array: each part on its own line, or all on one. */
function writeParts(
  node: JsonObject | JsonArray,
  segments: readonly string[],
  indent: string,
  writing: Writing,
): void {
  const isInline = isFlat(node) && indent.length + toText(node).length < lineLength;
  const [first, separator, last] = isInline
    ? ['', ', ', '']
    : [`\n${indent}  `, `,\n${indent}  `, `\n${indent}`];
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
  writePlain(open, writing);
  let before = first;
  for (const [step, value] of partsOf(node)) {
    const path = [...segments, String(step)];
    writePlain(before, writing);
    if (typeof step === 'string') {
      writeWord('key', step, path, writing);
      writePlain(': ', writing);
    }
    write(value, path, `${indent}  `, writing);
    before = separator;
  }
  writePlain(last + close, writing);
}

function writeWord(
  kind: 'key' | 'string',
  value: string,
  segments: readonly string[],
  writing: Writing,
): void {
  if (isCut(writing)) return;
  const to = writing.findLink(kind, segments, value);
  add({ kind, text: JSON.stringify(value), ...(to !== undefined && { to }) }, writing);
}

function writePlain(text: string, writing: Writing): void {
  if (text !== '' && !isCut(writing)) add({ kind: 'plain', text }, writing);
}

function add(token: JsonToken, writing: Writing): void {
  const room = writing.mostCharacters - writing.characters;
  const isTooLong = token.text.length > room;
  pushToken(isTooLong ? { ...token, text: token.text.slice(0, room) } : token, writing.tokens);
  writing.characters += token.text.length;
}

/** Whether the text is full: everything from here on is left out. */
function isCut(writing: Writing): boolean {
  writing.isCut ||= writing.characters >= writing.mostCharacters;
  return writing.isCut;
}

/** Whether a value is written in one piece: a literal, or an empty object or array. */
function isShort(node: JsonNode): boolean {
  if (node.kind === 'object') return node.members.size === 0;
  return node.kind !== 'array' || node.items.length === 0;
}

/** Whether a value is an array of scalars, which is written on one line if it fits. */
function isFlat(node: JsonNode): boolean {
  const isScalar = ({ kind }: JsonNode): boolean => kind !== 'array' && kind !== 'object';
  return node.kind === 'array' && node.items.every(isScalar);
}

/** Adds a token, joining adjacent plain texts. */
function pushToken(token: JsonToken, tokens: JsonToken[]): void {
  const last = tokens.at(-1);
  if (token.kind === 'plain' && last?.kind === 'plain') {
    tokens[tokens.length - 1] = { kind: 'plain', text: last.text + token.text };
  } else tokens.push(token);
}
