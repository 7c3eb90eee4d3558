import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { describe, expect, inject, test } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findPythons } from '../../scripts/python-jsonschema.ts';
import { COMPLAINT, messagesOf } from './editor-answers.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const run = promisify(execFile);
const [python] = findPythons();
const hasCurl = spawnSync('curl', ['--version']).status === 0;

type Language = 'Shell' | 'JavaScript' | 'Python' | 'JSON';

describe.each(inject('deployments'))('what a reference page prints for its use, $name', (host) => {
  describe.each(SUBJECTS)('$title', (subject) => {
    const printed = (language: Language) => printedSnippet(subject, host.address, language);

    test.skipIf(!hasCurl)('gets the definition in a shell', async () => {
      const { stdout } = await run('sh', ['-c', await printed('Shell')]);
      expect(JSON.parse(stdout)).toMatchObject({ title: subject.title });
    });

    test('judges instances in Node.js', async () => {
      const code = await printed('JavaScript');
      const judge = (instance: unknown) => runBeside(instance, process.execPath, [...module, code]);
      expect(await judge(subject.valid)).toBe('true null');
      expect(await judge(subject.invalid)).toMatch(/^false \[/);
    });

    test.skipIf(python === undefined)('judges instances in Python', async () => {
      const code = await printed('Python');
      const command = python?.python ?? '';
      expect(await runBeside(subject.valid, command, ['-c', code])).toBe('');
      await expect(runBeside(subject.invalid, command, ['-c', code])).rejects.toThrow(
        /ValidationError/,
      );
    });

    test('lets an editor judge an instance', async () => {
      const own = JSON.parse(await printed('JSON')) as object;
      expect(await diagnose(Object.assign({}, own, subject.valid))).toEqual([]);
      expect(await diagnose(Object.assign({}, own, subject.invalid))).toEqual([
        expect.stringMatching(COMPLAINT),
      ]);
    });
  });
});

const module = ['--input-type=module', '-e'];

/** The code as its button copies it; a site without an address prints that of an example. */
async function printedSnippet(
  { identifier }: Subject,
  address: string,
  language: Language,
): Promise<string> {
  const page = identifier.replace('/schema/', '/reference/').replace(/index\.json$/, '');
  const $ = load(await (await fetch(address + page)).text());
  const figure = $('.use-panel .snippet').filter(
    (_, one) => $(one).find('.right').text() === language,
  );
  const code = figure.find('copy-button').attr('data-text') ?? figure.find('pre').text();
  if (code === '') throw new Error(`${page} prints no ${language}`);
  return code.replace('https://catalog.example', address);
}

/** Runs a command in a folder with an `instance.json` and the packages of this project. */
async function runBeside(
  instance: unknown,
  command: string,
  parameters: readonly string[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'use-'));
  try {
    writeFileSync(join(folder, 'instance.json'), JSON.stringify(instance));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    // The path is from the folder where the command runs, unless it is a whole one.
    const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.build/compile-cache') };
    const { stdout } = await run(command, [...parameters], { cwd: folder, env });
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function diagnose(instance: object): Promise<readonly string[]> {
  const service = getLanguageService({
    schemaRequestService: async (url) => (await fetch(url)).text(),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  const text = JSON.stringify(instance);
  const document = TextDocument.create('file:///instance.json', 'json', 1, text);
  return messagesOf(await service.doValidation(document, service.parseJSONDocument(document)));
}
