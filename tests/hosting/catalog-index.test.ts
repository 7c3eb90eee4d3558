import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it, test } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { buildCatalogIndex, catalogSchema } from '../../src/hosting/listings/catalog-index.ts';
import { definitionFile } from '../../src/hosting/hosted-files.ts';
import { llmsFullText, llmsText } from '../../src/hosting/listings/llms-text.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf } from '../model/model-of.ts';
import { linesOf, reason, textLine } from './published-lines.ts';

const catalog = catalogOf({
  'Ui/Label/1.0/index.json': definition(
    { title: 'Label', description: 'A `<label>`. More.' },
    'Ui/Label/1.0',
  ),
  'Ui/Label/2.0-rc.1/index.json': definition({}, 'Ui/Label/2.0-rc.1'),
  'Ui/Text/1.0/index.json': definition({
    properties: {
      a: { $ref: '/schema/Ui/Label/1.0/index.json' },
      b: { $ref: '/schema/Ui/Label/1.0/index.json#' },
      c: { $ref: '#' },
      d: { $ref: 'http://json-schema.org/draft-07/schema#' },
      e: { type: 'number' },
    },
  }),
  'Ui/Text/1.0/examples/good.json': {},
  'Ui/Text/1.0/examples/bad.json': { e: '' },
  'Ui/Text/1.0/examples/bad.error.json': {
    instancePath: '/e',
    keyword: 'type',
    message: 'must be number',
  },
});
const lines = versionLines(catalog);
const sites = [undefined, 'https://catalog.example', 'https://catalog.example/docs'];

function validate(index: unknown, root: string | undefined): unknown {
  const ajv = new Ajv({ strict: true });
  addFormats(ajv);
  const check = ajv.compile(catalogSchema(root));
  return check(index) ? undefined : check.errors;
}

describe.each(sites)('the index of the catalog at %s', (root) => {
  const index = buildCatalogIndex(lines, root, sha256);
  const prefix = root ?? '';

  it('is valid against its own schema', () => {
    expect(validate(index, root)).toBeUndefined();
    expect(validate({ ...index, more: 1 }, root)).toBeDefined();
    expect(index.$schema).toBe(`${prefix}/catalog.schema.json`);
  });

  it('has the size and the digest of each file as it is served', () => {
    for (const [number, found] of catalog.definitions.entries()) {
      const body = definitionFile(found, root).body();
      expect(index.definitions[number]).toMatchObject({
        size: body.byteLength,
        sha256: sha256(body),
      });
    }
  });

  it('describes a definition', () => {
    const { size, sha256: digest, ...text } = index.definitions[2] ?? {};
    expect([size, digest].every((found) => found !== undefined)).toBe(true);
    expect(text).toEqual({
      identifier: `${prefix}/schema/Ui/Text/1.0/index.json`,
      family: 'Ui',
      name: 'Text',
      version: '1.0',
      dialect: 'http://json-schema.org/draft-07/schema#',
      newest: true,
      published: false,
      references: [`${prefix}/schema/Ui/Label/1.0/index.json`],
      examples: [
        { path: `${prefix}/schema/Ui/Text/1.0/examples/good.json`, valid: true },
        { path: `${prefix}/schema/Ui/Text/1.0/examples/bad.json`, valid: false },
      ],
      page: `${prefix}/reference/Ui/Text/1.0/`,
      meta: `${prefix}/schema/Ui/Text/1.0/meta.json`,
    });
  });

  it('lists versions oldest first and marks the newest stable one', () => {
    expect(index.definitions.map(({ name, version, newest }) => [name, version, newest])).toEqual([
      ['Label', '1.0', true],
      ['Label', '2.0-rc.1', false],
      ['Text', '1.0', true],
    ]);
  });
});

test('a published version says so, and a withdrawn one says why', () => {
  const { versions } = textLine(['1.0', '1.1'], ['1.1']);
  const index = buildCatalogIndex(linesOf(versions), undefined, sha256);
  expect(validate(index, undefined)).toBeUndefined();
  expect(index.definitions.map(({ published, withdrawn }) => [published, withdrawn])).toEqual([
    [true, undefined],
    [true, reason],
  ]);
});

describe('llms.txt', () => {
  const texts = {
    title: 'Shop *and* more',
    description: 'Definitions of <orders>.',
  };

  it('ends the description before what follows it', () => {
    const text = llmsText([], '', { title: 'Shop', description: 'All of the shop' });
    expect(text).toContain('> All of the shop. Each is served\n');
  });

  it('lists the newest version of each name, text as text', () => {
    expect(llmsText(lines, 'https://catalog.example', texts)).toMatchInlineSnapshot(`
      "# Shop \\*and\\* more

      > Definitions of \\<orders\\>. Each is served
      > at its identifier, \`/schema/<Family>/<Name>/<Version>/index.json\`.

      - [catalog.json](https://catalog.example/catalog.json): every definition version, for tools

      ## Ui

      - [Label 1.0](https://catalog.example/reference/Ui/Label/1.0/index.md): A \\<label\\>.
      - [Text 1.0](https://catalog.example/reference/Ui/Text/1.0/index.md)
      "
    `);
  });

  it('has a companion with the pages themselves, as far as there is room', () => {
    const pages = ['# A 1.0\n', '# B 1.0\n'];
    expect(llmsFullText(pages, '', texts)).toBe(
      '> Shop \\*and\\* more: Definitions of \\<orders\\>.\n\n# A 1.0\n\n# B 1.0\n',
    );
    const large = '# Large 1.0\n';
    expect(llmsFullText([large, ...pages], 'https://catalog.example', texts, 16)).toBe(
      '> Shop \\*and\\* more: Definitions of \\<orders\\>.\n\n# Large 1.0\n\n> Not here, but in https://catalog.example/llms.txt: 2 of 3 pages.\n',
    );
    expect(llmsFullText([large, ...pages], 'https://catalog.example', texts, 10)).toBe(
      '> Shop \\*and\\* more: Definitions of \\<orders\\>.\n\n# A 1.0\n\n> Not here, but in https://catalog.example/llms.txt: 2 of 3 pages.\n',
    );
  });
});
