import { codeSpan, escapeMarkdown, longestBacktickRun } from '../../text/markdown.ts';
import type { PhrasePart, SchemaModel } from '../../model/definition-model.ts';
import { constraintFacts } from '../../model/property-summary.ts';
import { plainText, type Block, type Inline, type RichText } from '../../model/rich-text.ts';

/** Writes texts as Markdown (CommonMark, with GitHub's tables) that renders as intended. */

/** A name as code; the empty name as `""`. */
export function nameCode(name: string): string {
  return codeSpan(name === '' ? '""' : name);
}

/**
 * Code in a cell of a table, where `|` ends the cell unless it is escaped. In code, `|` after a backslash
 * cannot be escaped, so such a text is not set as code.
 */
export function cellCode(text: string): string {
  return text.includes('\\|') ? escapeMarkdown(text) : codeSpan(text).replaceAll('|', '\\|');
}

/** A text in a cell of a table: just its words, on one line. */
export function cellText(text: RichText): string {
  return escapeMarkdown(plainText(text));
}

/** A block of code of any text; a carriage return alone ends a line, too. */
export function fenced(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(text) + 1));
  return `${fence}${language}\n${text.replaceAll(/\r\n?/g, '\n')}\n${fence}`;
}

/** A description as Markdown. */
export function richText(text: RichText): string {
  return text.map(block).join('\n\n');
}

/** A description after its label, which nothing but a paragraph can follow on the same line. */
export function labelled(label: string, text: RichText): string {
  const isOnLine = text[0]?.kind === 'paragraph';
  return `${label}:${isOnLine ? ' ' : '\n\n'}${richText(text)}`;
}

/** A sentence of words and code as Markdown; its words contain no markup, so they are not escaped. */
function phraseText(phrase: readonly PhrasePart[]): string {
  return phrase.map(({ kind, text }) => (kind === 'code' ? codeSpan(text) : text)).join('');
}

/** The items of a list; absent ones are left out. */
export function listItems(items: readonly (string | undefined)[]): string[] {
  return items.flatMap((item) => (item === undefined ? [] : `- ${indented(item, '  ')}`));
}

/** The constraints of a schema as facts about it. */
export function constraintItems(schema: SchemaModel): readonly string[] {
  return constraintFacts(schema).map(
    ({ label, phrases }) => `${label}: ${phrases.map(phraseText).join('; ')}`,
  );
}

/** The constraints of a schema, each in words. */
export function constraintPhrases({ constraints }: SchemaModel): readonly string[] {
  return constraints.map(({ phrase }) => phraseText(phrase));
}

/** Indents every line but the first, so that the text stays in its list item. */
function indented(text: string, indent: string): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${indent}`);
}

function block(held: Block): string {
  switch (held.kind) {
    case 'paragraph':
      return inlines(held.inlines).trim();
    case 'code':
      return fenced(held.text, held.language);
    case 'list':
      return held.items
        .map((item, index) =>
          listItem(item, held.start === undefined ? '- ' : `${String(held.start + index)}. `),
        )
        .join('\n');
    case 'quote':
      return richText(held.blocks).replaceAll(/^/gm, '> ').replaceAll(/ $/gm, '');
    case 'table':
      return table(held);
  }
}

function table({ head, align, rows }: Extract<Block, { readonly kind: 'table' }>): string {
  const rule = head.map((_, index) => ruleOf[align[index] ?? 'none']);
  const texts = [head, ...rows].map((row) => row.map((cell) => inlines(cell, inlineInCell)));
  return texts
    .toSpliced(1, 0, rule)
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The rule below the head of a column, by its alignment. */
const ruleOf = { none: '---', left: ':--', center: ':-:', right: '--:' } as const;

/** Cells have no line breaks, and escape `|` in code, too. */
function inlineInCell(held: Inline): string {
  if (held.kind === 'code') return cellCode(held.text);
  return inline(held)
    .replaceAll('\\\n', ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}

function listItem(item: RichText, marker: string): string {
  return marker + indented(richText(item), ' '.repeat(marker.length));
}

function inline(held: Inline): string {
  switch (held.kind) {
    case 'text':
      return escapeMarkdown(held.text);
    case 'code':
      return codeSpan(held.text);
    case 'emphasis':
      return `*${inlines(held.inlines)}*`;
    case 'strong':
      return `**${inlines(held.inlines)}**`;
    case 'link':
      return `[${inlines(held.inlines)}](<${linkTarget(held.href)}>)`;
    case 'break':
      return '\\\n';
  }
}

/** An address as the target of a link: on one line, without escapes and character references. */
function linkTarget(href: string): string {
  return href
    .replaceAll(/[<>\\\s\p{Cc}]/gu, encodeURIComponent)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;');
}

/** An exclamation mark before a link would make a picture of it. */
function inlines(held: readonly Inline[], write = inline): string {
  return held
    .map((one, index) => {
      const isBeforeLink = one.kind === 'text' && held[index + 1]?.kind === 'link';
      return isBeforeLink ? write(one).replace(/!$/, '\\!') : write(one);
    })
    .join('');
}
