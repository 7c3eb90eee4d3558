/** Controls, breaks of lines, marks that turn the direction of a text, and halves of characters. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}\u00ad\u2060-\u2064\ufeff]/gu;
/** What has no shape of its own; between letters it joins or varies them, as in emoji. */
const shapeless = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** What JSON may have as it is and no reader mistakes. */
const beyondAscii = /[^ -~]/gu;
/** Letters, digits and signs that show as they are: most names are nothing else. */
const plain = /^(?!")[!-~]+(?: [!-~]+)*$/;

/**
 * A name or pattern as it can be read: itself or, where characters of it would not show, JSON text
 * with escapes for them (`"line\nbreak"`). Texts that differ read differently; `''` stays.
 */
export function toLegible(text: string): string {
  if (text === '' || plain.test(text)) return text;
  const isBlank = text.replace(shapeless, '') === '';
  if (!isBlank && text.search(hidden) < 0 && !isAmbiguous(text)) return text;
  return JSON.stringify(text).replace(isBlank ? beyondAscii : hidden, escapeUnits);
}

/** A text for a terminal, on one line: what would move or turn it is escaped as in JSON. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escapeUnits);
}

/** Prose as a page can hold it, which has no U+0000. */
export function toPrintable(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}

/** The same, without the white space at the ends of lines that only Markdown gives a meaning. */
export function toLines(text: string): string {
  return toPrintable(text).replaceAll(/(?<![ \t])[ \t]+(?=\r?\n|$)/g, '');
}

/** White space that a page leaves out or joins, and what reads like a text with escapes. */
function isAmbiguous(text: string): boolean {
  return /^\s|\s$|\s\s|^".*"$/su.test(text);
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
