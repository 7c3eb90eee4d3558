import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A description as a reader sees it: the safe subset of Markdown, everything else as text. */
export type RichText = readonly Block[];

export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: 'code'; readonly text: string };

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'strong'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'break' };

/** Lists nested deeper than this are written as text, so that no text can exhaust the stack. */
const deepestBlock = 6;

/**
 * Parses emphasis, code, http(s) links and lists; headings become paragraphs; HTML, images and
 * every other construct stay the text that was written. Never throws.
 */
export function parseRichText(source: string): RichText {
  if (isPlain(source)) return [{ kind: 'paragraph', inlines: [{ kind: 'text', text: source }] }];
  return toBlocks(fromMarkdown(source).children, source, 0);
}

/** The words alone, on one line. */
export function plainText(text: RichText): string {
  return text.map(blockText).join(' ').replace(/\s+/g, ' ').trim();
}

/** The first sentence of a text, for a summary; the whole text where it has but one. */
export function firstSentence(source: string): string {
  const [sentence] = /^[^]*?[.!?](?=\s+[\p{Lu}\p{N}"'`*_[(]|\s*$)/u.exec(source.trim()) ?? [
    source.trim(),
  ];
  return sentence;
}

/** Without any character that Markdown gives a meaning, a text is one paragraph of itself. */
function isPlain(source: string): boolean {
  return !/[\\`*_[\]<>&#|~\n\r]|^\s|\s$|^[-+=\d]/.test(source);
}

function toBlocks(nodes: readonly RootContent[], source: string, depth: number): RichText {
  return nodes.flatMap((node) => toBlock(node, source, depth));
}

function toBlock(node: RootContent, source: string, depth: number): RichText {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: 'paragraph', inlines: toInlines(node.children, source, depth) }];
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'list':
      if (depth === deepestBlock) return verbatim(node, source);
      return [
        {
          kind: 'list',
          isOrdered: node.ordered === true,
          items: node.children.map((item) => toBlocks(item.children, source, depth + 1)),
        },
      ];
    default:
      return verbatim(node, source);
  }
}

function toInlines(
  nodes: readonly PhrasingContent[],
  source: string,
  depth: number,
): readonly Inline[] {
  return nodes.flatMap((node) => toInline(node, source, depth));
}

function toInline(node: PhrasingContent, source: string, depth: number): readonly Inline[] {
  if (depth > 2 * deepestBlock) return [{ kind: 'text', text: sourceOf(node, source) }];
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, inlines: toInlines(node.children, source, depth + 1) }];
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      if (!isWebAddress(node.url)) return [{ kind: 'text', text: sourceOf(node, source) }];
      return [
        { kind: 'link', href: node.url, inlines: toInlines(node.children, source, depth + 1) },
      ];
    default:
      return [{ kind: 'text', text: sourceOf(node, source) }];
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url);
}

function verbatim(node: Nodes, source: string): RichText {
  return [{ kind: 'paragraph', inlines: [{ kind: 'text', text: sourceOf(node, source) }] }];
}

function sourceOf(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.inlines.map(inlineText).join('');
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'code':
      return block.text;
  }
}

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'emphasis':
    case 'strong':
    case 'link':
      return inline.inlines.map(inlineText).join('');
    case 'break':
      return ' ';
  }
}
