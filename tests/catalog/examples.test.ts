import { describe, expect, test } from 'vitest';
import { loadCatalog } from './load-catalog.ts';
import { catalogFiles, definition, diagnosticsOf, type CatalogContent } from './catalog-files.ts';

const folder = 'Ui/Text/1.0/examples';
const missing = {
  instancePath: '',
  keyword: 'required',
  message: "must have required property 'Text'",
};

test('examples have a name, their bytes, the instance and the error that they give', () => {
  const { catalog } = load({
    'good.json': { Text: 'a' },
    'wrong.json': {},
    'wrong.error.json': missing,
  });
  const examples = catalog?.definitions.find(({ name }) => name === 'Text')?.examples;
  expect(examples?.map(({ name, path, error }) => ({ name, path, error }))).toEqual([
    { name: 'good', path: `${folder}/good.json`, error: undefined },
    { name: 'wrong', path: `${folder}/wrong.json`, error: missing },
  ]);
  expect(new TextDecoder().decode(examples?.[1]?.bytes)).toBe('{}\n');
  expect(examples?.[1]?.instance.kind).toBe('object');
});

test('a definition without examples has none', () => {
  expect(load({}).catalog?.definitions.map(({ examples }) => examples)).toEqual([[], []]);
});

describe('an example is refused', () => {
  test('with every place where it is wrong', () => {
    expect(diagnostics({ 'good.json': { Text: 7, Icon: { Size: 'a' } } })).toEqual([
      `error schemas/${folder}/good.json:2:11 /Text the example /Text must be string (type)`,
      `error schemas/${folder}/good.json:4:13 /Icon/Size the example /Icon/Size must be number (type)`,
    ]);
  });

  test('when it is wrong on purpose and valid', () => {
    expect(diagnostics({ 'a.json': { Text: 'a' }, 'a.error.json': missing })).toEqual([
      `error schemas/${folder}/a.json:1:1 the example must give the error "must have required property 'Text' (required)", but it is valid`,
    ]);
  });

  test('when it gives another error', () => {
    expect(diagnostics({ 'a.json': { Text: 7 }, 'a.error.json': missing })).toEqual([
      `error schemas/${folder}/a.json:1:1 the example must give the error "must have required property 'Text' (required)", but it gives: /Text must be string (type)`,
    ]);
  });

  test('when it is not JSON', () => {
    expect(diagnostics({ 'a.json': '{,}' })).toEqual([
      `error schemas/${folder}/a.json:1:2 unexpected ,`,
    ]);
  });

  test('when its error has another shape', () => {
    expect(diagnostics({ 'a.json': {}, 'a.error.json': { keyword: 'required' } })).toEqual([
      `error schemas/${folder}/a.error.json:1:1 must be an object with the strings instancePath, keyword and message`,
    ]);
  });

  test('when an error has no example', () => {
    expect(diagnostics({ 'a.error.json': missing })).toEqual([
      `error schemas/${folder}/a.error.json:1:1 states the error of ${folder}/a.json, but there is no such file`,
    ]);
  });

  test('when its definition does not compile', () => {
    expect(
      diagnosticsOf({
        ...catalog({ 'a.json': {} }),
        'Ui/Icon/1.0/index.json': icon({ pattern: '(' }),
      }),
    ).toEqual([
      expect.stringMatching(/^warning schemas\/Ui\/Icon\/1.0\/index.json:\d+:\d+ \/pattern /),
      expect.stringMatching(
        /^error schemas\/Ui\/Text\/1.0\/index.json:1:1 its examples cannot be validated: /,
      ),
    ]);
  });

  test('when its definition applies itself for ever', () => {
    const endless = definition({ allOf: [{ $ref: '#' }] });
    expect(
      diagnosticsOf({ 'Ui/Text/1.0/index.json': endless, [`${folder}/a.json`]: {} }),
    ).toContain(
      `error schemas/${folder}/a.json:1:1 cannot be validated: Maximum call stack size exceeded`,
    );
  });
});

test('names of Object.prototype are no properties of an instance', () => {
  const text = definition({
    properties: { constructor: { type: 'string' } },
    required: ['toString'],
  });
  const files = { 'Ui/Text/1.0/index.json': text, [`${folder}/a.json`]: {} };
  expect(diagnosticsOf(files)).toContain(
    `error schemas/${folder}/a.json:1:1 the example must have required property 'toString' (required)`,
  );
});

test('formats are asserted', () => {
  const text = definition({ format: 'email' });
  expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': text, [`${folder}/a.json`]: '"no"' })).toEqual([
    `error schemas/${folder}/a.json:1:1 the example must match format "email" (format)`,
  ]);
});

test('keywords beside a reference are ignored, and what it leads to is not', () => {
  const text = definition({
    definitions: { Word: { type: 'string' } },
    items: { $ref: '#/definitions/Word', maxLength: 1 },
  });
  const problemsWith = (example: string): string[] =>
    diagnosticsOf({ 'Ui/Text/1.0/index.json': text, [`${folder}/a.json`]: example }).filter(
      (diagnostic) => diagnostic.startsWith('error'),
    );
  expect(problemsWith('["ab"]')).toEqual([]);
  expect(problemsWith('[7]')).toEqual([
    `error schemas/${folder}/a.json:1:2 /0 the example /0 must be string (type)`,
  ]);
});

test('a pattern that is none with the u flag is tried without it', () => {
  const text = definition({ pattern: '^\\-' });
  const errorsOf = (example: string): string[] =>
    diagnosticsOf({ 'Ui/Text/1.0/index.json': text, [`${folder}/a.json`]: example }).filter(
      (diagnostic) => diagnostic.startsWith('error'),
    );
  expect(errorsOf('"-a"')).toEqual([]);
  expect(errorsOf('"a"')).toEqual([
    `error schemas/${folder}/a.json:1:1 the example must match pattern "^\\-" (pattern)`,
  ]);
});

test('a pattern that would take for ever on a text is not tried on it', () => {
  const text = definition({ pattern: '^(a+)+$' });
  const problemsWith = (example: string): string[] =>
    diagnosticsOf({
      'Ui/Text/1.0/index.json': text,
      [`${folder}/a.json`]: JSON.stringify(example),
    });
  expect(problemsWith(`${'a'.repeat(60)}!`)).toEqual([]);
  expect(problemsWith('aa!')).toEqual([
    `error schemas/${folder}/a.json:1:1 the example must match pattern "^(a+)+$" (pattern)`,
  ]);
});

function catalog(examples: CatalogContent): CatalogContent {
  const paths = Object.entries(examples).map(
    ([name, content]) => [`${folder}/${name}`, content] as const,
  );
  const text = definition({
    type: 'object',
    required: ['Text'],
    properties: { Text: { type: 'string' }, Icon: { $ref: '/schema/Ui/Icon/1.0/index.json' } },
  });
  return {
    'Ui/Text/1.0/index.json': text,
    'Ui/Icon/1.0/index.json': icon({}),
    ...Object.fromEntries(paths),
  };
}

function icon(more: object): object {
  return definition({ properties: { Size: { type: 'number' } }, ...more }, 'Ui/Icon/1.0');
}

function load(examples: CatalogContent): ReturnType<typeof loadCatalog> {
  return loadCatalog(catalogFiles(catalog(examples)));
}

function diagnostics(examples: CatalogContent): string[] {
  return diagnosticsOf(catalog(examples));
}
