import { expect, test } from 'vitest';
import EditorControl from '../../../src/reference/view/EditorControl.astro';
import { hostile, present, schemaOf } from '../../view/models.ts';
import { render, smuggledElements } from '../../view/render.ts';

const colorPicker = {
  OnChange: { To: 'Color', Handler: 'OnColorChange' },
  InitialValue: '#531A5A',
  DisplayText: 'Colour',
  PresentationType: 'ColorPicker',
};

test('a named control is its name', async () => {
  expect((await rendered('Select')).root().text().trim()).toBe('Select');
});

test('a fixed value is shown as a value', async () => {
  const $ = await rendered({ Fixed: 'Text' });
  expect($.root().text().trim()).toBe('fixed to "Text"');
  expect($('code').text()).toBe('"Text"');
});

test('a colour picker folds what it is made of', async () => {
  const $ = await rendered(colorPicker);
  expect($('details > summary').text()).toBe('ColorPicker');
  expect(JSON.parse($('details pre').text())).toEqual(colorPicker);
});

test('metadata of another shape is shown as it is written', async () => {
  const $ = await rendered({ PresentationType: 'Slider' });
  expect($('details > summary').text()).toBe('Metadata');
  expect($('pre').text()).toBe('{\n  "PresentationType": "Slider"\n}');
});

test.each([hostile, { Fixed: hostile }, { [hostile]: hostile }])(
  'markup stays text in %j',
  async (source) => {
    const $ = await rendered(source);
    expect(smuggledElements($)).toEqual([]);
    expect($.root().text()).toContain('<img src=x');
  },
);

function rendered(source: unknown) {
  const control = present(schemaOf({ 'x-editor': source }).editor, 'editor control');
  return render(EditorControl, { control });
}
