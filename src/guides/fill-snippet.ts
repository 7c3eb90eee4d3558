import { joinTexts } from '../text/join-texts.ts';
import { urlPath } from '../text/url-path.ts';
import type { DialectName } from '../schema/dialects.ts';
import type { CodeToken } from './highlight-code.ts';

/** The definition that a snippet names in place of the one in its file. */
export interface SnippetSubject {
  /** The path of its folder, with a slash at the end. */
  readonly folder: string;
  readonly name: string;
  /** The dialect of its bundle. */
  readonly dialect: DialectName;
}

/** The address in snippets, for which the site's own is filled in if it is known. */
export const exampleAddress = 'https://catalog.example';
const definitionFolder = /\/schema\/[^/\s]+\/[^/\s]+\/[^/\s]+\//g;

/** A snippet with the address of a site, and with another definition if one is given. */
export function fillSnippet(
  tokens: readonly CodeToken[],
  address: string | undefined,
  subject: SnippetSubject | undefined,
): readonly CodeToken[] {
  const named =
    subject === undefined
      ? tokens
      : // Not every client encodes the path that it requests.
        nameSubject(tokens, { ...subject, folder: urlPath(subject.folder) });
  return address === undefined ? named : replaceIn(named, exampleAddress, address);
}

/** A snippet with a text replaced, such as the name of a file that a site lacks. */
export function replaceIn(
  tokens: readonly CodeToken[],
  text: string | RegExp,
  by: string,
): readonly CodeToken[] {
  return tokens.map((token) => ({ ...token, text: token.text.replaceAll(text, by) }));
}

function nameSubject(tokens: readonly CodeToken[], subject: SnippetSubject): readonly CodeToken[] {
  const text = joinTexts(tokens);
  const use = uses.find(({ defined }) => text.includes(defined));
  const kept = use === undefined ? tokens : beforeUse(tokens, text.lastIndexOf('\n\n') + 1);
  const filled = inDialect(replaceIn(kept, definitionFolder, subject.folder), subject.dialect);
  return use === undefined ? filled : [...filled, ...writeUse(use, subject)];
}

/** The dialect that the files of snippets read. */
const snippetDialect = '07';

/** What reads each dialect: Ajv, Python's `jsonschema`, Hyperjump and cfworker, as snippets name it. */
const readers = {
  '04': ["'ajv-draft-04'", 'Draft4Validator', "json-schema/draft-04'", "'4'"],
  '06': ["'ajv'", 'Draft6Validator', "json-schema/draft-06'", "'7'"],
  '07': ["'ajv'", 'Draft7Validator', "json-schema/draft-07'", "'7'"],
  '2019-09': [
    ...(["'ajv/dist/2019.js'", 'Draft201909Validator'] as const),
    ...(["json-schema/draft-2019-09'", "'2019-09'"] as const),
  ],
  '2020-12': [
    ...(["'ajv/dist/2020.js'", 'Draft202012Validator'] as const),
    ...(["json-schema/draft-2020-12'", "'2020-12'"] as const),
  ],
} as const satisfies Readonly<Record<DialectName, readonly string[]>>;

/** A snippet that reads a dialect; draft-06 is read by the Ajv of draft-07 with its meta-schema. */
function inDialect(tokens: readonly CodeToken[], dialect: DialectName): readonly CodeToken[] {
  const read = readers[snippetDialect].reduce(
    (filled, reader, index) => replaceIn(filled, reader, readers[dialect][index] ?? reader),
    tokens,
  );
  if (dialect !== '06') return read;
  return replaceIn(read, 'strict: false', 'strict: false, meta: draft06').flatMap((token) =>
    token.text === "'ajv'" ? [token, ...draft06Import] : [token],
  );
}

const draft06Import: readonly CodeToken[] = [
  { kind: 'plain', text: ';\nimport draft06 from ' },
  { kind: 'string', text: "'ajv/dist/refs/json-schema-draft-06.json'" },
  { kind: 'plain', text: ' with { type: ' },
  { kind: 'string', text: "'json'" },
  { kind: 'plain', text: ' }' },
];

/** The functions that snippets define, and the code that calls each. */
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

/** The first `length` characters of the code: what precedes the paragraph that calls the function. */
function beforeUse(tokens: readonly CodeToken[], length: number): readonly CodeToken[] {
  let left = length;
  return tokens.flatMap((token) => {
    const text = token.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...token, text }];
  });
}

function writeUse(
  { defined, before, after }: (typeof uses)[number],
  { folder, name }: SnippetSubject,
): readonly CodeToken[] {
  const quote = defined.startsWith('def') ? '"' : "'";
  const quoted = (text: string): CodeToken => ({ kind: 'string', text: quote + text + quote });
  return [
    { kind: 'plain', text: `\n${before}` },
    quoted(`${folder}index.json`),
    ...after
      .split('NAME')
      .flatMap((text, index) => [
        ...(index > 0 ? [quoted(name)] : []),
        { kind: 'plain', text } as const,
      ]),
  ];
}
