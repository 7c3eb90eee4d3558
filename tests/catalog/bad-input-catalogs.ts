import { definition, type CatalogContent } from './catalog-files.ts';

/** Cases about links on the disk, which only the reader of the folder can see. */
export const linkCases: readonly string[] = ['symlink-file-out', 'symlink-loop'];

/** Cases of the shared list that are legal since definitions may be of several dialects. */
export const legalByNow: ReadonlySet<string> = new Set([
  'xversion-missing',
  'draft-04',
  'draft-https',
]);

/** Cases that may be accepted or refused by a limit: here the limit refuses them. */
export const refused: ReadonlySet<string> = new Set(['deep-1000']);

const textPath = 'Ui/Text/1.0/index.json';
const label = { type: 'string', description: 'What it says.' };
const text = definition({ title: 'Text', type: 'object', properties: { Label: label } });
const button = definition(
  { title: 'Button', properties: { Text: { $ref: '/schema/Ui/Text/1.0/index.json' } } },
  'Ui/Button/1.0',
);

/** A correct catalog of two definitions, and the same with one thing wrong or odd, by case. */
export const badInputCatalogs: Readonly<Record<string, CatalogContent>> = {
  'ok-control': control(),
  'json-trailing-comma': control('{\n  "a": 1,\n  "b": 2,\n}\n'),
  'json-single-quotes': control("{\n  'a': 1\n}\n"),
  'json-empty': control(''),
  'json-null-root': control('null\n'),
  'json-two-docs': control('{\n  "a": 1\n}\n{}\n'),
  'json-utf16': control(utf16(JSON.stringify(text))),
  'json-lone-surrogate': textWith({ description: 'half \ud800 pair' }),
  'json-dup-root-keys': control('{\n  "$id": "/a",\n  "$id": "/b"\n}\n'),
  'id-missing': textWith({ $id: undefined }),
  'id-case-mismatch': textWith({ $id: '/schema/Ui/text/1.0/index.json' }),
  'id-fragment': textWith({ $id: '/schema/Ui/Text/1.0/index.json#a' }),
  'id-not-string': textWith({ $id: 7 }),
  'id-traversal-encoded': textWith({ $id: '/schema/%2e%2e%2fUi/Text/1.0/index.json' }),
  'id-duplicate': textWith({ $id: '/schema/Ui/Button/1.0/index.json' }),
  'xversion-missing': textWith({ 'x-version': undefined }),
  'title-mismatch': textWith({ title: 'Button' }),
  'layout-too-deep': { ...control(), 'Ui/Forms/Text/1.0/index.json': text },
  'layout-upper-ext': { ...control(), 'Ui/Icon/1.0/INDEX.JSON': definition({}, 'Ui/Icon/1.0') },
  'layout-empty': {},
  'name-case-collision': withFolder('Ui/text/1.0'),
  'name-space': withFolder('Ui/Rich Text/1.0'),
  'name-unicode-nfc-nfd': withFolder('Ui/Caf\u00e9/1.0', 'Ui/Cafe\u0301/1.0'),
  'name-digit': withFolder('Ui/3DView/1.0'),
  'name-leading-dash': withFolder('Ui/-rf/1.0'),
  'name-html': withFolder('Ui/<img src=x onerror=alert(1)>/1.0'),
  'name-legal-proto': {
    ...withFolder('constructor/toString/1.0', 'hasOwnProperty/valueOf/1.0'),
    'prototype/constructor/1.0/index.json': definition(
      { properties: { constructor: label, toString: label, valueOf: label } },
      'prototype/constructor/1.0',
    ),
  },
  'version-order-1.10': withFolder('Ui/Text/1.2', 'Ui/Text/1.10', 'Ui/Text/1.9'),
  'version-prerelease-numeric': withFolder('Ui/Text/2.0', 'Ui/Text/2.0-rc.10', 'Ui/Text/2.0-rc.2'),
  'version-mixed-length': withFolder('Ui/Icon/2', 'Ui/Icon/1.1', 'Ui/Icon/1', 'Ui/Icon/1.0.1'),
  'version-v-prefix': withFolder('Ui/Text/v1.0', 'Ui/Text/vDevPreview'),
  'version-date': withFolder('Ui/Text/2024-05-01'),
  'version-space': withFolder('Ui/Icon/1.0 '),
  'draft-unknown': textWith({ $schema: 'https://example.com/my-draft' }),
  'draft-04': textWith({
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: '/schema/Ui/Text/1.0/index.json',
    properties: { a: { type: 'number', minimum: 0, exclusiveMinimum: true } },
  }),
  'draft-https': textWith({ $schema: 'https://json-schema.org/draft-07/schema#' }),
  'kw-type-empty': textWithA({ type: [] }),
  'kw-required-dup': textWith({ required: ['Label', 'Label'] }),
  'kw-property-array': textWith({ properties: { allOf: [{ type: 'object' }] } }),
  'kw-property-string': textWithA('string'),
  'kw-enum-empty': textWithA({ enum: [] }),
  'kw-enum-dup-numeric': control(
    JSON.stringify(
      definition({ properties: { a: { enum: [1, 'ONE', { a: 1, b: 2 }, { b: 2, a: 1 }] } } }),
    ).replace('"ONE"', '1.0'),
  ),
  'kw-min-gt-max': textWithA({ type: 'number', minimum: 10, maximum: 1 }),
  'kw-pattern-re2': textWithA({ type: 'string', pattern: '(?i)^a(?P<name>b)$', default: 'ab' }),
  'kw-description-object': textWith({ description: { en: 'Text' } }),
  'kw-format-unknown': textWithA({ type: 'string', format: 'colour' }),
  'kw-type-vs-keyword': textWithA({ type: 'string', minimum: 3 }),
  'kw-default-not-in-enum': textWithA({ enum: ['Left', 'Right'], default: 'left' }),
  'kw-default-pattern': textWithA({ type: 'string', pattern: '^a+$', default: 'b' }),
  'kw-default-object-required': textWithA({
    type: 'object',
    required: ['x'],
    properties: { x: {} },
    default: {},
  }),
  'kw-required-undeclared': textWith({ required: ['Labell'] }),
  'kw-const-and-enum': textWithA({ const: 'x', enum: ['a', 'b'] }),
  'ref-unresolved': textWithA({ $ref: '/schema/Ui/Nope/1.0/index.json' }),
  'ref-pointer-bad-escape': textWithA({ $ref: '#/definitions/a~2b' }),
  'ref-pointer-into-enum': textWith({
    properties: { Label: label, B: { $ref: '#/properties/Label/description' } },
  }),
  'ref-pointer-constructor': textWithA({ $ref: '#/properties/constructor/name' }),
  'ref-dotdot': textWithA({ $ref: '../../../../../../../../etc/passwd' }),
  'ref-http': textWithA({ $ref: 'http://127.0.0.1:9/evil.json' }),
  'ref-protocol-relative': textWithA({ $ref: '//evil.example/schema/Ui/Text/1.0/index.json' }),
  'ref-javascript': textWithA({ $ref: 'javascript:alert(1)' }),
  'ref-not-string': textWith({ properties: { B: { $ref: 7 } } }),
  'ref-wrong-case': textWithA({ $ref: '/schema/ui/text/1.0/index.json' }),
  'ref-trailing-hash': textWithA({ $ref: '/schema/Ui/Text/1.0/index.json#' }),
  'ref-siblings': textWith({
    definitions: { side: { enum: ['Left', 'Right'] } },
    properties: {
      a: { $ref: '#/definitions/side', description: 'Kept.', type: 'string', default: 'Left' },
    },
  }),
  'ref-self-only': control(definition({ $ref: '#' })),
  'ref-cycle-files': cycleOfFiles(['A', 'B', 'C', 'D']),
  'ref-in-data': textWith({
    properties: {
      $ref: { type: 'string', description: 'A property of this name.' },
      a: {
        default: { $ref: '/nowhere' },
        const: { $ref: '/nowhere' },
        enum: [{ $ref: '/nowhere' }],
        examples: [{ $ref: '/nowhere' }],
      },
    },
  }),
  'ref-escapes': textWith({
    definitions: { 'a/b': {}, 'a~b': {}, 'a%b': {}, 'a"b': {}, '': {} },
    properties: {
      slash: { $ref: '#/definitions/a~1b' },
      tilde: { $ref: '#/definitions/a~0b' },
      percent: { $ref: '#/definitions/a%25b' },
      quote: { $ref: '#/definitions/a%22b' },
      empty: { $ref: '#/definitions/' },
    },
  }),
  'xss-title': textWith({ title: 'Text<script>alert(1)</script>', description: '<img src=x>' }),
  'xss-property-name': textWith({
    properties: { '"><img src=x onerror=alert(1)>': label, "' onclick='alert(1)": label },
  }),
  'xss-markdown-html': textWith({
    description: '<iframe src="javascript:alert(1)"></iframe>\n\n<style>*{display:none}</style>',
  }),
  'xss-search': textWith({ description: '<img src=x onerror=alert(1)> Label' }),
  'xss-template-syntax': textWith({ description: '{{ Id }} {alert(1)} <%= 1 %> ${1} {% raw %}' }),
  'text-unicode': textWith({
    title: 'Text 文字 نص',
    properties: { '👩‍👩‍👧‍👦': { enum: ['左', 'يمين', '𝒳', 'e\u0301'] }, 'naïve\u0301': label },
  }),
  'big-10k-properties': textWith({ properties: manyProperties(10_000, 'Short.') }),
  'deep-1000': control(
    JSON.stringify(definition({ properties: { a: 'DEEP' } })).replace('"DEEP"', nested(1000)),
  ),
  'big-5mb': textWith({ properties: manyProperties(20_000, 'A long description. '.repeat(12)) }),
  'key-order-numeric': control(
    '{"$schema":"http://json-schema.org/draft-07/schema#","$id":"/schema/Ui/Text/1.0/index.json","x-version":"1.0","properties":{"10":{},"9":{},"b":{},"a":{}}}',
  ),
  'proto-properties': control(
    JSON.stringify(
      definition({
        required: ['PROTO', 'constructor', 'toString', 'hasOwnProperty', 'length'],
        definitions: { PROTO: {}, constructor: {} },
        properties: {
          PROTO: { enum: ['PROTO', 'constructor'] },
          constructor: label,
          toString: label,
          hasOwnProperty: label,
          length: { $ref: '#/definitions/PROTO' },
        },
        default: {},
      }),
    ).replaceAll('PROTO', '__proto__'),
  ),
  'anchor-reserved': textWith({
    properties: {
      main: label,
      search: label,
      header: label,
      location: label,
      name: label,
      submit: label,
      top: label,
    },
  }),
};

function control(textFile: string | object = text): CatalogContent {
  return { [textPath]: textFile, 'Ui/Button/1.0/index.json': button };
}

function textWith(changes: object): CatalogContent {
  return control({ ...text, ...changes });
}

function textWithA(a: unknown): CatalogContent {
  return textWith({ properties: { a, Label: label } });
}

function withFolder(...folders: string[]): CatalogContent {
  const added = folders.map((folder): [string, object] => [
    `${folder}/index.json`,
    definition({}, folder),
  ]);
  return { ...control(), ...Object.fromEntries(added) };
}

function cycleOfFiles(names: readonly string[]): CatalogContent {
  const files = names.map((name, index): [string, object] => {
    const next = names[(index + 1) % names.length] ?? name;
    const schema = { properties: { next: { $ref: `/schema/Ui/${next}/1.0/index.json` } } };
    return [`Ui/${name}/1.0/index.json`, definition(schema, `Ui/${name}/1.0`)];
  });
  return Object.fromEntries(files);
}

function manyProperties(count: number, description: string): object {
  const names = Array.from({ length: count }, (_, index) => `property${String(index)}`);
  return Object.fromEntries(names.map((name) => [name, { type: 'string', description }]));
}

function nested(levels: number): string {
  return `${'{"type":"object","properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}`;
}

function utf16(value: string): Uint8Array<ArrayBuffer> {
  const units = Array.from({ length: value.length }, (_, index) => value.charCodeAt(index));
  return new Uint8Array([0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])]);
}
