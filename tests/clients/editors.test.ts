import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  getLanguageService,
  type CompletionItem,
  type Hover,
  type JSONDocument,
  type LanguageService,
} from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from 'vscode-languageserver-types';
import { readSnippet } from '../guides/snippet.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import { YamlServer } from './yaml-server.ts';

const deployments = inject('deployments');

/** The definition of the object that the inner members of an instance lead to. */
function innermost({ inner, properties }: Subject): Subject['properties'] {
  return inner.length === 0 ? properties : (subjectNamed('Action')?.properties ?? []);
}

function subjectNamed(title: string): Subject | undefined {
  return SUBJECTS.find((subject) => subject.title === title);
}

function namesOf(properties: Subject['properties']): readonly string[] {
  return properties.map(({ name }) => name).toSorted();
}

/** The first property with a description, and that. */
function describedProperty(subject: Subject): { name: string; description: string } {
  for (const { name, description } of innermost(subject)) {
    if (description !== undefined) return { name, description };
  }
  throw new Error(`${subject.identifier} describes no property`);
}

/** Text that an editor shows, without the escapes of Markdown. */
function textOf(contents: Hover['contents'] | undefined): string {
  return JSON.stringify(contents ?? '').replaceAll('\\', '');
}

/** As the service words it for a person, where what is wrong stands and what it is. */
function messagesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ message }) => message);
}

const complaints = new Map([['Action', 'Incorrect type. Expected "string".']]);

describe.each(deployments)('vscode-json-languageservice, $name', ({ address }) => {
  let service: LanguageService;

  beforeAll(() => {
    service = getLanguageService({
      schemaRequestService: async (url) => (await fetch(url)).text(),
      workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    });
  });

  describe.each(SUBJECTS)('$title', (subject) => {
    test('a file that names its definition is judged', async () => {
      expect(await diagnose(subject, subject.valid)).toEqual([]);
      expect(await diagnose(subject, subject.invalid)).toEqual([complaints.get(subject.title)]);
    });

    test('a file of the settings has its properties completed', async () => {
      const [document, json] = open(subject, {});
      const position = document.positionAt(document.getText().lastIndexOf('{}') + 1);
      const list = await service.doComplete(document, position, json);
      expect(labelsOf(list?.items)).toEqual(namesOf(innermost(subject)));
    });

    test('a file of the settings has its properties explained', async () => {
      const { name, description } = describedProperty(subject);
      const [document, json] = open(subject, { [name]: null });
      const position = document.positionAt(document.getText().lastIndexOf(`"${name}"`) + 1);
      const hover = await service.doHover(document, position, json);
      expect(textOf(hover?.contents)).toContain(description);
    });
  });

  async function diagnose({ identifier }: Subject, instance: unknown): Promise<readonly string[]> {
    const text = readSnippet('instance.json', address);
    const { $schema } = JSON.parse(text) as { $schema: string };
    const url = $schema.replace(/\/schema\/.*/, identifier);
    const named = JSON.stringify({ $schema: url, ...(instance as object) });
    const document = TextDocument.create('file:///instance.json', 'json', 1, named);
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return messagesOf(found);
  }

  /** A file that the settings map to the definition, with an object behind the inner members. */
  function open({ identifier, inner }: Subject, object: object): [TextDocument, JSONDocument] {
    const settings = JSON.parse(readSnippet('vscode-settings.json', address)) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
    };
    service.configure({
      schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
        fileMatch,
        uri: url.replace(/\/schema\/.*\//, identifier.replace('index.json', '')),
      })),
    });
    const instance = inner.reduceRight<object>((value, name) => ({ [name]: value }), object);
    const text = JSON.stringify(instance);
    const document = TextDocument.create('file:///a.action.json', 'json', 1, text);
    return [document, service.parseJSONDocument(document)];
  }
});

function labelsOf(items: readonly CompletionItem[] | undefined): readonly string[] {
  return (items ?? []).map(({ label }) => label).toSorted();
}

describe.each(deployments)('yaml-language-server, $name', ({ address }) => {
  let server: YamlServer;
  let opened = 0;

  beforeAll(async () => {
    server = new YamlServer();
    await server.start();
  });

  afterAll(() => {
    server[Symbol.dispose]();
  });

  describe.each(SUBJECTS)('$title', (subject) => {
    test('a file that names its definition is judged', async () => {
      expect(await diagnose(subject, subject.valid)).toEqual([]);
      expect(await diagnose(subject, subject.invalid)).toEqual([complaints.get(subject.title)]);
    });

    test('its properties are completed', async () => {
      const { uri, position } = await open(subject, '');
      const place = { textDocument: { uri }, position };
      const list = (await server.ask('textDocument/completion', place)) as {
        items: readonly CompletionItem[];
      };
      expect(labelsOf(list.items)).toEqual(namesOf(innermost(subject)));
    });

    test('its properties are explained', async () => {
      const { name, description } = describedProperty(subject);
      const { uri, position } = await open(subject, `${name}: null`);
      const place = { textDocument: { uri }, position };
      const hover = (await server.ask('textDocument/hover', place)) as Hover | null;
      expect(textOf(hover?.contents)).toContain(description);
    });
  });

  async function diagnose(subject: Subject, instance: unknown): Promise<readonly string[]> {
    const found = await server.open(
      nextUri(),
      `${modeline(subject)}\n${JSON.stringify(instance)}\n`,
    );
    return messagesOf(found as readonly Diagnostic[]);
  }

  /** A file with a line behind the inner members, and where that line begins. */
  async function open(subject: Subject, line: string) {
    const uri = nextUri();
    const { inner } = subject;
    const lines = inner.map((name, depth) => `${'  '.repeat(depth)}${name}:`);
    const last = '  '.repeat(inner.length) + line;
    await server.open(uri, [modeline(subject), ...lines, last].join('\n'));
    return { uri, position: { line: inner.length + 1, character: 2 * inner.length } };
  }

  function nextUri(): string {
    opened += 1;
    return `file:///${opened}.yaml`;
  }

  /** The first line of the snippet, with the definition's identifier in place of the one there. */
  function modeline({ identifier }: Subject): string {
    const [first = ''] = readSnippet('instance.yaml', address).split('\n');
    return first.replace(/\/schema\/.*/, identifier);
  }
});
