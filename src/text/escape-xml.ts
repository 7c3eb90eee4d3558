/** What XML 1.0 cannot hold, not even escaped (section 2.2). */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text for XML, in elements and attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
