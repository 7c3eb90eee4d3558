import { toText, type JsonNode } from '../json/json.ts';
import { clipText } from '../text/clip.ts';
import { isColor } from '../text/color.ts';

/** A JSON value as text, and as a colour if it is one. */
export interface Literal {
  readonly text: string;
  /** A colour by its code or its name, safe to draw with. */
  readonly color?: string;
}

/** The literal of a JSON value; numbers keep their digits. */
export function toLiteral(value: JsonNode): Literal {
  return {
    text: toText(value),
    ...(value.kind === 'string' && isColor(value.value) && { color: value.value }),
  };
}

/** The beginning of a literal, for lists that link to the whole of it. */
export function clipLiteral(literal: Literal, most: number): Literal {
  return literal.text.length <= most ? literal : { text: clipText(literal.text, most) };
}
