import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { onOneLine } from '../../text/one-line.ts';
import type { GuideSection } from '../../search/core/records.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Tag = Extract<Node, { readonly attribs: unknown }>;

const headings = new Set(['h1', 'h2', 'h3']);
/** Elements that are not prose: controls, drawings, and the guide's own navigation. */
const unread = new Set(['button', 'details', 'nav', 'script', 'style', 'svg', 'template']);
/** Elements that do not separate words. */
const inline = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'wbr']);
/** Elements whose parts are laid out apart from each other, without a space in the text between them. */
const spaced = new Set(['figcaption']);

/**
 * The sections of a guide's page, cut at its headings: each with its text, and its URL below the base.
 * @throws Error if the page has no title.
 */
export function cutSections(html: string, page: string): readonly GuideSection[] {
  const main = DomUtils.findOne(({ name }) => name === 'main', parseDocument(html).children);
  const [first, ...rest] = main === null ? [] : readSections(main.children, []);
  if (first === undefined) throw new Error(`${page} has no title`);
  return [first, ...rest].map(({ id, heading, text }) => ({
    url: id === '' ? page : `${page}#${id}`,
    guide: first.heading,
    heading,
    text: onOneLine(text),
  }));
}

interface OpenSection {
  /** The id of its heading; `''` for the title. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** Adds nodes to the sections before them. */
function readSections(
  nodes: readonly Node[],
  before: readonly OpenSection[],
): readonly OpenSection[] {
  return nodes.reduce(readNode, before);
}

function readNode(sections: readonly OpenSection[], node: Node): readonly OpenSection[] {
  if (node.type === ElementType.Text) return addText(sections, node.data);
  if (node.type !== ElementType.Tag || isUnread(node)) return sections;
  if (isHead(node, sections)) return [...sections, newSection(node)];
  if (inline.has(node.name)) return readSections(node.children, sections);
  if (spaced.has(node.name)) return readSpaced(node.children, sections);
  return addText(readSections(node.children, addText(sections, ' ')), ' ');
}

/** Whether a section begins: at the title, or at a heading that can be linked to. */
function isHead({ name, attribs }: Tag, { length }: readonly OpenSection[]): boolean {
  return headings.has(name) && (length === 0 || attribs['id'] !== undefined);
}

function readSpaced(
  nodes: readonly Node[],
  before: readonly OpenSection[],
): readonly OpenSection[] {
  return nodes.reduce((sections, node) => addText(readNode(sections, node), ' '), before);
}

function isUnread({ name, attribs }: Tag): boolean {
  return unread.has(name) || attribs['aria-hidden'] === 'true';
}

function newSection(heading: Tag): OpenSection {
  const text = DomUtils.textContent(heading);
  return { id: heading.attribs['id'] ?? '', heading: onOneLine(text), text: '' };
}

/** Text before the title belongs to no section. */
function addText(sections: readonly OpenSection[], text: string): readonly OpenSection[] {
  const last = sections.at(-1);
  if (last === undefined) return sections;
  return [...sections.slice(0, -1), { ...last, text: last.text + text }];
}
