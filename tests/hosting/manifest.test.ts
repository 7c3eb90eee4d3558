import { describe, expect, test } from 'vitest';
import { textFile } from '../../src/hosting/hosted-files.ts';
import { isHostFile, manifestSchema, withManifest } from '../../src/hosting/listings/manifest.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { faultsOf } from './format.ts';

test.each([
  ...['_headers', 'catalog.json', 'api/json/catalog.json', 'meta.schema.json'],
  ...['schema/index.json', 'schema/Ui/Text/1.0/validate.mjs', 'schema/Ui/Text/latest/index.json'],
])('%s is for tools', (path) => {
  expect(isHostFile(path)).toBe(true);
});

test.each([
  ...['index.html', '404.html', 'schema/index.html', 'schema/Ui/Text/1.0/index.html'],
  ...['llms.txt', 'favicon.svg', '_assets/a.js', 'reference/Ui/Text/1.0/index.md'],
  ...['api/other.json', 'a/meta.schema.json', 'schemas/a.json', 'sitemap-0.xml'],
])('%s is not', (path) => {
  expect(isHostFile(path)).toBe(false);
});

describe('the manifest', () => {
  const files = ['b', 'a/c', 'Z', 'z'].map((path) => textFile(path, () => `${path}é`));
  const packed = withManifest(files, sha256);
  const manifest = packed.find(({ path }) => path === 'manifest.json');
  const content = JSON.parse(new TextDecoder().decode(manifest?.body())) as object;

  test('stands among the files, which are in order', () => {
    expect(packed.map(({ path }) => path)).toEqual(['Z', 'a/c', 'b', 'manifest.json', 'z']);
  });

  test('leaves no place for a definition with its name', () => {
    const again = withManifest([...files, textFile('manifest.json', () => '{}')], sha256);
    expect(again.map(({ path }) => path)).toEqual(packed.map(({ path }) => path));
  });

  test('has the size and the digest of every other file', () => {
    expect(content).toEqual({
      $schema: './manifest.schema.json',
      files: [
        { path: 'Z', size: 3, sha256: sha256('Zé') },
        { path: 'a/c', size: 5, sha256: sha256('a/cé') },
        { path: 'b', size: 3, sha256: sha256('bé') },
        { path: 'z', size: 3, sha256: sha256('zé') },
      ],
    });
  });

  test('is valid against its schema, and with one member more it is not', () => {
    const schema = manifestSchema('https://catalog.example/docs');
    expect(schema).toHaveProperty('$id', 'https://catalog.example/docs/manifest.schema.json');
    expect(manifestSchema(undefined)).toHaveProperty('$id', '/manifest.schema.json');
    expect(faultsOf(schema, content)).toEqual([]);
    expect(faultsOf(schema, { ...content, more: 1 })).toEqual([
      ' must NOT have additional properties',
    ]);
    expect(faultsOf(schema, { ...content, files: [{ path: 'a' }] })).toHaveLength(2);
  });
});
