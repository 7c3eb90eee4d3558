const address = { type: 'string', format: 'uri', pattern: '^https://' };

/**
 * What https://json.schemastore.org/schema-catalog.json (draft-04, Apache License 2.0) asserts, as
 * draft-07 and without its descriptions.
 */
export const schemaStoreFormat = {
  type: 'object',
  required: ['schemas', 'version', '$schema'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://json.schemastore.org/schema-catalog.json' },
    version: { type: 'number' },
    schemas: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'url', 'description'],
        additionalProperties: false,
        properties: {
          name: { type: 'string' },
          description: { type: 'string' },
          fileMatch: { type: 'array', uniqueItems: true, items: { type: 'string' } },
          url: address,
          versions: { type: 'object', additionalProperties: address },
        },
      },
    },
  },
};
