import { member, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { didYouMean } from '../../text/words.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

/** Beside these keywords, a required property may be declared elsewhere. */
const declaringElsewhere = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'additionalProperties',
];

/** The pointer of a branch, whose enclosing schema may declare what the branch requires. */
const branchPointer =
  /\/((allOf|anyOf|oneOf)\/\d+|if|then|else|not|(?:dependencies|dependentSchemas)\/[^/]*)$/;

export const requiredUndeclared = {
  id: 'required-undeclared',
  severity: 'warning',
  asks: 'A required property is declared in properties.',
  check: ({ schema, pointer }) => {
    const required = member(schema, 'required');
    const properties = member(schema, 'properties');
    if (required?.kind !== 'array' || properties?.kind !== 'object') return [];
    if (declaringElsewhere.some((keyword) => declares(member(schema, keyword)))) return [];
    const isBranch = branchPointer.test(pointer);
    return required.items.flatMap((item, index) => {
      if (item.kind !== 'string' || properties.members.has(item.value)) return [];
      const hint = didYouMean(item.value, properties.members.keys());
      if (isBranch && hint === '') return [];
      const message = `${JSON.stringify(item.value)} is required but not declared in properties${hint}`;
      return [findingAt(item, joinPointer(pointer, 'required', index), message)];
    });
  },
} as const satisfies Rule<ObjectSchema>;

function declares(node: JsonNode | undefined): boolean {
  return node?.kind === 'object' || node?.kind === 'array';
}
