/** What finds the property `__proto__` by its name. */
const protoPattern = '^__proto__$';

/**
 * A schema in which the property `__proto__` is described by a pattern: Ajv leaves that name out of
 * `properties`, and that pattern out of `patternProperties`.
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
