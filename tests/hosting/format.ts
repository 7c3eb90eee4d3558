import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';

/** What is wrong with a value by a schema, a line each. */
export function faultsOf(schema: AnySchema, value: unknown): readonly string[] {
  const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  void validate(toJson(value));
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}

/** A value as it comes out of the file that it is written to. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
