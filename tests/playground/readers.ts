import { Ajv } from 'ajv';
import { parseJson } from '../../src/json/parse-json.ts';
import { readInstance, type Instance } from '../../src/playground/core/instance.ts';
import { SchemaReader, type Schema } from '../../src/playground/core/schema.ts';
import type { HostedValidate } from '../../src/validation/hosted-validate.ts';

/** A reader of a definition that is written as an object. */
export function readerOf(schema: object): SchemaReader {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind === 'failed') throw new Error('the schema is no JSON');
  return new SchemaReader(parsed.root);
}

/** The schema of one property. */
export function propertyOf(schema: object): {
  readonly reader: SchemaReader;
  readonly schema: Schema;
} {
  const reader = readerOf({ type: 'object', properties: { a: schema } });
  return { reader, schema: reader.property(reader.root, 'a').schema };
}

export function instanceOf(text: string): Instance {
  const read = readInstance(text);
  if (read.kind === 'fault') throw new Error(read.message);
  return read.instance;
}

/** A validator that lists every error, as `validate.mjs` does. */
export function validateOf(schema: object): HostedValidate {
  return new Ajv({ strict: false, allErrors: true }).compile(schema) as HostedValidate;
}
