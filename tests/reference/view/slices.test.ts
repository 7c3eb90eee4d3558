import { expect, test } from 'vitest';
import PageNumbers from '../../../src/shell/parts/PageNumbers.astro';
import PartList from '../../../src/reference/view/PartList.astro';
import PropertyDetail from '../../../src/reference/view/PropertyDetail.astro';
import Sections from '../../../src/reference/view/Sections.astro';
import Values from '../../../src/reference/view/Values.astro';
import { splitModel } from '../../../src/reference/core/pagination/page-parts.ts';
import { modelOf, present } from '../../view/models.ts';
import { attributesOf, render, textsOf } from '../../view/render.ts';

const values = Array.from({ length: 9000 }, (_, index) => `value ${String(index)}`);

test('the first slice of a property has its facts, and leads to the next', async () => {
  const $ = await renderedProperty(0);
  expect($('section.property').attr('id')).toBe('Value');
  expect(textsOf($, 'h3')).toEqual(['Value']);
  expect(textsOf($, '.rich')).toEqual(['Description: not specified.']);
  expect(textsOf($, 'dd')).toEqual(['9000 values']);
  expect($('section.property > .key').text().trim()).toBe('Goes on, on the next page.');
  expect($('section.property > .key a').attr('href')).toBe('#Value~page-2');
});

test('the last slice leads back to the first, and nowhere further', async () => {
  const $ = await renderedProperty(-1);
  expect($('section.property').attr('id')).toMatch(/^Value~page-\d$/);
  expect($('section.property').attr('data-property')).toBe('Value');
  expect(textsOf($, 'h3')).toEqual(['Value, continued']);
  expect($('h3 a').attr('href')).toBe('#Value');
  expect($('.rich').length).toBe(0);
  expect($('section.property > .key').length).toBe(0);
});

test('values say how many of all of them stand there', async () => {
  const { schema } = sliceAt(1);
  const $ = await render(Values, { schema });
  const shown = $('li').length;
  expect($('summary').text().trim()).toBe(`${String(shown)} of 9000 values`);
});

test('a local definition goes on as a property does', async () => {
  const schema = { definitions: { Big: { enum: values } } };
  const parts = splitModel(modelOf(schema), JSON.stringify(schema));
  const { sections } = present(parts[1], 'second part');
  const $ = await render(Sections, { sections });
  expect(textsOf($, 'h3')).toEqual(['Big, continued']);
  expect(attributesOf($, 'h3 a', 'href')).toEqual(['#~definitions/~Big']);
  expect(attributesOf($, '.section-block', 'id')).toEqual(['~definitions/~Big~page-2']);
});

test('a list of pages names those near the current one, the first and the last', async () => {
  const hrefs = Array.from({ length: 100 }, (_, index) => `/${String(index + 1)}/`);
  const $ = await render(PageNumbers, { hrefs, current: 50 });
  expect(textsOf($, 'a').slice(0, 2)).toEqual(['1', '38']);
  expect(textsOf($, 'a').at(-1)).toBe('100');
  expect($('[aria-current]').text().trim()).toBe('50');
  expect((await render(PageNumbers, { hrefs: ['/'], current: 1 }))('nav').length).toBe(0);
});

test('the pages of a reference keep their numbers where some are left out', async () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    href: `/${String(index + 1)}/`,
    label: `Page ${String(index + 1)}`,
    isCurrent: index === 49,
  }));
  const $ = await render(PartList, { label: 'Pages', parts });
  expect(attributesOf($, 'li', 'value').slice(0, 3)).toEqual(['1', '38', '39']);
  expect($('[aria-current]').text().trim()).toBe('Page 50');
});

function sliceAt(index: number) {
  const schema = { properties: { Value: { enum: values } } };
  const parts = splitModel(modelOf(schema), JSON.stringify(schema));
  return present(present(parts.at(index), 'part').properties[0], 'property');
}

function renderedProperty(index: number) {
  return render(PropertyDetail, { property: sliceAt(index), namesakes: [] });
}
