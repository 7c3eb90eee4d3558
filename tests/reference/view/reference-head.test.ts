import { expect, test } from 'vitest';
import ReferenceHead from '../../../src/reference/view/ReferenceHead.astro';
import { hostile, modelOf } from '../../view/models.ts';
import { render, textsOf } from '../../view/render.ts';

const neighbours = { uses: [], usedBy: [] };

test('a version that nothing is said against has no notice', async () => {
  expect(textsOf(await rendered(), '.notice')).toEqual([]);
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

function rendered(
  withdrawn?: string,
  newer?: { readonly label: string; readonly href: string; readonly words: string },
  uses: readonly { readonly label: string; readonly href: string }[] = [],
) {
  const model = modelOf({ title: 'Text' });
  return render(ReferenceHead, {
    model: { ...model, ...(withdrawn !== undefined && { withdrawn }) },
    intro: { description: [], notes: [] },
    versions: [{ text: '1.0', href: '/reference/Ui/Text/1.0/' }],
    files: [],
    neighbours: { ...neighbours, uses, ...(newer !== undefined && { newer }) },
    contents: [],
  });
}
