import { expect, test } from 'vitest';
import { forbidsMember } from '../../src/model/forbids-member.ts';
import { oneDefinition } from '../catalog/catalog-files.ts';
import { catalogOf, definitionIn } from '../view/models.ts';

const latest = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
const closed = { additionalProperties: false };

test.each<[string, object, boolean]>([
  ['open', {}, false],
  ['closed', closed, true],
  ['closed with the name', { properties: { $schema: {} }, ...closed }, false],
  ['closed with the name forbidden', { properties: { $schema: false } }, true],
  ['closed with patterns', { patternProperties: { '^x-': {} }, ...closed }, false],
  ['of arrays', { type: 'array' }, true],
  ['of arrays or objects', { type: ['array', 'object'] }, false],
  ['closed in what it refers to', { $ref: '#/definitions/A', definitions: { A: closed } }, true],
  ['closed in a part', { allOf: [{ properties: { a: {} } }, closed] }, true],
  ['closed by what nothing evaluates', { ...latest, unevaluatedProperties: false }, true],
  [
    'closed by what nothing else evaluates',
    { ...latest, unevaluatedProperties: false, allOf: [{ properties: { $schema: {} } }] },
    false,
  ],
])('a schema that is %s: %s', (_, schema, isForbidden) => {
  const catalog = catalogOf(oneDefinition(schema));
  const { schema: root } = definitionIn(catalog, 'Ui/Text/1.0');
  expect(forbidsMember(root, '$schema', catalog.graph.targets)).toBe(isForbidden);
});
