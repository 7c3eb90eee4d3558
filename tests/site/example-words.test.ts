import { expect, test } from 'vitest';
import { createDefinitionJudges } from '../../src/catalog/definition-judges.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { wordExamples } from '../../src/site/example-words.ts';
import { definition } from '../catalog/catalog-files.ts';
import { shippedCatalog } from '../hosting/real-catalogs.ts';
import { siteOf } from './search/site-of.ts';

const text = '/schema/Ui/Text/1.0/index.json';
const box = '/schema/Ui/Box/1.0/index.json';

test('a wrong example says its error in the words of the playground', () => {
  const catalog = shippedCatalog();
  const tools = { bundle: createBundler(catalog), judges: createDefinitionJudges(() => catalog) };
  const sentences = catalog.definitions.map((definition) => {
    const { model } = wordExamples(buildModel(definition, catalog.graph), definition, tools);
    return model.examples.flatMap(({ fault }) => fault?.sentence ?? []);
  });
  expect(sentences).toMatchInlineSnapshot(`
    [
      [
        "Handler is missing: it is required.",
      ],
      [
        "Name is missing: it is required.",
      ],
      [
        "offset must be an integer; got [4, 4].",
      ],
      [
        "TextAlign must be one of "Left", "Center", "Right", "Justify"; got "Middle".",
      ],
    ]
  `);
});

test('what the build withholds leaves the words of the validator, and names what was looked at', () => {
  const catalog = shippedCatalog();
  const [definition] = catalog.definitions;
  if (definition === undefined) throw new Error('the catalog is empty');
  const model = buildModel(definition, catalog.graph);
  const reached = new Set(['/schema/Ui/Other/1.0/index.json']);
  const withheld = { kind: 'withheld', reason: 'too large', reached } as const;
  expect(
    wordExamples(model, definition, {
      bundle: () => withheld,
      judges: createDefinitionJudges(() => catalog),
    }),
  ).toEqual({ model, reached });
});

test('the model of a definition with a wrong example follows from all that its words were made of', () => {
  const site = siteOf({
    'Ui/Text/1.0/index.json': definition({ properties: { Size: { type: 'number' } } }),
    'Ui/Box/1.0/index.json': definition({ properties: { Label: { $ref: text } } }, 'Ui/Box/1.0'),
    'Ui/Form/1.0/index.json': definition({ properties: { Box: { $ref: box } } }, 'Ui/Form/1.0'),
    'Ui/Form/1.0/examples/wrong.json': { Box: { Label: { Size: 'large' } } },
    'Ui/Form/1.0/examples/wrong.error.json': {
      instancePath: '/Box/Label/Size',
      keyword: 'type',
      message: 'must be number',
    },
  });
  const form = site.catalog.byIdentifier.get('/schema/Ui/Form/1.0/index.json');
  if (form === undefined) throw new Error('the catalog has no form');
  const { model, reads } = site.modelWithReads(form);
  expect(model.examples.map(({ fault }) => fault?.sentence)).toEqual([
    'Box.Label.Size must be a number; got "large".',
  ]);
  expect(Array.from(reads, ({ identifier }) => identifier).toSorted()).toEqual([box, text]);
});
