import { readFrontMatter } from './front-matter.ts';
import { namesIn } from './guide-text.ts';

/** The parts of a node of the MDX tree that are read. */
interface MdxNode {
  readonly type: string;
  readonly url?: string;
  readonly label?: string | null;
  readonly identifier?: string;
  readonly referenceType?: string;
  /** The name of an element. */
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string }[];
  readonly children?: readonly MdxNode[];
  readonly position?: {
    readonly start: { readonly offset?: number };
    readonly end: { readonly offset?: number };
  };
}

/** Parses MDX, with positions in UTF-16 units; throws if the text is not MDX. */
export type ParseMdx = (source: string) => MdxNode;

/** A link in an MDX guide: by a name in brackets, or to an address. */
export interface MdxLink {
  readonly kind: 'name' | 'address';
  /** The name, or the address. */
  readonly to: string;
  readonly start: number;
  readonly end: number;
  /** The text of the link, if it is not the name. */
  readonly words?: string;
}

/** The scheme of the addresses that stand for names in a bundled guide. */
const scheme = 'catalog:';

/** The links that are written as Markdown, in the order of the text. */
export function linksOfMdx(text: string, parse: ParseMdx): readonly MdxLink[] {
  const own = nodesOf(parse(text)).filter(({ type }) => type === 'definition');
  const defined = new Set(own.map(({ identifier }) => identifier));
  // Brackets are a link only if their name is defined: before the text, since it may end in code.
  const definitions = Array.from(namesIn(text), (name) => `[${name}]: <${scheme}>\n`);
  const put = `\n${definitions.join('')}\n`;
  // Positions do not count a byte order mark.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const { end } = readFrontMatter(text, {});
  return nodesOf(parse(text.slice(start, end) + put + text.slice(end)))
    .filter((node) => !defined.has(node.identifier) && node.type !== 'definition')
    .flatMap((node) => linkAt(node, text, put.length - start));
}

/** The styles and scripts in a text that the content security policy of pages blocks. */
export function blockedInMdx(
  text: string,
  parse: ParseMdx,
): readonly { readonly offset: number; readonly what: string }[] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  return nodesOf(parse(text.slice(mark))).flatMap(({ name, attributes = [], position }) => {
    const isNative = /^[a-z]/.test(name ?? '');
    const isElement = name === 'style' || name === 'script';
    const hasStyle = isNative && attributes.some((attribute) => attribute.name === 'style');
    if (!isElement && !hasStyle) return [];
    const what = isElement ? `the element ${name}` : 'the attribute style';
    return [{ offset: (position?.start.offset ?? 0) + mark, what }];
  });
}

/** The link of a node, if it is one; the positions of the node are `shift` characters too high. */
function linkAt(
  { type, url, label, ...node }: MdxNode,
  text: string,
  shift: number,
): readonly MdxLink[] {
  const start = (node.position?.start.offset ?? 0) - shift;
  const end = (node.position?.end.offset ?? 0) - shift;
  if (type === 'link' && url !== undefined) return [{ kind: 'address', to: url, start, end }];
  if (type !== 'linkReference') return [];
  const to = label ?? '';
  const words = text.slice(start + 1, end - to.length - '][]'.length);
  const isFull = node.referenceType === 'full';
  return [{ kind: 'name', to, start, end, ...(isFull && { words }) }];
}

function nodesOf(root: MdxNode): readonly MdxNode[] {
  const nodes = [root];
  for (const { children = [] } of nodes) nodes.push(...children);
  return nodes.sort((a, b) => (a.position?.start.offset ?? 0) - (b.position?.start.offset ?? 0));
}

/** A guide in which each name in brackets is a link with an address, on the same line as before. */
export function linkNames(text: string, parse: ParseMdx): string {
  let linked = '';
  let rest = 0;
  for (const { kind, to, start, end, words = `\`${to}\`` } of linksOfMdx(text, parse)) {
    if (kind === 'address') continue;
    linked += `${text.slice(rest, start)}[${words}](<${scheme}${encodeURIComponent(to)}>)`;
    rest = end;
  }
  return linked + text.slice(rest);
}

/** The name that such an address has; `undefined` for any other. */
export function linkedName(address: string): string | undefined {
  return address.startsWith(scheme) ? decodeURIComponent(address.slice(scheme.length)) : undefined;
}
