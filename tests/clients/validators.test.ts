import { describe, expect, inject, test } from 'vitest';
import { findPythons } from '../../scripts/python-jsonschema.ts';
import type { CatalogDeployment } from './deployments.ts';
import { callInPython, callInSnippet, promisedOutput, type SnippetRun } from './run-snippet.ts';
import { SUBJECTS } from './subjects.ts';

const deployments = inject('deployments');
const withPaths = deployments.filter(({ identifiers }) => identifiers === 'paths');
const withFullUrls = deployments.filter(({ identifiers }) => identifiers === 'full URLs');
const pythons = findPythons();
const withReferencing = pythons.filter(({ hasReferencing }) => hasReferencing);

/** For each definition an instance that conforms, and one that does not. */
const judgements = SUBJECTS.flatMap(({ identifier, valid, invalid }) => [
  [identifier, valid],
  [identifier, invalid],
]);

const rightVerdicts = SUBJECTS.flatMap(({ identifier }) => [
  `${identifier} accepts what conforms: true`,
  `${identifier} accepts what does not: false`,
]);

describe.each([
  { name: 'ajv-url.mjs', where: withFullUrls },
  { name: 'ajv-path.mjs', where: deployments },
  { name: 'ajv-bundle.mjs', where: deployments },
  { name: 'hyperjump.mjs', where: deployments },
  { name: 'cfworker.mjs', where: deployments },
])('$name judges instances of every definition', ({ name, where }) => {
  test.each(where)('$name', async ({ address }) => {
    const run = callInSnippet(name, address, { function: 'isValid', arguments: judgements });
    expectRightVerdicts(name, await run);
  });
});

describe.each([
  { name: 'jsonschema.py', able: withReferencing, needs: 'jsonschema 4.18 or newer' },
  { name: 'jsonschema-bundle.py', able: pythons, needs: 'jsonschema' },
])('$name judges instances of every definition', ({ name, able, needs }) => {
  const runs = able.flatMap((python) =>
    deployments.map((deployment) => ({ ...python, deployment, where: deployment.name })),
  );

  test.each(runs)('with jsonschema $version, $where', async ({ python, deployment }) => {
    const call = { function: 'is_valid', arguments: judgements };
    expectRightVerdicts(name, await callInPython(python, name, deployment.address, call));
  });

  if (runs.length === 0) {
    test('in Python', ({ skip }) => {
      skip(`no Python here has ${needs}; Debian's package is python3-jsonschema`);
    });
  }
});

function expectRightVerdicts(name: string, { printed, returned }: SnippetRun): void {
  const verdicts = SUBJECTS.flatMap(({ identifier }, index) => [
    `${identifier} accepts what conforms: ${String(returned[2 * index])}`,
    `${identifier} accepts what does not: ${String(returned[2 * index + 1])}`,
  ]);
  expect(verdicts).toEqual(rightVerdicts);
  expect(printed).toHaveLength(2);
  expect(printed).toEqual(promisedOutput(name));
}

test.each(withPaths)('a loader that only fetches cannot follow paths', async ({ address }) => {
  const call = { function: 'isValid', arguments: [['/schema/Layouts/Row/1.0/index.json', {}]] };
  await expect(callInSnippet('ajv-url.mjs', address, call)).rejects.toThrow(/Failed to parse URL/);
});

test('there are definitions to judge by, with references and without', () => {
  expect(SUBJECTS.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Action', 'Checkbox', 'Dropdown', 'Text', 'Panel', 'Row']),
  );
});

test('every deployment is there', () => {
  const forms = deployments.map(({ identifiers }: CatalogDeployment) => identifiers);
  expect(forms).toEqual(['full URLs', 'full URLs', 'paths']);
});
