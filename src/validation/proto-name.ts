/** The pattern that matches the property `__proto__`. */
const protoPattern = '^__proto__$';

/**
 * A schema in which a pattern describes the property `__proto__`, since Ajv ignores that name in
 * `properties`, and that pattern in `patternProperties`.
 */
export function withProtoPattern(schema: Readonly<Record<string, unknown>>): object {
  const property = protoMember(schema['properties']);
  const pattern = protoMember(schema['patternProperties']);
  if (property === undefined && pattern === undefined) return schema;
  return {
    ...schema,
    patternProperties: {
      ...(schema['patternProperties'] ?? {}),
      ...(pattern !== undefined && { '(?:__proto__)': pattern }),
      ...(property !== undefined && { [protoPattern]: property }),
    },
  };
}

function protoMember(schemas: unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return undefined;
  return Object.getOwnPropertyDescriptor(schemas, '__proto__')?.value;
}
