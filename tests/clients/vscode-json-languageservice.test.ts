import { describe, expect, inject, test } from 'vitest';
import {
  getLanguageService,
  type JSONDocument,
  type LanguageService,
} from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readSnippet } from '../guides/snippet.ts';
import {
  COMPLAINT,
  describedProperty,
  innerProperties,
  messagesOf,
  propertiesIn,
  textOf,
} from './editor-answers.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

interface OpenFile {
  readonly service: LanguageService;
  readonly document: TextDocument;
  readonly json: JSONDocument;
}

describe.each(inject('deployments'))('vscode-json-languageservice, $name', ({ address }) => {
  test('the instance of the guide conforms', async () => {
    expect(await diagnose(readSnippet('instance.json', address))).toEqual([]);
    const wrong = readSnippet('instance.json', address).replace('"Center"', '"Middle"');
    expect(await diagnose(wrong)).toEqual([expect.stringMatching(COMPLAINT)]);
  });

  describe.each(SUBJECTS)('$title', (subject) => {
    test('an instance that names its definition is judged', async () => {
      expect(await diagnose(instanceOf(subject, subject.valid, address))).toEqual([]);
      expect(await diagnose(instanceOf(subject, subject.invalid, address))).toEqual([
        expect.stringMatching(COMPLAINT),
      ]);
    });

    test('a file that the settings name has its properties completed', async () => {
      const { service, document, json } = open(subject, {}, address);
      const position = document.positionAt(document.getText().indexOf('{}') + 1);
      const list = await service.doComplete(document, position, json);
      expect(propertiesIn(list?.items)).toEqual(innerProperties(subject));
    });

    test('a file that the settings name has its properties explained', async () => {
      const { name, description } = describedProperty(subject);
      const { service, document, json } = open(subject, { [name]: null }, address);
      const position = document.positionAt(document.getText().indexOf(`"${name}":null`) + 1);
      const hover = await service.doHover(document, position, json);
      expect(textOf(hover)).toContain(description);
    });
  });
});

/** The service with what VS Code gives it: a way to fetch, and one to resolve references. */
function startService(): LanguageService {
  return getLanguageService({
    schemaRequestService: async (url) => (await fetch(url)).text(),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
}

/** The instance of the guide, with another definition and its members. */
function instanceOf({ identifier }: Subject, instance: unknown, address: string): string {
  const { $schema } = JSON.parse(readSnippet('use-editor.json', address)) as { $schema: string };
  const url = $schema.replace(/\/schema\/.*/, identifier);
  return JSON.stringify(Object.assign({ $schema: url }, instance));
}

async function diagnose(text: string): Promise<readonly string[]> {
  const service = startService();
  const document = TextDocument.create('file:///instance.json', 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return messagesOf(found);
}

/** Opens a file that the settings of the guide, with another definition, give a schema to. */
function open({ identifier, inner }: Subject, object: object, address: string): OpenFile {
  const settings = JSON.parse(readSnippet('vscode-settings.json', address)) as {
    'json.schemas': { fileMatch: string[]; url: string }[];
  };
  const folder = identifier.replace(/[^/]*$/, '');
  const service = startService();
  service.configure({
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: url.replace(/\/schema\/.*\//, folder),
    })),
  });
  const instance = inner.path.reduceRight<object>((value, name) => ({ [name]: value }), object);
  const text = JSON.stringify(instance);
  const document = TextDocument.create('file:///instances/a.json', 'json', 1, text);
  return { service, document, json: service.parseJSONDocument(document) };
}
