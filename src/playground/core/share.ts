/** State in a link: a version, a dot, and the deflated text of the instance in base64url. */

const version = '1';
/** The most characters of the state in a link, which browsers, servers and chats still accept. */
export const longestState = 8000;
/** The most characters to which a state may expand. */
const longestText = 200_000;

/** The state in a link, or the reason why there is none. */
export type SharedState =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The state for a link; refused if it is too long. */
export async function packState(text: string): Promise<SharedState> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = `${version}.${toBase64(bytes)}`;
  if (packed.length <= longestState) return { kind: 'text', text: packed };
  return {
    kind: 'refused',
    reason: `The instance is too large for a link: ${String(packed.length)} of at most ${String(longestState)} characters. Download it instead.`,
  };
}

/** The text in a state. A damaged state, or one of another version, is refused. */
export async function unpackState(packed: string): Promise<SharedState> {
  if (packed.length > longestState) return refused('is longer than any that this page writes');
  const [mark, data = '', ...rest] = packed.split('.');
  if (mark !== version) return refused('is of another version');
  const bytes = rest.length === 0 ? fromBase64(data) : undefined;
  if (bytes === undefined) return refused('is damaged');
  try {
    const text = await inflate(bytes);
    return text === undefined ? refused('expands to too much text') : { kind: 'text', text };
  } catch {
    return refused('is damaged');
  }
}

function refused(what: string): SharedState {
  return { kind: 'refused', reason: `The state in this link ${what}. It is ignored.` };
}

/** Inflates up to the allowed length, since a small state can expand to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length <= longestText) continue;
    await reader.cancel();
    return undefined;
  }
}

function toBase64(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
