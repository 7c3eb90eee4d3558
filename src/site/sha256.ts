import { hash } from 'node:crypto';

/** The SHA-256 digest of bytes, or of a text as UTF-8, in hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return hash('sha256', content);
}
