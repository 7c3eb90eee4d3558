import { expect, test } from 'vitest';
import ReferenceHead from '../../../src/reference/view/ReferenceHead.astro';
import { textBlock } from '../../../src/model/rich-text.ts';
import { hostile, modelOf } from '../../view/models.ts';
import { render, textsOf } from '../../view/render.ts';

const neighbours = { uses: [], usedBy: [] };

test('a version that nothing is said against has no notice', async () => {
  expect(textsOf(await rendered(), '.notice')).toEqual([]);
});

test('a definition without a description says where the rest comes from', async () => {
  expect(textsOf(await rendered(undefined, undefined, [], modelOf({})), '.intro-text')).toEqual([
    'No description. What follows is derived from the schema.',
  ]);
});

test('a note of the author is not said to be derived', async () => {
  const intro = { lead: [], description: [], notes: [[textBlock('To do.')]] };
  const $ = await rendered(undefined, undefined, [], modelOf({}), { intro });
  expect(textsOf($, '.intro-text > *')).toEqual(['No description.', 'To do.']);
});

test('a long description follows the facts, a short one stands before them', async () => {
  const orderOf = async (length: number): Promise<readonly string[]> => {
    const description = [textBlock('x'.repeat(length))];
    const intro = { lead: [], description, notes: [] };
    const $ = await rendered(undefined, undefined, [], modelOf({}), { intro });
    return textsOf($, '.prose-lite, dt').map((text) => text.charAt(0));
  };
  expect((await orderOf(600))[0]).toBe('x');
  expect((await orderOf(601)).at(-1)).toBe('x');
});

test('a withdrawn version says so first, and why', async () => {
  const $ = await rendered('Its pattern was wrong.');
  expect(textsOf($, '.notice')).toEqual(['Withdrawn: Its pattern was wrong.']);
  expect($('.intro-text > :first-child').is('.notice')).toBe(true);
});

test('a withdrawn version still leads to the newest', async () => {
  const newer = { label: 'Ui/Text 1.1', href: '/reference/Ui/Text/1.1/', words: 'The newest is' };
  const $ = await rendered('It was a mistake.', newer);
  expect(textsOf($, '.notice a')).toEqual(['Ui/Text 1.1']);
  expect($('.notice')).toHaveLength(2);
});

test.each([
  [{ deprecated: true }, 'Deprecated.'],
  [{ deprecationMessage: 'Use `Label`.' }, 'Deprecated: Use Label.'],
])('a definition with %j says so first', async (schema, notice) => {
  const $ = await rendered(undefined, undefined, [], modelOf(schema));
  expect(textsOf($, '.notice')).toEqual([notice]);
});

test('the reason is text', async () => {
  const $ = await rendered(hostile);
  expect($('.notice').text()).toBe(`Withdrawn: ${hostile}`);
  expect($('.notice :not(strong)')).toHaveLength(0);
});

test('definitions that it uses have a row where there are some', async () => {
  expect(textsOf(await rendered(), 'dt')).not.toContain('Uses');
  expect(textsOf(await rendered(), 'dt')).not.toContain('Used by');
  const uses = [{ label: 'Ui/Box 1.0', href: '/reference/Ui/Box/1.0/' }];
  const $ = await rendered(undefined, undefined, uses);
  expect(textsOf($, 'dt')).toContain('Uses');
  expect(textsOf($, 'dt')).not.toContain('Used by');
});

test('properties of parts are counted, with a link to these', async () => {
  const [own, ofPart] = [{ isRequired: false }, { isRequired: true }];
  const contents = [{ id: '~instance', heading: 'The whole' }];
  const facts = async (schema: object, told: object): Promise<string> =>
    (await rendered(undefined, undefined, [], modelOf(schema), told))('.facts').text();
  expect(await facts({}, {})).toMatch(/Properties\s*none/);
  expect(await facts({ properties: { a: {} } }, { declared: [own] })).not.toContain('its parts');
  expect(await facts({ properties: { a: {} } }, { declared: [own, ofPart] })).toContain(
    '2, 1 required, some in its parts',
  );
  const $ = await rendered(undefined, undefined, [], modelOf({}), { declared: [ofPart], contents });
  expect($('.facts').text()).toContain('1, 1 required, in its parts');
  expect(textsOf($, '.facts a[href="#~instance"]')).toEqual(['its parts']);
});

test('names that are required without being declared are counted apart', async () => {
  const facts = async (told: object): Promise<string> =>
    (await rendered(undefined, undefined, [], modelOf({}), told))('.facts').text();
  const declared = [{ isRequired: true }];
  expect(await facts({ declared, undeclared: 2 })).toContain(
    '1, 1 required; 2 more required but not declared',
  );
  expect(await facts({ undeclared: 1 })).toMatch(/none; 1 required but not declared/);
  expect(await facts({ declared, undeclared: 2, isComposed: true })).not.toContain('not declared');
});

test('properties that another definition brings are not counted, and it says so', async () => {
  const facts = async (told: object): Promise<string> => {
    const $ = await rendered(undefined, undefined, [], modelOf({}), { isComposed: true, ...told });
    return $('.facts').text();
  };
  expect(await facts({})).toMatch(/Properties\s*none of its own/);
  expect(await facts({ declared: [{ isRequired: true }] })).toContain('1 of its own, 1 required');
});

test('those of parts are not called its own beside a list of fewer', async () => {
  const declared = [{ isRequired: false }, { isRequired: true }];
  const model = modelOf({ properties: { a: {} } });
  const $ = await rendered(undefined, undefined, [], model, { isComposed: true, declared });
  expect($('.facts').text()).toContain('2 or more, 1 required, some in its parts');
});

test('a link leads to those of other definitions, alternatives and conditions, if the page has them', async () => {
  const schema = { properties: { a: {} }, oneOf: [{ properties: { b: {} } }] };
  const told = { isComposed: true, declared: [{ isRequired: false }] };
  const contents = [{ id: '~instance', heading: 'The whole' }];
  const linksOf = async (more: object): Promise<readonly string[]> => {
    const props = { ...told, ...more };
    const $ = await rendered(undefined, undefined, [], modelOf(schema), props);
    return textsOf($, '.facts a[href="#~instance"]');
  };
  expect(await linksOf({ contents })).toEqual(['the instance as a whole']);
  expect(await linksOf({})).toEqual([]);
  expect(await linksOf({ contents, isComposed: false })).toEqual([]);
});

test('where a page calls its root a value, those of alternatives are in its parts', async () => {
  const model = modelOf({ oneOf: [{ properties: { b: {} } }] });
  const contents = [{ id: '~instance', heading: 'The value' }];
  const told = { isComposed: true, contents };
  const $ = await rendered(undefined, undefined, [], model, told);
  expect(textsOf($, '.facts a[href="#~instance"]')).toEqual(['its parts']);
});

test('a long name breaks at its humps', async () => {
  const $ = await rendered(undefined, undefined, [], { ...modelOf({}), name: 'TextBlock' });
  expect($('h1').html()?.trim()).toBe('Text<wbr>Block');
});

test('the first sentence has its markup', async () => {
  const lead = [{ kind: 'code', text: '<b>' }];
  const described = modelOf({ description: '`<b>`' });
  const intro = { lead, description: [], notes: [] };
  const $ = await rendered(undefined, undefined, [], described, { intro });
  expect(textsOf($, '.lead code')).toEqual(['<b>']);
});

function rendered(
  withdrawn?: string,
  newer?: { readonly label: string; readonly href: string; readonly words: string },
  uses: readonly { readonly label: string; readonly href: string }[] = [],
  model = modelOf({ title: 'Text' }),
  told: object = {},
) {
  return render(ReferenceHead, {
    model: { ...model, ...(withdrawn !== undefined && { withdrawn }) },
    declared: [],
    undeclared: 0,
    isComposed: false,
    intro: { lead: [], description: [], notes: [] },
    versions: [{ text: '1.0', href: '/reference/Ui/Text/1.0/' }],
    files: [],
    neighbours: { ...neighbours, uses, ...(newer !== undefined && { newer }) },
    contents: [],
    ...told,
  });
}
