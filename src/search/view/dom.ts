import type { MarkedPart } from '../core/marks.ts';

/** An element with attributes and children; texts stay texts. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A text, its marked parts in `mark`. */
export function marked(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
}

/** A name with places to break: at its humps and between its parts. */
export function breakable(parts: readonly MarkedPart[]): readonly (Node | string)[] {
  return parts.flatMap(({ text, isMarked }) => {
    const pieces = text.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._/:-])(?=.)/u);
    const broken = pieces.flatMap((piece, index) => [
      ...(index > 0 ? [element('wbr')] : []),
      piece,
    ]);
    return isMarked ? [element('mark', {}, ...broken)] : broken;
  });
}
