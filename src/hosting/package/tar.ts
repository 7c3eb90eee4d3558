import type { HostedFile } from '../hosted-files.ts';

const block = 512;
/** A field of eight bytes holds seven octal digits, and one of twelve eleven. */
const largestSize = 0o77777777777;
/** What a header has room for without the prefix. */
const longestName = 100;

const encoder = new TextEncoder();

/**
 * An archive of files in their order, as POSIX defines it (`pax`, which all versions of `tar` read):
 * all of them of nobody in particular, readable by everybody, and changed at one time, in seconds since
 * 1970. The same files give the same bytes.
 */
export function* writeTar(
  files: readonly HostedFile[],
  time: number,
): Generator<Uint8Array, void, undefined> {
  for (const { path, body } of files) {
    const bytes = body();
    if (encoder.encode(path).byteLength > longestName) yield* writeLongPath(path, time);
    yield* writeEntry({ path, kind: 'file', bytes, time });
  }
  yield new Uint8Array(2 * block);
}

interface Entry {
  readonly path: string;
  readonly kind: keyof typeof kinds;
  readonly bytes: Uint8Array;
  readonly time: number;
}

const kinds = { file: '0', extension: 'x' } as const;

/** A record that gives the next file its path, of which its own header holds the beginning. */
function* writeLongPath(path: string, time: number): Generator<Uint8Array, void, undefined> {
  const bytes = writeRecord('path', path);
  yield* writeEntry({ path: 'PaxHeader', kind: 'extension', bytes, time });
}

/** `<length> <keyword>=<value>`, where the length counts its own digits. */
function writeRecord(keyword: string, value: string): Uint8Array {
  const rest = encoder.encode(` ${keyword}=${value}\n`);
  let length = rest.byteLength;
  while (String(length).length + rest.byteLength !== length) {
    length = String(length).length + rest.byteLength;
  }
  return joinBytes(encoder.encode(String(length)), rest);
}

function* writeEntry(entry: Entry): Generator<Uint8Array, void, undefined> {
  const { bytes } = entry;
  yield writeHeader(entry);
  yield bytes;
  yield new Uint8Array((block - (bytes.byteLength % block)) % block);
}

/** IEEE 1003.1, "pax", ustar interchange format. */
function writeHeader({ path, kind, bytes, time }: Entry): Uint8Array {
  if (bytes.byteLength > largestSize) throw new Error(`${path} is too large for an archive`);
  const header = new Uint8Array(block);
  const put = (at: number, text: string, length: number) => {
    header.set(encoder.encode(text).subarray(0, length), at);
  };
  put(0, path, longestName);
  put(100, octal(0o644, 8), 8);
  put(108, octal(0, 8), 8);
  put(116, octal(0, 8), 8);
  put(124, octal(bytes.byteLength, 12), 12);
  put(136, octal(time, 12), 12);
  put(148, ' '.repeat(8), 8);
  put(156, kinds[kind], 1);
  put(257, 'ustar\0', 6);
  put(263, '00', 2);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 7)}\0 `, 8);
  return header;
}

/** A number in a field of this length, the last byte of which stays zero. */
function octal(number: number, length: number): string {
  return number.toString(8).padStart(length - 1, '0');
}

function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.byteLength + b.byteLength);
  joined.set(a);
  joined.set(b, a.byteLength);
  return joined;
}
