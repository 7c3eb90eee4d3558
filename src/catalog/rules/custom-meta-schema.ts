import type { ErrorObject } from 'ajv';
import type { JsonNode } from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** A definition whose `$schema` is a definition, and what that finds wrong with it. */
interface JudgedDefinition {
  /** Of the meta-schema. */
  readonly identifier: string;
  readonly root: JsonNode;
  readonly errors: () => readonly ErrorObject[];
}

/** A definition is valid against the definition that its $schema names. */
export const customMetaSchema = {
  id: 'custom-meta-schema',
  severity: 'error',
  asks: 'A definition is valid against the definition that its $schema names.',
  check: checkDefinition,
} as const satisfies Rule<JudgedDefinition>;

/** Keywords whose errors only repeat an error of a subschema. */
const wrappers: ReadonlySet<string> = new Set(['if', 'anyOf', 'oneOf', 'not', 'propertyNames']);

function checkDefinition({ identifier, root, errors }: JudgedDefinition): Finding[] {
  const found = findErrors(errors);
  if (typeof found === 'string') {
    return [findingAt(root, '', `cannot be validated against its $schema ${identifier}: ${found}`)];
  }
  const specific = found.filter(({ keyword }) => !wrappers.has(keyword));
  const byPlace = Map.groupBy(
    specific.length === 0 ? found : specific,
    ({ instancePath }) => instancePath,
  );
  return Array.from(byPlace, ([place, [error]]) => {
    const node = nodeAt(root, parsePointer(place) ?? []) ?? root;
    const detail: unknown =
      error?.params['additionalProperty'] ?? error?.params['unevaluatedProperty'];
    const named = typeof detail === 'string' ? ` (${detail})` : '';
    const words = `${error?.message ?? 'is wrong'}${named}`;
    return findingAt(node, place, `${words}, according to its $schema ${identifier}`);
  });
}

/** The errors, or the reason why they cannot be found. */
function findErrors(errors: () => readonly ErrorObject[]): readonly ErrorObject[] | string {
  try {
    return errors();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
