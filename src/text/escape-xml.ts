/** Characters that XML 1.0 cannot contain, not even escaped (section 2.2). */
// oxlint-disable-next-line no-control-regex -- looks for control characters
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for elements and attributes of XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
