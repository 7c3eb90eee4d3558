import { expect, test } from 'vitest';
import JsonView from '../../../src/reference/view/JsonView.astro';
import { jsonTokens } from '../../../src/model/json-lines.ts';
import { schemaLinks } from '../../../src/model/schema-links.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf, definitionIn, hostile, modelIn, modelOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

const minimal = 'Ui/Text/1.0/examples/minimal.json';
const content = {
  'Ui/Text/1.0/index.json': definition({
    properties: {
      Text: { type: 'string' },
      Next: { $ref: '#' },
      Box: { $ref: '../../Box/1.0/index.json' },
    },
  }),
  'Ui/Box/1.0/index.json': definition({}, 'Ui/Box/1.0'),
};

test('the text is the value as indented JSON, without a space more', async () => {
  const instance = { Text: 'a', Next: { Text: 'b', Sizes: [1, 2] }, None: {} };
  const [example] = modelIn({ ...content, [minimal]: instance }).examples;
  const $ = await render(JsonView, { tokens: example?.instance ?? [] });
  expect($.root().children().length).toBe(1);
  expect($('pre').text()).toBe(
    '{\n  "Text": "a",\n  "Next": {\n    "Text": "b",\n    "Sizes": [1, 2]\n  },\n  "None": {}\n}',
  );
});

test('strings are marked, all else is plain', async () => {
  const { annotations } = modelOf({ 'x-a': { Text: 'a', Size: 1 } }).root;
  const $ = await render(JsonView, { tokens: annotations[0]?.value ?? [] });
  expect($('code').html()?.replaceAll('&quot;', '"')).toBe(
    '{\n  "Text": <i>"a"</i>,\n  "Size": 1\n}',
  );
});

test('in a schema, properties and references are links', async () => {
  const $ = await renderSchema();
  expect(textsOf($, 'a.k')).toEqual(['"Text"', '"Next"', '"Box"']);
  expect(attributesOf($, 'a.k', 'href')).toEqual(['#Text', '#Next', '#Box']);
  expect(textsOf($, 'i a')).toEqual(['"#"', '"../../Box/1.0/index.json"']);
  expect(attributesOf($, 'i a', 'href')).toEqual(['#~main', '/reference/Ui/Box/1.0/']);
});

test('a view that is named can be reached by keyboard', async () => {
  const $ = await render(JsonView, { tokens: [], label: 'Schema', class: 'sheet' });
  expect($('pre').attr()).toEqual({
    class: 'sheet',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Schema',
  });
});

test('a view without a name is no stop for the keyboard', async () => {
  const $ = await render(JsonView, { tokens: [] });
  expect($('pre').attr()).toEqual({});
});

test('markup stays text, in keys and in strings', async () => {
  const { annotations } = modelOf({ 'x-a': { [hostile]: hostile } }).root;
  const $ = await render(JsonView, { tokens: annotations[0]?.value ?? [] });
  expect(smuggledElements($)).toEqual([]);
  expect($('pre').text()).toBe(JSON.stringify({ [hostile]: hostile }, null, 2));
});

function renderSchema() {
  const catalog = catalogOf(content);
  const text = definitionIn(catalog, 'Ui/Text/1.0');
  const links = schemaLinks(text, catalog.graph.targets);
  return render(JsonView, { tokens: jsonTokens(text.schema, { findLink: links }).tokens });
}
