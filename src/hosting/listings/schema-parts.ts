/** A schema of objects with these properties and no others; those that are not `optional` are required. */
export function closed(
  properties: Readonly<Record<string, object>>,
  optional: readonly string[] = [],
): object {
  return {
    type: 'object',
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
    properties,
  };
}

/** A schema of addresses, absolute or below the site. */
export const uriReference = { type: 'string', format: 'uri-reference' };

/** A schema of SHA-256 digests in hexadecimal. */
export const sha256Digest = { type: 'string', pattern: '^[0-9a-f]{64}$' };
