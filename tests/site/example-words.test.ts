import { expect, test } from 'vitest';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { buildReferenceGraph } from '../../src/model/reference-graph.ts';
import { wordExamples } from '../../src/site/example-words.ts';
import { shippedCatalog } from '../hosting/real-catalogs.ts';

test('a wrong example says its error in the words of the playground', () => {
  const catalog = shippedCatalog();
  const graph = buildReferenceGraph(catalog);
  const bundle = createBundler(catalog);
  const sentences = catalog.definitions.map((definition) => {
    const { examples } = wordExamples(buildModel(definition, graph), definition, bundle);
    return examples.flatMap(({ fault }) => fault?.sentence ?? []);
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

test('what the build withholds leaves the words of the validator', () => {
  const catalog = shippedCatalog();
  const [definition] = catalog.definitions;
  if (definition === undefined) throw new Error('the catalog is empty');
  const model = buildModel(definition, buildReferenceGraph(catalog));
  const withheld = { kind: 'withheld', reason: 'too large', reached: new Set<string>() } as const;
  expect(wordExamples(model, definition, () => withheld)).toBe(model);
});
