import type {
  Blockquote,
  Definition,
  Link,
  List,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { toLines, toPrintable } from '../text/legible.ts';
import { clipText } from '../text/clip.ts';
import { firstSentenceOf } from '../text/first-sentence.ts';
import { linkDefinitions } from '../text/link-definitions.ts';
import { onOneLine } from '../text/one-line.ts';
import { literalBackslashes } from './literal-backslashes.ts';

/** A description as a reader sees it: a safe subset of Markdown, with everything else as text. */
export type RichText = readonly Block[];

/** A block of a text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list';
      /** The number of the first item; absent if they have none. */
      readonly start?: number;
      readonly items: readonly RichText[];
    }
  | { readonly kind: 'quote'; readonly blocks: RichText }
  | {
      readonly kind: 'table';
      /** The alignment of each column that has one. */
      readonly align: readonly ColumnAlignment[];
      readonly head: TableRow;
      readonly rows: readonly TableRow[];
    }
  | { readonly kind: 'code'; readonly text: string; readonly language?: string };

type ColumnAlignment = 'left' | 'center' | 'right' | null | undefined;

/** The cells of a row. */
type TableRow = readonly (readonly Inline[])[];

/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'break' };

/** The deepest lists and quotes; deeper ones stay text, so that no text can exhaust the stack. */
const deepestBlock = 6;

/**
 * Limits for Markdown: the length of a text, its special characters, and consecutive markers of lists and quotes. The
 * parser's time grows with the square of some, so a text beyond any real description stays plain.
 */
const longestMarkdown = 50_000;
const mostMarks = 4000;
const nestedMarkers = /(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){12}/;

/** The most parsed texts to cache, since a schema is shown wherever something refers to it. */
const mostKept = 4000;
const kept = new Map<string, RichText>();

/**
 * Parses emphasis, code, http(s) links and addresses, lists, quotes and tables. Headings become paragraphs;
 * HTML, images and every other construct stay as written. Never throws.
 */
export function parseRichText(text: string): RichText {
  const source = toPrintable(text);
  if (isPlain(source) || isExcessive(source)) return [textBlock(source)];
  const known = kept.get(source);
  if (known !== undefined) return known;
  if (kept.size === mostKept) kept.clear();
  const parsed = parse(source);
  kept.set(source, parsed);
  return parsed;
}

/** A text, and the addresses that it defines for its links, by label. */
interface Markdown {
  readonly text: string;
  readonly defined: ReadonlyMap<string, Definition>;
  /** Those used by links, which need not be shown themselves. */
  readonly linked: Set<Definition>;
}

/** Tables and bare addresses (GitHub Flavored Markdown, sections 4.10 and 6.9). */
const beyondCommonMark = {
  extensions: [gfmTable(), gfmAutolinkLiteral(), literalBackslashes],
  mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
};

function parse(text: string): RichText {
  const tree = fromMarkdown(text, beyondCommonMark);
  const defined = linkDefinitions(tree);
  const source: Markdown = { text, defined, linked: new Set() };
  const whole = toBlocks(tree.children, source, 0);
  // An address may be defined before the links that use it.
  const blocks = source.linked.size === 0 ? whole : toBlocks(tree.children, source, 0);
  // If nothing but markup was written, such as a single `-`, it is the text.
  return hasText(text) && isBlank(plainText(blocks)) ? [textBlock(text)] : blocks;
}

/** A text as a paragraph, without reading it as Markdown. */
export function textBlock(text: string): Block {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text: toLines(text) }] };
}

/** Joins texts, leaving out those that repeat another. */
export function joinDistinct(texts: readonly RichText[]): RichText {
  return [...new Map(texts.toReversed().map((text) => [plainText(text), text])).values()]
    .toReversed()
    .flat();
}

/** Just the words, on one line. */
export function plainText(text: RichText): string {
  return textOf(text, justWords);
}

/** The words and the addresses of links, on one line. */
export function addressedText(text: RichText): string {
  return textOf(text, (address) => ` ${address}`);
}

/** The longest sentence; longer ones are cut, since summaries are shown on other pages. */
const longestSentence = 600;

/** The addresses of the links in a text. */
export function linkAddresses(text: RichText): readonly string[] {
  const found: string[] = [];
  textOf(text, (address) => {
    found.push(address);
    return '';
  });
  return found;
}

/** The first sentence of a text, for a summary; the first paragraph if that is a single sentence. */
export function firstSentence(text: RichText): string {
  const paragraph = plainText(text.slice(0, 1));
  return clipText(firstSentenceOf(paragraph), longestSentence);
}

/**
 * Splits off the first sentence, without breaking its markup. A text that does not begin with a paragraph,
 * or whose first sentence is cut in a summary, stays whole.
 */
export function splitSentence(text: RichText): {
  readonly sentence: readonly Inline[];
  readonly rest: RichText;
} {
  const [first, ...others] = text;
  const words = firstSentence(text);
  if (first?.kind !== 'paragraph' || !plainText([first]).startsWith(words)) {
    return { sentence: [], rest: text };
  }
  const sentence: Inline[] = [];
  const rest: Inline[] = [];
  const isSaid = (more = ''): boolean => onOneLine(wordsOf(sentence) + more).length >= words.length;
  for (const inline of first.inlines) {
    if (isSaid()) {
      rest.push(inline);
    } else if (inline.kind === 'text') {
      let end = 0;
      while (end < inline.text.length && !isSaid(inline.text.slice(0, end))) end += 1;
      sentence.push({ kind: 'text', text: inline.text.slice(0, end) });
      rest.push({ kind: 'text', text: inline.text.slice(end).trimStart() });
    } else {
      sentence.push(inline);
    }
  }
  const isRest = !isBlank(wordsOf(rest));
  return { sentence, rest: isRest ? [{ ...first, inlines: rest }, ...others] : others };
}

/** Whether a text is not empty. */
export function hasText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** Whether a reader sees nothing in a text. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Whether a text has no character with a meaning in Markdown, and so is a single plain paragraph. */
function isPlain(source: string): boolean {
  return !/[\\`*_[\]<>&#|~\n\r]|^\s|\s$|^[-+=\d]|:\/\/|www\./i.test(source);
}

function isExcessive(source: string): boolean {
  if (source.length > longestMarkdown || nestedMarkers.test(source)) return true;
  return (source.match(/[\\`*_[\]<>!&]/g)?.length ?? 0) > mostMarks;
}

function toBlocks(nodes: readonly RootContent[], source: Markdown, depth: number): RichText {
  return nodes.flatMap((node, index) => toBlock(node, source, depth, index === 0));
}

function toBlock(node: RootContent, source: Markdown, depth: number, isFirst: boolean): RichText {
  if (node.type === 'paragraph' || node.type === 'heading') {
    return [{ kind: 'paragraph', inlines: toInlines(node.children, source, depth) }];
  }
  if (node.type === 'code') {
    const language = languageName.exec(node.lang ?? '')?.[0];
    return [{ kind: 'code', text: node.value, ...(language !== undefined && { language }) }];
  }
  if (node.type === 'definition' && source.linked.has(node)) return [];
  if (node.type === 'blockquote') return toQuote(node, source, depth, isFirst);
  if (node.type === 'table') return toTable(node, source, depth);
  return node.type === 'list' ? toList(node, source, depth) : verbatim(node, source);
}

/** The name of a language after a fence: `c++`. */
const languageName = /^[\w+#.-]+$/;

function toTable({ children, align }: Table, source: Markdown, depth: number): RichText {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => toInlines(cell.children, source, depth)),
  );
  return [{ kind: 'table', align: align ?? [], head, rows }];
}

/** The cells of a table in the order of the text. */
function cellsOf({ head, rows }: Extract<Block, { readonly kind: 'table' }>): TableRow {
  return [head, ...rows].flat();
}

/** The first line of a quote that is an alert, as GitHub has them: `[!NOTE]`. */
const alertLabel = /^\[!([A-Z]+)\]\s*/;

/** Converts a quote. At the start, `>` may be a comparison (`> 0`) and stays text, unless it is an alert. */
function toQuote(node: Blockquote, source: Markdown, depth: number, isFirst: boolean): RichText {
  const [first, ...rest] = depth < deepestBlock ? toBlocks(node.children, source, depth + 1) : [];
  const [lead, ...others] = first?.kind === 'paragraph' ? first.inlines : [];
  const [mark, label] = (lead?.kind === 'text' ? alertLabel.exec(lead.text) : undefined) ?? [];
  if (first === undefined || (isFirst && label === undefined)) return verbatim(node, source);
  if (lead?.kind !== 'text' || mark === undefined || label === undefined) {
    return [{ kind: 'quote', blocks: [first, ...rest] }];
  }
  const strong = { kind: 'strong', inlines: [{ kind: 'text', text: label }] } as const;
  const said = { kind: 'text', text: ` ${lead.text.slice(mark.length)}` } as const;
  return [
    { kind: 'quote', blocks: [{ kind: 'paragraph', inlines: [strong, said, ...others] }, ...rest] },
  ];
}

/** The largest number that a list of one item may have: `2019. A year` is a sentence. */
const largestNumber = 99;

function toList(node: List, source: Markdown, depth: number): RichText {
  const { children, start: number } = node;
  const start = typeof number === 'number' ? { start: number } : undefined;
  const isSentence = children.length === 1 && (start?.start ?? 1) > largestNumber;
  if (depth === deepestBlock || isSentence) return verbatim(node, source);
  const items = children.map((item) => toBlocks(item.children, source, depth + 1));
  return [{ kind: 'list', ...start, items }];
}

/** Adjacent texts are joined: what turned out not to be markup must not split a text. */
function toInlines(
  nodes: readonly PhrasingContent[],
  source: Markdown,
  depth: number,
): readonly Inline[] {
  const merged: Inline[] = [];
  for (const inline of nodes.flatMap((node) => toInline(node, source, depth))) {
    const last = merged.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      merged[merged.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else merged.push(inline);
  }
  return merged;
}

function toInline(node: PhrasingContent, source: Markdown, depth: number): readonly Inline[] {
  if (depth > 2 * deepestBlock) return [{ kind: 'text', text: sourceOf(node, source) }];
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'emphasis':
    case 'strong':
      if (identifier.test(sourceOf(node, source))) break;
      return [{ kind: node.type, inlines: toInlines(node.children, source, depth + 1) }];
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      return toLink(node, node, source, depth);
    case 'linkReference':
      return toLink(node, source.defined.get(node.identifier), source, depth);
    case 'delete':
    case 'footnoteReference':
    case 'html':
    case 'image':
    case 'imageReference':
  }
  return [{ kind: 'text', text: sourceOf(node, source) }];
}

/** A name of a program, whose underscores are no emphasis: `__proto__`, `__deny_all__`. */
const identifier =
  /^__(?:[a-z\d]+(?:_[a-z\d]+)+|proto|class|init|main|dirname|filename|typename)__$/i;

/**
 * A link without visible words could not be followed, so it stays as written. A link that does not lead to
 * a web page becomes its words, followed by its address.
 */
function toLink(
  node: Extract<PhrasingContent, { readonly type: 'link' | 'linkReference' }>,
  address: Link | Definition | undefined,
  source: Markdown,
  depth: number,
): readonly Inline[] {
  const inlines = toInlines(node.children, source, depth + 1);
  const isSeen = !isBlank(wordsOf(inlines));
  if (address !== undefined && isSeen && isWebAddress(address.url)) {
    if (address.type === 'definition') source.linked.add(address);
    return [{ kind: 'link', href: address.url, inlines }, ...linkTitle(address)];
  }
  // A bare address that the parser turned into a link has no position in the source.
  if (node.position === undefined) return inlines;
  const written = sourceOf(node, source);
  if (address?.type !== 'link' || !isSeen || !written.startsWith('[')) {
    return [{ kind: 'text', text: written }];
  }
  return [...inlines, ...inBrackets(address.url), ...linkTitle(address)];
}

/** The title of a link, to be put after it, since not every reader can hover. */
function linkTitle({ title }: Link | Definition): readonly Inline[] {
  return title ? inBrackets(title) : [];
}

function inBrackets(text: string): readonly Inline[] {
  return [{ kind: 'text', text: ` (${text})` }];
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url);
}

/** What was written, line by line. */
function verbatim(node: Nodes, source: Markdown): RichText {
  const [first = '', ...lines] = toLines(sourceOf(node, source)).split(/\r?\n/);
  const others = lines.flatMap((text): Inline[] => [{ kind: 'break' }, { kind: 'text', text }]);
  return [{ kind: 'paragraph', inlines: [{ kind: 'text', text: first }, ...others] }];
}

function sourceOf({ position }: Nodes, { text }: Markdown): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** What to put after the words of a link. */
type AfterLink = (address: string) => string;

const justWords: AfterLink = () => '';

function textOf(text: RichText, afterLink: AfterLink): string {
  return onOneLine(text.map((block) => blockText(block, afterLink)).join(' '));
}

function blockText(block: Block, afterLink: AfterLink): string {
  switch (block.kind) {
    case 'paragraph':
      return wordsOf(block.inlines, afterLink);
    case 'list':
      return block.items.map((item) => textOf(item, afterLink)).join(' ');
    case 'quote':
      return textOf(block.blocks, afterLink);
    case 'table':
      return cellsOf(block)
        .map((cell) => wordsOf(cell, afterLink))
        .join(' ');
    case 'code':
      return block.text;
  }
}

function wordsOf(inlines: readonly Inline[], afterLink = justWords): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
        case 'code':
          return inline.text;
        case 'emphasis':
        case 'strong':
          return wordsOf(inline.inlines, afterLink);
        case 'link':
          return wordsOf(inline.inlines, afterLink) + afterLink(inline.href);
        case 'break':
          return ' ';
      }
    })
    .join('');
}
