import { expect, test } from 'vitest';
import { createDefinitionJudges } from '../../src/catalog/definition-judges.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { wordExamples } from '../../src/site/example-words.ts';
import { shippedCatalog } from '../hosting/real-catalogs.ts';

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
        "offset must be a whole number; got [4, 4].",
      ],
      [
        "TextAlign must be one of Left, Center, Right, Justify; got Middle.",
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
