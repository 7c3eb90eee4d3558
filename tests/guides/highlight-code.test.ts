import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { highlightCode } from '../../src/guides/highlight-code.ts';

test('strings and comments are set apart, and the rest is plain', async () => {
  expect(await highlightCode("const a = 'b'; // c", 'a.mjs')).toEqual([
    { kind: 'plain', text: 'const a = ' },
    { kind: 'string', text: "'b'" },
    { kind: 'plain', text: '; ' },
    { kind: 'comment', text: '// c' },
  ]);
});

test('the names of a JSON object are plain, its strings are strings', async () => {
  expect(await highlightCode('{\n  "a": "b"\n}', 'a.json')).toEqual([
    { kind: 'plain', text: '{\n  "a": ' },
    { kind: 'string', text: '"b"' },
    { kind: 'plain', text: '\n}' },
  ]);
});

test('unquoted words of a shell command are plain', async () => {
  expect(await highlightCode("A='b' npm run build", 'a.sh')).toEqual([
    { kind: 'plain', text: 'A=' },
    { kind: 'string', text: "'b'" },
    { kind: 'plain', text: ' npm run build' },
  ]);
});

const folder = 'src/guides/snippets';

test.each(readdirSync(folder))('the tokens of %s are its text', async (name) => {
  const code = readFileSync(`${folder}/${name}`, 'utf8');
  const tokens = await highlightCode(code, name);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
});

test('a file in another language is refused', async () => {
  await expect(highlightCode('a', 'a.rb')).rejects.toThrow('no language is known for .rb');
});
