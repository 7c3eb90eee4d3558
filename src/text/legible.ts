/** Control characters, line breaks, marks that change text direction, and lone surrogates. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}\u00ad\u2060-\u2064\ufeff]/gu;
/** Characters without a shape; between others they join or vary these, as in emoji. */
const shapeless = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** Characters to escape if a text is written as JSON: all but printable ASCII. */
const beyondAscii = /[^ -~]/gu;
/** Printable ASCII, single spaces included, of which most names consist. */
const plain = /^(?!")[!-~]+(?: [!-~]+)*$/;

/**
 * A name or pattern in legible form: itself or, if some of its characters would not show, JSON text with
 * escapes for them (`"line\nbreak"`). Different texts look different; `''` stays.
 */
export function toLegible(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const isBlank = text.replace(shapeless, '') === '';
  if (!isBlank && text.search(hidden) < 0 && !isAmbiguous(text)) return text;
  return JSON.stringify(text).replace(isBlank ? beyondAscii : hidden, escapeUnits);
}

/** A line of JSON text, with escapes for characters of strings that would not show. */
export function toLegibleJson(line: string): string {
  return line.replace(hidden, escapeUnits);
}

/** A text for a terminal, on one line: control and direction characters are escaped as in JSON. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escapeUnits);
}

/** The same for a text of several lines. */
export function toTerminal(text: string): string {
  return text.split('\n').map(toOneLine).join('\n');
}

/** Prose for a page, which cannot contain U+0000. */
export function toPrintable(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}

/** The same, without white space at the ends of lines, which only has a meaning in Markdown. */
export function toLines(text: string): string {
  return toPrintable(text).replaceAll(/(?<![ \t])[ \t]+(?=\r?\n|$)/g, '');
}

/** Whether a text has white space that a page would drop or join, or looks like one with escapes. */
function isAmbiguous(text: string): boolean {
  return /^\s|\s$|\s\s|^".*"$/su.test(text);
}

function escapeUnits(character: string): string {
  // Not by spread, which would keep the two halves of a character together.
  const units = character.split('').map((unit) => unit.charCodeAt(0));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
