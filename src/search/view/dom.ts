import { make } from '../../shell/parts/dom.ts';
import { nameParts } from '../../text/name-parts.ts';
import type { MarkedPart } from '../core/marks.ts';

/** A text, its marked parts in `mark`. */
export function marked(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.map(({ text, isMarked }) => (isMarked ? make('mark', {}, text) : text));
}

/** A name with places to break: at its humps and between its parts. */
export function breakable(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.flatMap(({ text, isMarked }) => {
    const broken = nameParts(text).flatMap((piece, index) => [
      ...(index > 0 ? [make('wbr')] : []),
      piece,
    ]);
    return isMarked ? [make('mark', {}, ...broken)] : broken;
  });
}
