import { lineStarts, positionAt } from '../../json/position.ts';
import type { Explanation } from './explain.ts';

/** A piece of a line of JSON. */
export interface LinePiece {
  readonly kind: 'key' | 'string' | 'plain';
  readonly text: string;
  readonly start: number;
  /** The explanation of a key's member. */
  readonly member?: Explanation;
}

const pieces = /"(?:[^"\\\r\n]|\\.)*"?|[^"\r\n]+/g;

/** The lines of a text, with explanations of its keys; text that is not JSON is shown as it is. */
export function jsonLines(
  text: string,
  members: ReadonlyMap<number, Explanation>,
): readonly (readonly LinePiece[])[] {
  const shown = text.replace(/[\r\n]+$/, '');
  return lineStarts(shown).map((start, index, starts) => {
    const line = text.slice(start, starts[index + 1]).replace(/[\r\n]+$/, '');
    return linePieces(line, start, text, members);
  });
}

function linePieces(
  line: string,
  offset: number,
  text: string,
  members: ReadonlyMap<number, Explanation>,
): readonly LinePiece[] {
  return Array.from(line.matchAll(pieces), ({ 0: piece, index }) => {
    const start = offset + index;
    if (!piece.startsWith('"')) return { kind: 'plain', text: piece, start };
    const colon = /^\s*:\s*/.exec(text.slice(start + piece.length, start + piece.length + 400));
    if (colon === null) return { kind: 'string', text: piece, start };
    const member = members.get(start + piece.length + colon[0].length);
    return { kind: 'key', text: piece, start, ...(member !== undefined && { member }) };
  });
}

/** The line of an offset, from 1. */
export function lineNumberOf(text: string, offset: number): number {
  return positionAt(lineStarts(text), offset).line;
}
