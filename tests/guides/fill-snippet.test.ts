import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillSnippet, type SnippetSubject } from '../../src/guides/fill-snippet.ts';
import { highlightCode } from '../../src/guides/highlight-code.ts';
import { dialectIdentifier, dialectNames } from '../../src/schema/dialects.ts';

const folder = 'src/guides/snippets';
const subject: SnippetSubject = { folder: '/schema/Shop/Order/1.0/', name: 'Order', dialect: '07' };

async function fill(name: string, filled?: SnippetSubject, address?: string): Promise<string> {
  const tokens = await highlightCode(readFileSync(`${folder}/${name}`, 'utf8').trimEnd(), name);
  return fillSnippet(tokens, address, filled)
    .map(({ text }) => text)
    .join('');
}

function run(module: string): string {
  const parameters = ['--input-type=module', '--no-warnings', '-e', module];
  return execFileSync(process.execPath, parameters, { encoding: 'utf8' });
}

describe('a snippet', () => {
  it('is as its file has it, with the address of the site', async () => {
    const text = readFileSync(`${folder}/ajv-url.mjs`, 'utf8').trimEnd();
    expect(await fill('ajv-url.mjs')).toBe(text);
    expect(await fill('ajv-url.mjs', undefined, 'https://shop.example')).toBe(
      text.replace('https://catalog.example', 'https://shop.example'),
    );
  });

  it.each([
    ['fetch.mjs', "console.log(await fetchDefinition('/schema/Shop/Order/1.0/index.json'));"],
    ['ajv-path.mjs', "console.log(await isValid('/schema/Shop/Order/1.0/index.json', {}));"],
    ['jsonschema.py', 'print(is_valid("/schema/Shop/Order/1.0/index.json", {}))'],
    [
      'quicktype.mjs',
      "console.log(await writeTypes('/schema/Shop/Order/1.0/index.json', 'Order'));",
    ],
    ['ref-parser.mjs', "console.log(await dereference('/schema/Shop/Order/1.0/index.json'));"],
  ])('%s ends with a use of another definition', async (name, use) => {
    const filled = await fill(name, subject);
    const original = readFileSync(`${folder}/${name}`, 'utf8').trimEnd();
    expect(filled.split('\n\n').at(-1)?.trim()).toBe(use);
    expect(filled.split('\n\n').slice(0, -1)).toEqual(original.split('\n\n').slice(0, -1));
  });

  it('has names of any script as clients can ask for them', async () => {
    const named: SnippetSubject = { ...subject, folder: '/schema/Maß/Größe/1.0/', name: 'Größe' };
    for (const name of ['use-jsonschema.py', 'jsonschema.py']) {
      expect(await fill(name, named)).toContain('"/schema/Ma%C3%9F/Gr%C3%B6%C3%9Fe/1.0/');
    }
  });

  it.each(dialectNames)('imports the Ajv that reads a bundle in %s', async (dialect) => {
    const code = await fill('use-ajv.mjs', { ...subject, dialect });
    const bundle = { $schema: dialectIdentifier(dialect), type: 'object', required: ['version'] };
    const answer = `globalThis.fetch = async () => Response.json(${JSON.stringify(bundle)});`;
    expect(run(`${answer}\n${code.replace('instance.json', 'package.json')}`)).toBe('true null\n');
  });

  it.each([
    ['04', 'Draft4Validator', 'draft-04', "'4'"],
    ['06', 'Draft6Validator', 'draft-06', "'7'"],
    ['07', 'Draft7Validator', 'draft-07', "'7'"],
    ['2019-09', 'Draft201909Validator', 'draft-2019-09', "'2019-09'"],
    ['2020-12', 'Draft202012Validator', 'draft-2020-12', "'2020-12'"],
  ] as const)('names what reads a bundle in %s', async (dialect, validator, draft, number) => {
    const filled = { ...subject, dialect };
    for (const name of ['jsonschema.py', 'jsonschema-bundle.py']) {
      const code = await fill(name, filled);
      expect(code.match(/\w*Validator\b/g)).toEqual([validator, validator]);
    }
    const module = `@hyperjump/json-schema/${draft}`;
    expect(await fill('hyperjump.mjs', filled)).toContain(`from '${module}';`);
    expect(import.meta.resolve(module)).toContain('hyperjump');
    expect(await fill('cfworker.mjs', filled)).toContain(`.json(), ${number});`);
  });

  it.each(
    readdirSync(folder).filter(
      (name) => !/^(?:new-definition|instance|color|catalog-config)/.test(name),
    ),
  )('%s names no other definition', async (name) => {
    expect(await fill(name, subject)).not.toMatch(/Action|Presentations|\bText\b|Whisper/);
  });
});
