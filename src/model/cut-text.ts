import { clipText } from '../text/clip.ts';
import type { Literal } from './literal.ts';
import type { Block, Inline, RichText } from './rich-text.ts';

/** Characters of a text that stand together: a page holds several times as many. */
const longestPiece = 12_000;

/** The beginning of a literal, for lists that link to where the whole of it is. */
export function clipLiteral(literal: Literal, most: number): Literal {
  return literal.text.length <= most ? literal : { text: clipText(literal.text, most) };
}

/** A text in pieces that give it again, one after the other: itself where it is not long. */
export function cutText(text: string): readonly string[] {
  if (text.length <= longestPiece) return [text];
  return text.match(new RegExp(`[^]{1,${String(longestPiece / 2)}}`, 'gu')) ?? [];
}

export function cutLiteral(literal: Literal): readonly Literal[] {
  const texts = cutText(literal.text);
  return texts.length === 1 ? [literal] : texts.map((text) => ({ text }));
}

/** Tokens, or the parts of a phrase, in several runs. */
export function cutTokens<Token extends { readonly text: string }>(
  tokens: readonly Token[],
): readonly (readonly Token[])[] {
  return group(
    tokens.flatMap((token) => cutText(token.text).map((text) => ({ ...token, text }))),
    ({ text }) => text.length,
  );
}

/** A rich text in several; what is emphasised, a link or an item of a list is continued as such. */
export function cutRichText(text: RichText): readonly RichText[] {
  return group(text.flatMap(cutBlock), lengthOf);
}

function cutBlock(block: Block): readonly Block[] {
  if (lengthOf(block) <= longestPiece) return [block];
  switch (block.kind) {
    case 'paragraph':
      return cutInlines(block.inlines).map((inlines) => ({ ...block, inlines }));
    case 'code':
      return cutText(block.text).map((text) => ({ ...block, text }));
    case 'list': {
      const items = block.items.flatMap((item, index) =>
        cutRichText(item).map((piece) => ({ piece, number: index + 1 })),
      );
      return group(items, ({ piece }) => lengthOf(piece)).map((held) => ({
        ...block,
        items: held.map(({ piece }) => piece),
        ...(held[0] !== undefined && held[0].number > 1 && { first: held[0].number }),
      }));
    }
  }
}

function cutInlines(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  return group(inlines.flatMap(cutInline), lengthOf);
}

function cutInline(inline: Inline): readonly Inline[] {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return cutText(inline.text).map((text) => ({ ...inline, text }));
    case 'emphasis':
    case 'strong':
    case 'link':
      return cutInlines(inline.inlines).map((inlines) => ({ ...inline, inlines }));
    case 'break':
      return [inline];
  }
}

function lengthOf(held: Block | Inline | RichText): number {
  return JSON.stringify(held).length;
}

/** Neighbours together while they are no longer than a piece; one at least. */
function group<Item>(
  items: readonly Item[],
  measure: (item: Item) => number,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const length = measure(item);
    if (length > room) {
      groups.push([]);
      room = longestPiece;
    }
    groups.at(-1)?.push(item);
    room -= length;
  }
  return groups;
}
