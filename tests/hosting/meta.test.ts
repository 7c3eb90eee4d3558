import { describe, expect, test } from 'vitest';
import type { Definition, VersionLine } from '../../src/catalog/catalog.ts';
import { textFile } from '../../src/hosting/hosted-files.ts';
import { describeDefinition, metaSchema } from '../../src/hosting/listings/meta.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { definition } from '../catalog/catalog-files.ts';
import { definitionsOf } from '../catalog/published.ts';
import { faultsOf } from './format.ts';
import { linesOf, onlyLine, publishedLines, reason, textLine } from './published-lines.ts';

const roots = [undefined, 'https://catalog.example', 'https://catalog.example/docs'];

const line = textLine(['1.0', '1.1']);
const [older, newer] = line.versions;
if (older === undefined || newer === undefined) throw new Error('expected two versions');

const folder = 'schema/Ui/Text/1.0/';
const files = [
  textFile(`${folder}index.json`, () => '{}\n'),
  textFile(`${folder}index.d.ts`, () => '// é\n'),
];
const withheld = [{ path: `${folder}validate.mjs`, reason: 'It is too large.' }];

function metaOf(
  definitionOfLine: Definition,
  of: VersionLine,
  root: string | undefined,
): ReturnType<typeof describeDefinition> {
  const uses = of.versions;
  const sources = { definition: definitionOfLine, line: of, uses, usedBy: [], files, withheld };
  return describeDefinition({ ...sources, outside: [], root, digest: sha256, hasPages: true });
}

describe.each(roots)('meta.json of a version at %s', (root) => {
  const prefix = root ?? '';
  const meta = metaOf(older, line, root);

  test('says what the version is, its files, and what it does without', () => {
    expect(meta).toEqual({
      $schema: `${prefix}/meta.schema.json`,
      identifier: `${prefix}/schema/Ui/Text/1.0/index.json`,
      family: 'Ui',
      name: 'Text',
      version: '1.0',
      dialect: 'http://json-schema.org/draft-07/schema#',
      stable: true,
      published: true,
      newest: false,
      references: [`${prefix}/schema/Ui/Text/1.1/index.json`],
      dependents: [],
      page: `${prefix}/reference/Ui/Text/1.0/`,
      markdown: `${prefix}/reference/Ui/Text/1.0/index.md`,
      files: [
        {
          path: `${prefix}/${folder}index.json`,
          type: 'application/schema+json',
          size: 3,
          sha256: sha256('{}\n'),
        },
        {
          path: `${prefix}/${folder}index.d.ts`,
          type: 'text/typescript; charset=utf-8',
          size: 6,
          sha256: sha256('// é\n'),
        },
      ],
      withheld: [{ path: `${prefix}/${folder}validate.mjs`, reason: 'It is too large.' }],
    });
  });

  test('is valid against its schema, and with one member more it is not', () => {
    const schema = metaSchema(root);
    const additional = 'must NOT have additional properties';
    expect(schema).toHaveProperty('$id', meta.$schema);
    expect(faultsOf(schema, meta)).toEqual([]);
    expect(faultsOf(schema, { ...meta, more: 1 })).toEqual([` ${additional}`]);
    const [file] = meta.files;
    expect(faultsOf(schema, { ...meta, files: [{ ...file, more: 1 }] })).toEqual([
      `/files/0 ${additional}`,
    ]);
    expect(faultsOf(schema, { ...meta, withheld: [{ path: 'a' }] })).toEqual([
      "/withheld/0 must have required property 'reason'",
    ]);
  });
});

test('the newest stable version says that it is', () => {
  expect(metaOf(newer, line, undefined).newest).toBe(true);
});

test('a version that is not published yet says so', () => {
  const draft = onlyLine(linesOf(definitionsOf({ 'Ui/Text/1.0/index.json': definition() })));
  expect(metaOf(draft.newest, draft, undefined).published).toBe(false);
});

test('a withdrawn version says why, and is valid', () => {
  const withdrawn = onlyLine(
    publishedLines({ 'Ui/Text/1.0/index.json': definition() }, ['Ui/Text/1.0']),
  );
  const meta = metaOf(withdrawn.newest, withdrawn, undefined);
  expect(meta.withdrawn).toBe(reason);
  expect(faultsOf(metaSchema(undefined), meta)).toEqual([]);
});
