import { expect, inject, test } from 'vitest';
import { promisedOutput, runInSnippet } from './run-snippet.ts';
import { SUBJECTS } from './subjects.ts';

/** What a definition is once it is dereferenced: a graph of objects, which JSON cannot say. */
const survey = `
const returned = [];
for (const [identifier, path] of ${JSON.stringify(
  SUBJECTS.map(({ identifier, inner }) => [identifier, inner.path]),
)}) {
  const definition = await dereference(identifier);
  const seen = new Set([definition]);
  for (const schema of seen) {
    for (const value of Object.values(schema)) if (Object(value) === value) seen.add(value);
  }
  let within = definition;
  for (const name of path) {
    const property = within.properties[name];
    within = property.allOf?.[0] ?? property;
  }
  returned.push({
    title: definition.title,
    within: within.title,
    unresolved: [...seen].filter((schema) => '$ref' in schema),
  });
}
console.log(JSON.stringify(returned));`;

test.each(inject('deployments'))('ref-parser.mjs resolves every reference $name', async (where) => {
  const { printed, returned } = await runInSnippet('ref-parser.mjs', where.address, survey);
  expect(returned).toEqual(
    SUBJECTS.map(({ title, inner }) => ({
      title,
      within: inner.path.length === 0 ? title : 'Action',
      unresolved: [],
    })),
  );
  expect(printed).toEqual(promisedOutput('ref-parser.mjs'));
  expect(printed).toEqual(['true']);
});
