import type { ErrorObject } from 'ajv';
import type { JsonNode } from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { findingAt, type Rule } from '../rule.ts';

/** A definition whose `$schema` is a definition, and the errors that it finds. */
interface JudgedDefinition {
  /** The identifier of the meta-schema. */
  readonly identifier: string;
  readonly root: JsonNode;
  /** The errors, or the reason why there is no answer. */
  readonly errors: readonly ErrorObject[] | string;
}

export const customMetaSchema = {
  id: 'custom-meta-schema',
  severity: 'error',
  asks: 'A definition is valid against the definition that its $schema names.',
  check: ({ identifier, root, errors }) => {
    if (typeof errors === 'string') {
      return [
        findingAt(root, '', `cannot be validated against its $schema ${identifier}: ${errors}`),
      ];
    }
    const specific = errors.filter(({ keyword }) => !wrappers.has(keyword));
    const byPlace = Map.groupBy(
      specific.length === 0 ? errors : specific,
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
  },
} as const satisfies Rule<JudgedDefinition>;

/** Keywords whose errors only repeat an error of a subschema. */
const wrappers: ReadonlySet<string> = new Set(['if', 'anyOf', 'oneOf', 'not', 'propertyNames']);
