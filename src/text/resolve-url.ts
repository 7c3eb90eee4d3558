/** A URI reference resolved against a base (RFC 3986, section 5); `undefined` if it is not one. */
export function resolveUrl(reference: string | undefined, base: string): string | undefined {
  const isUri = reference !== undefined && URL.canParse(reference, base);
  return isUri ? new URL(reference, base).href : undefined;
}
