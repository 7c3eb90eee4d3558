import fc from 'fast-check';
import { definition, type CatalogContent } from '../catalog/catalog-files.ts';

/** Without `$id`: Ajv takes a schema of that name, on the way of a pointer, for an identifier. */
const names = ['a', 'b', 'a/b', 'c~d', 'e f', '100%', '$ref', 'é"', '__proto__'];
const folders = ['Ui/A/1.0', 'Ui/B/1.0', 'Ui/B/2.0-rc.1'];

/** A pointer as a fragment, its characters percent-encoded where they must be, or all of them. */
function fragmentOf(segments: readonly string[], isEager: boolean): string {
  const escaped = segments.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'));
  const encode = isEager ? encodeURIComponent : encodeURI;
  return escaped.map((segment) => `/${encode(segment)}`).join('');
}

/** Every place that each definition of the graph has. */
const places: readonly (readonly string[])[] = [
  [],
  ...names.flatMap((name) => [
    ['definitions', name],
    ['properties', name],
    ['parts', name],
  ]),
  ['definitions', 'a', 'properties', 'a/b'],
  ['definitions', 'nested', 'definitions', 'c~d'],
  ['parts', 'deep', 'properties', 'e f'],
];

const reference = fc
  .record({
    file: fc.constantFrom('', ...folders),
    place: fc.constantFrom(...places),
    isEager: fc.boolean(),
    isRelative: fc.boolean(),
  })
  .map(({ file, place, isEager, isRelative }) => {
    const address = file === '' ? '' : `${isRelative ? '../../../' : '/schema/'}${file}/index.json`;
    return `${address}#${fragmentOf(place, isEager)}`;
  });

const meta = fc.constant('http://json-schema.org/draft-07/schema#');

/** What a reference is not, so that no two of them make a circle around one value. */
const plain = fc.oneof(
  fc.boolean(),
  fc.record({ type: fc.constantFrom('string', 'number', 'boolean', 'object', 'array') }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('x', 1, null), { minLength: 1 }) }),
  fc.record({ minimum: fc.constantFrom(0, 2) }),
);

const referring = fc.record(
  {
    $ref: fc.oneof({ weight: 20, arbitrary: reference }, { weight: 1, arbitrary: meta }),
    title: fc.constant('T'),
    minimum: fc.constant(5),
  },
  { requiredKeys: ['$ref'] },
);

/** References stand where the instance goes one step down. */
const schema = fc.oneof(
  plain,
  fc
    .record(
      {
        properties: fc.dictionary(fc.constantFrom(...names), fc.oneof(plain, referring), {
          maxKeys: 4,
        }),
        items: referring,
        additionalProperties: referring,
        required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 1 }),
      },
      { requiredKeys: ['properties'] },
    )
    .map((found) => ({ ...found, 'x-data': { $ref: '/nowhere' } })),
);

const everyName = fc.record(Object.fromEntries(names.map((name) => [name, schema])), {
  noNullPrototype: true,
});

const anyDefinition = fc
  .record({
    properties: everyName,
    definitions: everyName,
    parts: everyName,
    nested: schema,
    deep: schema,
    own: schema,
    items: referring,
  })
  .map(({ properties, definitions, parts, nested, deep, own, items }) => ({
    properties,
    items,
    definitions: {
      ...definitions,
      a: { properties: { 'a/b': own } },
      nested: { definitions: { 'c~d': nested }, $id: '#nested' },
    },
    parts: { ...parts, deep: { properties: { 'e f': deep } } },
  }));

/** Three definitions that refer to each other's schemas, wherever these stand. */
export const anyCatalog: fc.Arbitrary<CatalogContent> = fc
  .tuple(...folders.map(() => anyDefinition))
  .map((found) =>
    Object.fromEntries(
      folders.map((folder, index) => [
        `${folder}/index.json`,
        definition(found[index] ?? {}, folder),
      ]),
    ),
  );

const { instance } = fc.letrec<{ instance: unknown }>((tie) => ({
  instance: fc.oneof(
    { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('x', '', 1, 0, 7, null, true),
    fc.array(tie('instance'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...names), tie('instance'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

/** Values that use the names of the definitions. */
export const anyInstance: fc.Arbitrary<unknown> = instance;
