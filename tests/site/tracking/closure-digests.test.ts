import { expect, test } from 'vitest';
import { ClosureDigests } from '../../../src/site/tracking/closure-digests.ts';
import { catalogOf } from '../../model/model-of.ts';
import { definition } from '../../catalog/catalog-files.ts';

/** Each uses the next; `B` and `C` use each other. */
const uses: Readonly<Record<string, readonly string[]>> = {
  ...{ A: ['B'], B: ['C'], C: ['B', 'D'], D: [], E: ['D'] },
};

test('what changes counts for all that lead to it, in circles too, and for nothing else', () => {
  const before = digestsOf('');
  expect(changedBy('D', before)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(changedBy('B', before)).toEqual(['A', 'B', 'C']);
  expect(changedBy('E', before)).toEqual(['E']);
  expect(changedBy('', before)).toEqual([]);
});

test('what leads to each other leads to the same, whichever is asked for first', () => {
  const { B, C, ...others } = digestsOf('');
  expect(B).toBe(C);
  expect(new Set([B, ...Object.values(others)]).size).toBe(4);
  expect(digestsOf('', ['E', 'C', 'A', 'D', 'B'])).toEqual(digestsOf(''));
});

function changedBy(name: string, before: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(digestsOf(name)).flatMap(([other, digest]) =>
    digest === before[other] ? [] : [other],
  );
}

function digestsOf(changed: string, order = Object.keys(uses)): Readonly<Record<string, string>> {
  const { graph } = catalogOf(
    Object.fromEntries(
      Object.entries(uses).map(([name, used]) => [
        `Ui/${name}/1.0/index.json`,
        definition(
          {
            properties: Object.fromEntries(
              used.map((other) => [other, { $ref: identifierOf(other) }]),
            ),
          },
          `Ui/${name}/1.0`,
        ),
      ]),
    ),
  );
  const digests = new ClosureDigests(graph.uses, (identifier) =>
    identifier === identifierOf(changed) ? 'changed' : identifier,
  );
  return Object.fromEntries(order.map((name) => [name, digests.of(identifierOf(name))]));
}

function identifierOf(name: string): string {
  return `/schema/Ui/${name}/1.0/index.json`;
}
