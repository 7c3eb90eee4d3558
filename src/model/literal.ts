import { toText, type JsonNode } from '../json/json.ts';
import { clipText } from '../text/clip.ts';

/** A JSON value as text, and as a colour where it is one. */
export interface Literal {
  readonly text: string;
  /** A hexadecimal colour, safe to draw with. */
  readonly color?: string;
}

const hexadecimal = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** The literal of a JSON value, its number text kept. */
export function toLiteral(value: JsonNode): Literal {
  const isColor = value.kind === 'string' && hexadecimal.test(value.value);
  return { text: toText(value), ...(isColor && { color: value.value }) };
}

/** The beginning of a literal, for lists that link to the whole of it. */
export function clipLiteral(literal: Literal, most: number): Literal {
  return literal.text.length <= most ? literal : { text: clipText(literal.text, most) };
}
