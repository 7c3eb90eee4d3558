import { breakable, make } from '../../shell/parts/dom.ts';
import type { MarkedPart } from '../core/marks.ts';

/** A text with its marked parts in `mark` elements. */
export function marked(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.map(({ text, isMarked }) => (isMarked ? make('mark', {}, text) : text));
}

/** The same for a name, which may break between its words and at its punctuation. */
export function markedName(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.flatMap(({ text, isMarked }) =>
    isMarked ? [make('mark', {}, ...breakable(text))] : breakable(text),
  );
}
