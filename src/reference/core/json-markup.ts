import type { JsonToken } from '../../model/json-lines.ts';
import type { ReferenceModel } from '../../model/reference-model.ts';

/**
 * JSON text as HTML: strings are `i` elements, linked keys have the class `k`, all else is plain. A page has
 * thousands of these tokens, so that a component for each would take longer than the rest of the page.
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

/** Quotes are no markup in a text, and JSON is full of them. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
