import { urlPath } from '../text/url-path.ts';
import type { CodeToken } from './highlight-code.ts';

/** A definition that a snippet is to name instead of the one that its file names. */
export interface SnippetSubject {
  /** The path of its folder, a slash at the end. */
  readonly folder: string;
  readonly name: string;
}

const exampleAddress = 'https://catalog.example';
const definitionFolder = /\/schema\/[^/\s]+\/[^/\s]+\/[^/\s]+\//g;

/** A snippet with the address of a site, and with another definition if one is given. */
export function fillSnippet(
  tokens: readonly CodeToken[],
  address: string | undefined,
  subject: SnippetSubject | undefined,
): readonly CodeToken[] {
  const named = subject === undefined ? tokens : nameSubject(tokens, inAscii(subject));
  if (address === undefined) return named;
  return named.map(({ kind, text }) => ({ kind, text: text.replaceAll(exampleAddress, address) }));
}

/** Not every client encodes what it asks for. */
function inAscii({ folder, name }: SnippetSubject): SnippetSubject {
  return { folder: urlPath(folder), name };
}

/** A snippet with bundles in the place of the files for editors, which a lean site does without. */
export function nameBundle(tokens: readonly CodeToken[]): readonly CodeToken[] {
  return tokens.map(({ kind, text }) => ({
    kind,
    text: text.replace('editor.json', 'bundle.json'),
  }));
}

function nameSubject(tokens: readonly CodeToken[], subject: SnippetSubject): readonly CodeToken[] {
  const text = tokens.map((token) => token.text).join('');
  const use = uses.find(({ defined }) => text.includes(defined));
  const kept = use === undefined ? tokens : beforeUse(tokens, text.lastIndexOf('\n\n') + 1);
  const filled = kept.map((token) => ({
    ...token,
    text: token.text.replaceAll(definitionFolder, subject.folder),
  }));
  return use === undefined ? filled : [...filled, ...writeUse(use, subject)];
}

/** The functions that snippets define, and how each is called: what it gives follows from the catalog. */
const uses = [
  { defined: 'function isValid(', before: 'console.log(await isValid(', after: ', {}));' },
  { defined: 'def is_valid(', before: 'print(is_valid(', after: ', {}))' },
  { defined: 'function writeTypes(', before: 'console.log(await writeTypes(', after: ', NAME));' },
  { defined: 'function dereference(', before: 'console.log(await dereference(', after: '));' },
  {
    defined: 'function fetchDefinition(',
    before: 'console.log(await fetchDefinition(',
    after: '));',
  },
] as const;

/** The code before the paragraph that calls the function. */
function beforeUse(tokens: readonly CodeToken[], length: number): readonly CodeToken[] {
  const ends = tokens.map((_, index) =>
    tokens.slice(0, index).reduce((sum, { text }) => sum + text.length, 0),
  );
  return tokens.flatMap((token, index) => {
    const text = token.text.slice(0, Math.max(0, length - (ends[index] ?? 0)));
    return text === '' ? [] : [{ ...token, text }];
  });
}

function writeUse(
  { defined, before, after }: (typeof uses)[number],
  { folder, name }: SnippetSubject,
): readonly CodeToken[] {
  const quote = defined.startsWith('def') ? '"' : "'";
  const quoted = (text: string): CodeToken => ({ kind: 'string', text: quote + text + quote });
  const parts = after.split('NAME').map((text): CodeToken => ({ kind: 'plain', text }));
  const [first, ...rest] = parts;
  return [
    { kind: 'plain', text: `\n${before}` },
    quoted(`${folder}index.json`),
    ...(first === undefined ? [] : [first]),
    ...rest.flatMap((part) => [quoted(name), part]),
  ];
}
