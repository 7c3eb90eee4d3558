import { expect, test } from 'vitest';
import ChangeSteps from '../../../src/guides/view/ChangeSteps.astro';
import { render, textsOf } from '../../view/render.ts';

test('the words around an instance are not run together with it', async () => {
  const verdict = { words: 'This one breaks:', instance: '{ "A": 1 }', after: '(required)' };
  const change = { kind: 'required-added', summary: 'It became required.', path: 'B' };
  const $ = await render(ChangeSteps, {
    steps: [
      {
        ...{ old: '1.0', recent: '2.0', verdicts: [verdict] },
        changes: [{ ...change, words: 'is required', verdict }],
      },
    ],
    to: '2.0',
  });
  const [told = ''] = textsOf($, 'p');
  expect(told.trim()).toBe('This one breaks: { "A": 1 } (required)');
  expect($('td').last().text()).toContain('This one breaks: { "A": 1 }');
});
