/** Why bytes are not UTF-8 text, and the text before the first fault. */
export interface Undecodable {
  readonly kind: 'failed';
  readonly before: string;
  readonly message: string;
}

type Decoded = { readonly kind: 'decoded'; readonly text: string } | Undecodable;

/** Decodes strict UTF-8 without a byte order mark (RFC 8259, section 8.1). */
export function decode(bytes: Uint8Array): Decoded {
  const mark = byteOrderMark(bytes);
  if (mark !== undefined) return { kind: 'failed', before: '', message: mark };
  if (bytes.includes(0)) {
    const message = 'not UTF-8 text: it holds NUL bytes, as UTF-16 does; save it as UTF-8';
    return { kind: 'failed', before: '', message };
  }
  return decodeWhole(bytes) ?? explainFailure(bytes);
}

function decodeWhole(bytes: Uint8Array): Extract<Decoded, { kind: 'decoded' }> | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { kind: 'decoded', text: decoder.decode(bytes) };
  } catch {
    return undefined;
  }
}

function explainFailure(bytes: Uint8Array): Decoded {
  const reached = longestDecodablePrefix(bytes);
  const before = decodeWhole(bytes.subarray(0, reached))?.text ?? '';
  if (isPrefix(bytes)) {
    return { kind: 'failed', before, message: 'not UTF-8: the last character is cut off' };
  }
  const byte = (bytes[reached] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    kind: 'failed',
    before,
    message: `not UTF-8: byte 0x${byte} does not begin a character; save it as UTF-8`,
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether bytes begin with the byte order mark of UTF-8, which a parser may ignore. */
export function isMarked([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** Bytes without such a mark. */
export function withoutMark(bytes: Bytes): Bytes {
  return isMarked(bytes) ? bytes.subarray(3) : bytes;
}

/** The advice for a byte order mark. */
export const markAdvice =
  'the file begins with a byte order mark, on which strict clients fail: save it as UTF-8 without one';

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (isMarked(bytes)) return markAdvice;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16
    ? 'not UTF-8: the file begins with the byte order mark of UTF-16; save it as UTF-8'
    : undefined;
}

/** The number of bytes before the first invalid one. */
function longestDecodablePrefix(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isPrefix(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  // The last bytes may begin a character that the next byte does not continue.
  while (decodeWhole(bytes.subarray(0, valid)) === undefined) valid -= 1;
  return valid;
}

/** Whether bytes are UTF-8, except for a last character that may be incomplete. */
function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
