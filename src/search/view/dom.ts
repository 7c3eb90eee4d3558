import { breakable, make } from '../../shell/parts/dom.ts';
import type { MarkedPart } from '../core/marks.ts';

/** A text, its marked parts in `mark`. */
export function marked(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.map(({ text, isMarked }) => (isMarked ? make('mark', {}, text) : text));
}

/** The same of a name, which may break at its humps and marks. */
export function markedName(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.flatMap(({ text, isMarked }) =>
    isMarked ? [make('mark', {}, ...breakable(text))] : breakable(text),
  );
}
