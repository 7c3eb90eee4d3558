import type {
  AlignType,
  Definition,
  Image,
  ImageReference,
  LinkReference,
  Heading,
  List,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { linkDefinitions } from '../../text/link-definitions.ts';

/** A guide as a page shows it. HTML is shown as text. */
export interface GuideText {
  readonly blocks: readonly GuideBlock[];
  /** Its headings of the second level. */
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
  /** The identifiers of all of its headings. */
  readonly ids: readonly string[];
  /** Links that lead nowhere, with offsets in UTF-16 units. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
}

/** A block of a guide. */
export type GuideBlock =
  | {
      readonly kind: 'heading';
      readonly depth: 2 | 3 | 4 | 5 | 6;
      readonly id: string;
      readonly inlines: Inlines;
    }
  | { readonly kind: 'paragraph'; readonly inlines: Inlines }
  /** The language is the first word after the fence. */
  | { readonly kind: 'code'; readonly text: string; readonly language?: string }
  | { readonly kind: 'quote'; readonly blocks: readonly GuideBlock[] }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'list';
      /** The number of the first item; absent for bullets. */
      readonly start?: number;
      readonly items: readonly {
        readonly isDone?: boolean;
        /** Whether there are no blank lines between its blocks. */
        readonly isTight: boolean;
        readonly blocks: readonly GuideBlock[];
      }[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly GuideCell[];
      readonly rows: readonly (readonly GuideCell[])[];
    };

/** A cell of a table and its alignment. */
interface GuideCell {
  readonly align: AlignType;
  readonly inlines: Inlines;
}

/** A part of the text of a block. */
export type GuideInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'emphasis' | 'strong' | 'deleted'; readonly inlines: Inlines }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: Inlines }
  | { readonly kind: 'picture'; readonly href: string; readonly alt: string }
  | { readonly kind: 'break' };

type Inlines = readonly GuideInline[];

/** The address of a link, or why it has none. */
export type Resolved =
  | { readonly kind: 'found'; readonly href: string }
  | { readonly kind: 'missing'; readonly message: string };

/** How the site resolves the links of a guide. */
export interface GuideLinks {
  /** A name in square brackets: `Text.FontSize`. */
  readonly name: (label: string) => Resolved;
  /** The address of a link. */
  readonly address: (url: string) => Resolved;
  /** The address of a picture. */
  readonly picture: (url: string) => Resolved;
}

/** A name in square brackets: one word that begins with a letter. */
const bracketed = /\[([\p{L}_][^\s[\]\\<>`]*)\]/gu;

/** The texts in square brackets that may be names of the catalog. */
export function namesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(bracketed), ([, name = '']) => name));
}

/** Content nested deeper is shown as its source, so that no guide can exhaust the stack. */
const deepest = 16;

/** Parses a guide: GitHub's Markdown, without its front matter, which ends at `start`. */
export function parseGuide(text: string, start: number, links: GuideLinks): GuideText {
  return new GuideParser(text, start, links).parse();
}

function toTree(source: string): Root {
  return fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

class GuideParser {
  /**
   * Brackets are a link in Markdown only if their text is defined: a definition of each name is put
   * before the text, so that the parser itself distinguishes links from code, escapes and nested
   * brackets.
   */
  readonly #prefix: string;
  readonly #source: string;
  readonly #links: GuideLinks;
  /** The addresses that the guide itself gives to names. */
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #faults: { readonly offset: number; readonly message: string }[] = [];
  readonly #ids = new Set<string>();

  constructor(text: string, start: number, links: GuideLinks) {
    const body = text.slice(0, start).replaceAll(/[^\n]/g, ' ') + text.slice(start);
    this.#links = links;
    this.#definitions = linkDefinitions(toTree(body));
    this.#prefix = Array.from(namesIn(body), (name) => `[${name}]: <catalog:>\n`)
      .filter((line) => !this.#definitions.has(normalizeLabel(line.slice(1, line.indexOf(']: <')))))
      .join('');
    this.#source = `${this.#prefix}\n${body}`;
  }

  parse(): GuideText {
    const blocks = this.#toBlocks(toTree(this.#source).children, 0);
    const contents = blocks.flatMap((block) =>
      block.kind === 'heading' && block.depth === 2
        ? [{ id: block.id, heading: plainWords(block.inlines) }]
        : [],
    );
    return { blocks, contents, ids: [...this.#ids], faults: this.#faults };
  }

  #toBlocks(nodes: readonly RootContent[], depth: number): readonly GuideBlock[] {
    return nodes.flatMap((node) => this.#toBlock(node, depth));
  }

  #toBlock(node: RootContent, depth: number): readonly GuideBlock[] {
    if (depth > deepest) return this.#verbatim(node);
    if (node.type === 'paragraph') {
      return [{ kind: 'paragraph', inlines: this.#toInlines(node.children, depth) }];
    }
    if (node.type === 'heading') {
      return [this.#toHeading(node.depth, this.#toInlines(node.children, depth))];
    }
    if (node.type === 'code') {
      const { value: text, lang } = node;
      return [{ kind: 'code', text, ...(lang && { language: lang }) }];
    }
    if (node.type === 'blockquote') {
      return [{ kind: 'quote', blocks: this.#toBlocks(node.children, depth + 1) }];
    }
    if (node.type === 'list') return [this.#toList(node, depth)];
    if (node.type === 'table') return [this.#toTable(node, depth)];
    if (node.type === 'thematicBreak') return [{ kind: 'rule' }];
    const isUnseen = node.type === 'definition' || (node.type === 'html' && isComment(node.value));
    return isUnseen ? [] : this.#verbatim(node);
  }

  #toList({ ordered, start, children }: List, depth: number): GuideBlock {
    return {
      kind: 'list',
      ...(ordered === true && { start: start ?? 1 }),
      items: children.map((item) => ({
        ...(typeof item.checked === 'boolean' && { isDone: item.checked }),
        isTight: item.spread !== true,
        blocks: this.#toBlocks(item.children, depth + 1),
      })),
    };
  }

  /** The page has a heading of the first level already: its title. */
  #toHeading(level: Heading['depth'], inlines: Inlines): GuideBlock {
    const words = plainWords(inlines).toLowerCase();
    const slug = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s+/g, '-');
    const name = slug === '' ? 'section' : slug;
    let id = name;
    for (let number = 1; this.#ids.has(id); number += 1) id = `${name}-${String(number)}`;
    this.#ids.add(id);
    return { kind: 'heading', depth: level === 1 ? 2 : level, id, inlines };
  }

  #toTable({ align, children }: Table, depth: number): GuideBlock {
    const [head = [], ...rows] = children.map((row) =>
      row.children.map((cell, column) => ({
        align: align?.[column] ?? null,
        inlines: this.#toInlines(cell.children, depth + 1),
      })),
    );
    return { kind: 'table', head, rows };
  }

  #toInlines(nodes: readonly PhrasingContent[], depth: number): Inlines {
    return nodes.flatMap((node) => this.#toInline(node, depth));
  }

  #toInline(node: PhrasingContent, depth: number): Inlines {
    if (depth > deepest) return [this.#asText(node)];
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: node.value }];
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'emphasis':
      case 'strong':
        return [{ kind: node.type, inlines: this.#toInlines(node.children, depth + 1) }];
      case 'delete':
        return [{ kind: 'deleted', inlines: this.#toInlines(node.children, depth + 1) }];
      case 'break':
        return [{ kind: 'break' }];
      case 'link':
        return this.#toLink(node, this.#links.address(node.url), depth);
      case 'linkReference':
        return this.#toReference(node, depth);
      case 'image':
        return this.#toPicture(node, node.url);
      case 'html':
        return isComment(node.value) ? [] : [this.#asText(node)];
      case 'imageReference': {
        const own = this.#definitions.get(node.identifier);
        return own === undefined ? [this.#asText(node)] : this.#toPicture(node, own.url);
      }
      case 'footnoteReference':
        return [this.#asText(node)];
    }
  }

  #toReference(node: LinkReference, depth: number): Inlines {
    const own = this.#definitions.get(node.identifier);
    if (own !== undefined) return this.#toLink(node, this.#links.address(own.url), depth);
    const label = node.label ?? '';
    const resolved = this.#links.name(label);
    if (node.referenceType === 'full') return this.#toLink(node, resolved, depth);
    return this.#linkTo(node, resolved, [{ kind: 'code', text: label }]);
  }

  #toLink(
    node: Extract<PhrasingContent, { readonly type: 'link' | 'linkReference' }>,
    resolved: Resolved,
    depth: number,
  ): Inlines {
    return this.#linkTo(node, resolved, this.#toInlines(node.children, depth + 1));
  }

  #linkTo(node: Nodes, resolved: Resolved, inlines: Inlines): Inlines {
    if (resolved.kind === 'found') return [{ kind: 'link', href: resolved.href, inlines }];
    this.#report(node, resolved.message);
    return inlines;
  }

  #toPicture(node: Image | ImageReference, url: string): Inlines {
    const resolved = this.#links.picture(url);
    const alt = node.alt ?? '';
    if (resolved.kind === 'found') return [{ kind: 'picture', href: resolved.href, alt }];
    this.#report(node, resolved.message);
    return [{ kind: 'text', text: alt }];
  }

  #report(node: Nodes, message: string): void {
    const offset = (node.position?.start.offset ?? 0) - this.#prefix.length - 1;
    this.#faults.push({ offset, message });
  }

  #verbatim(node: Nodes): readonly GuideBlock[] {
    return [{ kind: 'paragraph', inlines: [this.#asText(node)] }];
  }

  #asText({ position }: Nodes): GuideInline {
    const text = this.#source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
    return { kind: 'text', text };
  }
}

/** The identifier of a label: labels are compared without regard to case. */
function normalizeLabel(label: string): string {
  return label.toLowerCase().toUpperCase().toLowerCase();
}

function isComment(html: string): boolean {
  return /^<!--[^]*-->\s*$/.test(html);
}

function plainWords(inlines: Inlines): string {
  return inlines.map(wordsOf).join('').trim();
}

function wordsOf(inline: GuideInline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'emphasis':
    case 'strong':
    case 'deleted':
    case 'link':
      return plainWords(inline.inlines);
    case 'picture':
      return inline.alt;
    case 'break':
      return ' ';
  }
}
