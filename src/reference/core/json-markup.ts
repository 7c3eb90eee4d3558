import type { JsonToken } from '../../model/json-lines.ts';
import type { ReferenceModel } from '../../model/reference-model.ts';

/**
 * JSON text as HTML: strings are `i` elements, linked keys have the class `k`, everything else is plain. A
 * page has thousands of tokens, and a component for each would take longer than the rest of the page.
 */
export function jsonMarkup(
  tokens: readonly JsonToken[],
  referenceHref: (to: ReferenceModel) => string,
): string {
  return tokens.map((token) => tokenMarkup(token, referenceHref)).join('');
}

function tokenMarkup(
  { kind, text, to }: JsonToken,
  referenceHref: (to: ReferenceModel) => string,
): string {
  const isKey = kind === 'key' ? ' class="k"' : '';
  const shown = escapeText(text);
  const linked =
    to === undefined
      ? shown
      : `<a${isKey} href="${escapeText(referenceHref(to)).replaceAll('"', '&quot;')}">${shown}</a>`;
  return kind === 'string' ? `<i>${linked}</i>` : linked;
}

/** Escapes a text except for quotes, which need no escape there and of which JSON is full. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
