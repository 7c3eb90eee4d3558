import { expect, test } from 'vitest';
import Sidebar from '../../../src/shell/Sidebar.astro';
import { attributesOf, render, textsOf } from '../../view/render.ts';

const groups = [
  {
    heading: 'Presentations',
    entries: [
      { label: 'Text', note: '1.0', href: '/reference/Presentations/Text/1.0/', isCurrent: true },
      { label: 'Dropdown', href: '/reference/Presentations/Dropdown/1.0/', isCurrent: false },
    ],
  },
];

test('definitions stand in groups, the current one marked', async () => {
  const $ = await render(Sidebar, { groups, contents: [] });
  expect(attributesOf($, 'nav', 'aria-label')).toEqual(['Definitions']);
  expect(textsOf($, '.label')).toEqual(['Presentations']);
  expect(attributesOf($, 'a', 'href')).toEqual(groups[0]?.entries.map(({ href }) => href));
  expect(attributesOf($, 'a', 'aria-current')).toEqual(['page', undefined]);
});

test('a line may break between the words of a family and of a name', async () => {
  const entries = [{ label: 'createItem', href: '/', isCurrent: false }];
  const $ = await render(Sidebar, {
    groups: [{ heading: 'api.generators', entries }],
    contents: [],
  });
  expect($('.label').html()?.trim()).toBe('api.<wbr>generators');
  expect($('li span').html()?.trim()).toBe('create<wbr>Item');
});

test('the sections of the page follow', async () => {
  const contents = [
    { id: '~examples', heading: 'Examples' },
    { id: '~schema', heading: 'Schema' },
  ];
  const $ = await render(Sidebar, { groups, contents });
  expect(attributesOf($, 'nav', 'aria-label')).toEqual(['Definitions', 'On this page']);
  expect(textsOf($, '.contents a')).toEqual(['Examples', 'Schema']);
  expect(attributesOf($, '.contents a', 'href')).toEqual(['#~examples', '#~schema']);
});

test('what is above the title of a page is no heading', async () => {
  const $ = await render(Sidebar, { groups, contents: [{ id: 'a', heading: 'A' }] });
  expect($(':header').length).toBe(0);
});
