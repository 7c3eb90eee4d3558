import { describe, expect, test } from 'vitest';
import { definition, diagnosticsOf, schemaDiagnostics } from './catalog-files.ts';

const head = 'schemas/Ui/Text/1.0/index.json';

describe('$id', () => {
  test('the identifier of the folders is right', () => {
    expect(schemaDiagnostics({})).toEqual([]);
  });

  test('an empty fragment makes it another text', () => {
    expect(schemaDiagnostics({ $id: '/schema/Ui/Text/1.0/index.json#' })).toEqual([
      'error /$id $id is "/schema/Ui/Text/1.0/index.json#", but the file\'s folders require /schema/Ui/Text/1.0/index.json',
    ]);
  });

  test('a full URL is refused: the site adds the origin', () => {
    expect(schemaDiagnostics({ $id: 'https://x.example/schema/Ui/Text/1.0/index.json' })).toEqual([
      'error /$id $id is "https://x.example/schema/Ui/Text/1.0/index.json", but the file\'s folders require /schema/Ui/Text/1.0/index.json',
    ]);
  });

  test('two files that share a wrong one are both reported, the second with both names', () => {
    const shared = { $id: '/schema/Ui/Other/1.0/index.json' };
    expect(
      diagnosticsOf({
        'Ui/A/1.0/index.json': definition(shared, 'Ui/A/1.0'),
        'Ui/B/1.0/index.json': definition(shared, 'Ui/B/1.0'),
      }),
    ).toEqual([
      'error schemas/Ui/A/1.0/index.json:3:10 /$id $id is "/schema/Ui/Other/1.0/index.json", but the file\'s folders require /schema/Ui/A/1.0/index.json',
      'error schemas/Ui/B/1.0/index.json:3:10 /$id Ui/A/1.0/index.json and Ui/B/1.0/index.json have the same $id /schema/Ui/Other/1.0/index.json; expected /schema/Ui/B/1.0/index.json here',
    ]);
  });

  test('a nested one may be a plain name', () => {
    expect(schemaDiagnostics({ definitions: { a: { $id: '#a' } } })).toEqual([]);
  });

  test('a nested one that moves the base of references is doubtful', () => {
    expect(schemaDiagnostics({ definitions: { a: { $id: 'other.json' } } })).toEqual([
      'warning /definitions/a/$id a nested $id (other.json) changes the base URI of the references below it, which not every client supports',
    ]);
  });

  test.for([
    ['other.json', 'https://other.example/x', 'other.json'],
    ['other.json', 'https://other.example/x', '/schema/Ui/Text/1.0/other.json#'],
    ['other.json', 'https://other.example/x', 'https://other.example/x#name'],
    ['other.json', 'https://other.example/x', 'index.json'],
  ])('of %s, %s and %s two are the same', (ids) => {
    const errors = schemaDiagnostics({ allOf: ids.map(($id) => ({ $id })) }).filter((line) =>
      line.startsWith('error'),
    );
    expect(errors).toEqual([expect.stringMatching(/\$id another schema also has the \$id ".*"$/)]);
  });

  test('a nested one may not be that of another definition', () => {
    const errors = diagnosticsOf({
      'Ui/A/1.0/index.json': definition(
        { not: { $id: '/schema/Ui/B/1.0/index.json' } },
        'Ui/A/1.0',
      ),
      'Ui/B/1.0/index.json': definition({}, 'Ui/B/1.0'),
    }).filter((line) => line.startsWith('error'));
    expect(errors).toEqual([
      'error schemas/Ui/A/1.0/index.json:6:12 /not/$id another schema also has the $id "/schema/Ui/B/1.0/index.json"',
    ]);
  });

  test('a property may be named $id', () => {
    expect(schemaDiagnostics({ properties: { $id: { type: 'string' } } })).toEqual([]);
  });
});

describe('x-version', () => {
  test('another version is not the folder', () => {
    expect(schemaDiagnostics({ 'x-version': '1.1' })).toEqual([
      'error /x-version x-version is "1.1"; the folder says "1.0"',
    ]);
  });

  test('none is none too many', () => {
    expect(schemaDiagnostics({ 'x-version': undefined })).toEqual([]);
  });

  test.for(['1.0', '1', 'null'])('%s without quotes is no text', (value) => {
    const text = JSON.stringify(definition({ 'x-version': 'X' })).replace('"X"', value);
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': text })).toEqual([
      `error ${head}:1:105 /x-version x-version must be a string; found ${value}: write "1.0"`,
    ]);
  });
});

describe('$schema', () => {
  test.for(['http://json-schema.org/draft-07/schema#', 'http://json-schema.org/draft-07/schema'])(
    '%s is draft-07',
    (dialect) => {
      expect(schemaDiagnostics({ $schema: dialect })).toEqual([]);
    },
  );

  test.for([
    'https://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-07/schema/',
    'http://json-schema.org/draft-07',
    'http://json-schema.org/draft-07#',
  ])('%s is read as draft-07, with a warning', (dialect) => {
    const [only, ...others] = schemaDiagnostics({ $schema: dialect });
    expect(others).toEqual([]);
    expect(only).toMatch(
      /^warning \/\$schema write \$schema as http:\/\/json-schema.org\/draft-07\/schema#/,
    );
  });

  test('none is a warning', () => {
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition({ $schema: undefined }) })).toEqual(
      [`warning ${head}:1:1 $schema is missing; expected http://json-schema.org/draft-07/schema#`],
    );
  });

  test.for(['http://json-schema.org/schema', 'https://json-schema.org/schema#'])(
    '%s names no version, and is read as one',
    ($schema) => {
      const message =
        'write $schema, which names no version, as http://json-schema.org/draft-07/schema#';
      const diagnostics = schemaDiagnostics({ $schema, if: { type: 'nothing' } });
      expect(diagnostics[0]).toContain(`warning /$schema ${message}`);
      expect(diagnostics[1]).toContain('error /if/type "nothing" is not a type');
    },
  );

  test('draft-03 is refused by name', () => {
    const properties = { a: { type: 'any', required: true } };
    expect(
      schemaDiagnostics({ $schema: 'http://json-schema.org/draft-03/schema#', properties }),
    ).toEqual([
      'error /$schema $schema is draft-03, but this catalog reads draft-04, draft-06, draft-07, 2019-09 and 2020-12; expected http://json-schema.org/draft-07/schema#',
    ]);
  });

  test.for([
    'https://json-schema.org/draft/2019-09/schema',
    'https://json-schema.org/draft/2020-12/schema',
  ])('%s is read', ($schema) => {
    expect(schemaDiagnostics({ $schema })).toEqual([]);
  });

  test('one that is no string is named once', () => {
    expect(schemaDiagnostics({ $schema: 7 })).toEqual([
      'error /$schema $schema must be a string; found 7',
    ]);
  });
});

describe('title', () => {
  test.for(['Text', 'text', 'A Text', 'ui.Text', 'T e x t'])('%s names Text', (title) => {
    expect(schemaDiagnostics({ title })).toEqual([]);
  });
});
