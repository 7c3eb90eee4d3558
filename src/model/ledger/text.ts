import { toText, type JsonNode } from '../../json/json.ts';
import type { Annotation } from '../definition-model.ts';
import type { ReferenceModel } from '../reference-model.ts';
import { addressedText, type RichText } from '../rich-text.ts';
import { joinTexts } from '../../text/join-texts.ts';
import { shownName } from '../../text/shown-name.ts';

/** Whether a rich text has every word of a text, in its order. */
export function hasWords(shown: RichText | undefined, source: string): boolean {
  if (shown === undefined) return false;
  const text = addressedText(shown);
  if (text === source) return true;
  const letters = wordsOf(text).join('');
  let at = 0;
  return wordsOf(withoutMarks(withoutDefinitions(source, text))).every((word) => {
    const found = letters.indexOf(word, at);
    at = found + word.length;
    return found >= 0;
  });
}

/**
 * The name and the text of the annotation that keeps a keyword as written, `$id` as `id` in draft-04; for the
 * name of a section in it, the source of that section counts.
 */
export function findVerbatim(
  annotations: readonly Annotation[],
  keyword: string,
  value: JsonNode,
  sourceOf: (section: ReferenceModel) => JsonNode | undefined,
): { readonly keyword: string; readonly text: string } | undefined {
  const names = keyword === '$id' ? ['$id', 'id'] : [shownName(keyword)];
  const kept = annotations.filter((annotation) => names.includes(annotation.keyword));
  const source = kept.length === 0 ? '' : withoutSpace(toText(value));
  const found = kept.find((annotation) => {
    const texts = annotation.value.map(({ kind, text, to }) => {
      const shown = kind === 'section' && to ? sourceOf(to) : undefined;
      return shown === undefined ? text : toText(shown);
    });
    return withoutSpace(texts.join('')) === source;
  });
  return found && { keyword: found.keyword, text: joinTexts(found.value) };
}

/** A JSON text without its line breaks and indentation. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

const definition = /^[ \t>*+-]*\[((?:[^\]\\]|\\.)+)\]:\s*<?([^\s>]+)(.*)$/gm;
const label = /\]\[((?:[^\]\\]|\\.)+)\]/g;

/** Leaves out link reference definitions whose address the page shows, and the labels of links to them. */
function withoutDefinitions(source: string, shown: string): string {
  const labels = new Set<string>();
  const rest = source.replace(definition, (line, name: string, url: string, title: string) => {
    if (![url, ...wordsOf(title)].every((word) => shown.includes(word))) return line;
    labels.add(labelKey(name));
    return '';
  });
  return rest.replace(label, (found, name: string) => (labels.has(labelKey(name)) ? ']' : found));
}

/** Labels are compared without case (CommonMark, section 4.7). */
function labelKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Removes list numbers, code languages and character references, which are markup rather than words. */
function withoutMarks(source: string): string {
  return source
    .replace(/^[[\s>*+\-]--[\r\n]]*\d{1,9}[.\)](?=\s|$)/gmv, ' ')
    .replace(/^[[\s>*+\-]--[\r\n]]*(?:```|~~~).*$/gmv, ' ')
    .replace(/&#?\w+;/g, ' ');
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
