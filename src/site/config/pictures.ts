/** How the bytes of a picture begin, by the end of its file's name. */
const signatures: ReadonlyMap<string, readonly number[]> = new Map([
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.ico', [0, 0, 1, 0]],
]);

/** What may stand before the element of an SVG: a declaration, comments, a document type. */
const svgStart = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** Whether a file is the picture that the end of its name says; what is no picture counts as one. */
export function isPicture(end: string, bytes: Uint8Array): boolean {
  if (end === '.svg') return svgStart.test(new TextDecoder().decode(bytes));
  return (signatures.get(end) ?? []).every((byte, index) => bytes[index] === byte);
}
