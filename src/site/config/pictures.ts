/** The first bytes of pictures, by extension. */
const signatures: ReadonlyMap<string, readonly number[]> = new Map([
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.ico', [0, 0, 1, 0]],
]);

/** What may precede the element of an SVG: a declaration, comments, a document type. */
const svgStart = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** Whether a picture is of the type that its extension states; true for any other file. */
export function isPicture(end: string, bytes: Uint8Array): boolean {
  if (end === '.svg') return svgStart.test(new TextDecoder().decode(bytes));
  return (signatures.get(end) ?? []).every((byte, index) => bytes[index] === byte);
}
