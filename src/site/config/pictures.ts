/** The first bytes of a picture by its extension. */
const signatures: ReadonlyMap<string, readonly number[]> = new Map([
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.ico', [0, 0, 1, 0]],
]);

/** What may precede the element of an SVG: a declaration, comments, a document type. */
const svgStart = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** Whether a file is a picture of the kind that its extension says; every other file passes. */
export function isPicture(end: string, bytes: Uint8Array): boolean {
  if (end === '.svg') return svgStart.test(new TextDecoder().decode(bytes));
  return (signatures.get(end) ?? []).every((byte, index) => bytes[index] === byte);
}
