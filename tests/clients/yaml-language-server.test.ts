import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { CompletionList, Diagnostic, Hover, Position } from 'vscode-languageserver-types';
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
import { YamlServer } from './yaml-server.ts';

/** A place in an open file. */
interface Place {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

const server = new YamlServer();

beforeAll(() => server.start());

afterAll(() => {
  server[Symbol.dispose]();
});

// The server waits a moment before it judges a file: files are open side by side.
describe.concurrent.each(inject('deployments'))('yaml-language-server, $name', ({ address }) => {
  test('the instance of the guide conforms', async () => {
    expect(await diagnose(readSnippet('instance.yaml', address))).toEqual([]);
    const wrong = readSnippet('instance.yaml', address).replace('Center', 'Middle');
    expect(await diagnose(wrong)).toEqual([expect.stringMatching(COMPLAINT)]);
  });

  describe.each(SUBJECTS)('$title', (subject) => {
    test('an instance that names its definition is judged', async () => {
      expect(await diagnose(instanceOf(subject, subject.valid))).toEqual([]);
      expect(await diagnose(instanceOf(subject, subject.invalid))).toEqual([
        expect.stringMatching(COMPLAINT),
      ]);
    });

    test('its properties are completed', async () => {
      const list = await server.ask('textDocument/completion', await open(subject, ''));
      expect(propertiesIn((list as CompletionList).items)).toEqual(innerProperties(subject));
    });

    test('its properties are explained', async () => {
      const { name, description } = describedProperty(subject);
      const hover = await server.ask('textDocument/hover', await open(subject, `${name}: null`));
      expect(textOf(hover as Hover | null)).toContain(description);
    });
  });

  /** In JSON, which is YAML. */
  function instanceOf(subject: Subject, instance: unknown): string {
    return `${modeline(subject)}\n${JSON.stringify(instance)}\n`;
  }

  /** Opens a file with a line in the inner object; gives where that begins. */
  async function open(subject: Subject, line: string): Promise<Place> {
    const uri = nextUri();
    const { path } = subject.inner;
    const lines = path.map((name, depth) => `${'  '.repeat(depth)}${name}:`);
    const last = '  '.repeat(path.length) + line;
    await server.open(uri, [modeline(subject), ...lines, last].join('\n'));
    return {
      textDocument: { uri },
      position: { line: path.length + 1, character: 2 * path.length },
    };
  }

  /** The first line of the snippet, with another definition. */
  function modeline({ identifier }: Subject): string {
    const [first = ''] = readSnippet('use-editor.yaml', address).split('\n');
    return first.replace(/\/schema\/.*/, identifier);
  }
});

async function diagnose(text: string): Promise<readonly string[]> {
  const found = await server.open(nextUri(), text);
  return messagesOf(found as readonly Diagnostic[]);
}

let opened = 0;

function nextUri(): string {
  opened += 1;
  return `file:///${opened}.yaml`;
}
