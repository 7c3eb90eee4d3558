import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { JsonNode } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';

/** The name of draft-07's meta-schema without its empty fragment. */
export const metaSchemaIdentifier = 'http://json-schema.org/draft-07/schema';

/** The one document outside the catalog that a `$ref` may name, since every validator has it. */
export const metaSchemaRoot: JsonNode = readMetaSchema();

function readMetaSchema(): JsonNode {
  const parsed = parseJson(JSON.stringify(draft07));
  if (parsed.kind === 'parsed') return parsed.root;
  throw new Error(`the meta-schema of draft-07 is not JSON: ${JSON.stringify(parsed.faults)}`);
}
