import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('src/guides/content/resolving.mdx', 'utf8');

const packages = [
  'ajv',
  '@hyperjump/json-schema',
  '@cfworker/json-schema',
  '@apidevtools/json-schema-ref-parser',
  'json-schema-to-typescript',
  'quicktype-core',
  'vscode-json-languageservice',
  'yaml-language-server',
];

test('every snippet of the guide runs in a test of clients, and every one of those is shown', () => {
  const shown = Array.from(guide.matchAll(/snippets\/([\w.-]+)\?highlighted/g), ([, name]) => name);
  const tests = readdirSync('tests/clients').filter((name) => name.endsWith('.test.ts'));
  const snippets = readdirSync('src/guides/snippets');
  const run = tests.flatMap((name) => {
    const text = readFileSync(`tests/clients/${name}`, 'utf8');
    const names = Array.from(
      text.matchAll(/'([\w-]+\.(?:mjs|py|json|yaml))'/g),
      ([, file]) => file,
    );
    return names.filter((file) => snippets.includes(file ?? ''));
  });
  expect(shown.length).toBeGreaterThan(12);
  expect([...new Set(run)].toSorted()).toEqual(shown.toSorted());
});

test.each(packages)('the guide names the major version of %s that runs', (name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  const named = guide.matchAll(new RegExp(`\\b${name.replace('@', '')}\`? (\\d+)`, 'gi'));
  const majors = new Set(Array.from(named, ([, major]) => major));
  expect([...majors]).toEqual([version.split('.')[0]]);
});
