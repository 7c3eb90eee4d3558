/** A digest of a text where SHA-256 would be too long or slow: FNV-1a with two primes, 64 bits in total. */
export function shortDigest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return [a, b].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
