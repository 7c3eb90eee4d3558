import { expect, test } from 'vitest';
import { ProgressLine } from '../../../src/site/commands/progress-line.ts';

test('a terminal has one line, as wide as it is at most, which is taken away', () => {
  expect(written({ isTTY: true, columns: 10 }, {})).toEqual([
    '\r\u001B[KChecking ',
    '\r\u001B[KMaking',
    '\r\u001B[K',
  ]);
});

test.for([
  ['a pipe', {}, {}],
  ['a runner of jobs', { isTTY: true }, { CI: 'true' }],
  ['a terminal that rewrites nothing', { isTTY: true }, { TERM: 'dumb' }],
] as const)('%s has none', ([, terminal, variables]) => {
  expect(written(terminal, variables)).toEqual([]);
});

function written(
  terminal: { readonly isTTY?: boolean; readonly columns?: number },
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const texts: string[] = [];
  const line = new ProgressLine({ ...terminal, write: (text) => texts.push(text) }, variables);
  line.show('Checking schemas');
  line.show('Making');
  line.clear();
  return texts;
}
