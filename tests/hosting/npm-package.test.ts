import { Script } from 'node:vm';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { textFile, type HostedFile } from '../../src/hosting/hosted-files.ts';
import {
  findIdentityFault,
  packageFileName,
  packageFiles,
} from '../../src/hosting/package/npm-package.ts';

const identity = {
  name: '@acme/ui',
  version: '1.2.0',
  description: 'Definitions',
  license: 'MIT',
};

function packed(...paths: readonly string[]): ReadonlyMap<string, string> {
  const files = paths.map((path) => textFile(path, () => path));
  return new Map(
    packageFiles(identity, files).map(({ path, body }) => [path, new TextDecoder().decode(body())]),
  );
}

describe('a package', () => {
  test('has the hosted files, but not the rules for hosts', () => {
    const files = packed('_headers', 'catalog.json', 'schema/index.json');
    expect([...files.keys()]).toEqual([
      ...['catalog.json', 'schema/index.json', 'package.json', 'README.md'],
    ]);
  });

  test('is described by no definition at the path of its $id', () => {
    const file = textFile('package.json', () => '{"scripts": {"postinstall": "evil"}}');
    const found = packageFiles(identity, [file]).filter(({ path }) => path === 'package.json');
    expect(found.map(({ body }) => new TextDecoder().decode(body()))).toEqual([
      expect.not.stringContaining('evil'),
    ]);
  });

  test('says who it is, and is free of whatever else package.json has', () => {
    const own = { ...identity, private: true, scripts: {} };
    const file = packageFiles(own, []).find(({ path }) => path === 'package.json');
    const { exports, ...rest } = JSON.parse(new TextDecoder().decode(file?.body())) as Record<
      string,
      unknown
    >;
    expect(exports).toHaveProperty(['./*'], './schema/*/index.json');
    expect(rest).toEqual({ ...identity, engines: { node: '>=20.19' }, sideEffects: false });
  });

  test('shows how to use a definition that has a validator', () => {
    const readme = packed('schema/Ui/Icon/1.0/index.json', 'schema/Ui/Text/1.0/validate.mjs');
    expect(readme.get('README.md')).toContain(
      "import type { Text } from '@acme/ui/Ui/Text/1.0/types';",
    );
    expect(packed('schema/Ui/Icon/1.0/index.json').get('README.md')).not.toContain('import');
  });

  test('shows how Ajv takes the keywords that the definitions have beside those of JSON Schema', () => {
    const schema = {
      'x-version': '1.0',
      description: 'A text',
      properties: { 'not-a-keyword': { 'x-editor': 'Text', default: { 'x-data': 1 } } },
    };
    const files = [
      textFile('schema/Ui/Text/1.0/index.json', () => JSON.stringify(schema)),
      textFile('schema/Ui/Text/1.0/validate.mjs', () => ''),
    ];
    const readme = readmeOf(packageFiles(identity, files));
    expect(readme).toContain("ajv.addVocabulary(['x-editor', 'x-version']);");
    expect(readme).toContain('ajv.compile(bundle)');
    expect(() => new Ajv().compile(schema)).toThrow('unknown keyword');
    const ajv = new Ajv();
    ajv.addVocabulary(['x-editor', 'x-version']);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('writes any name as code', () => {
    const keyword = 'it\'s "a\\\n```\n<img>';
    const files = [
      textFile('schema/Ui/pet-store.v2/1.0/index.json', () => JSON.stringify({ [keyword]: 1 })),
      textFile('schema/Ui/pet-store.v2/1.0/validate.mjs', () => ''),
    ];
    const readme = readmeOf(packageFiles(identity, files));
    expect(readme).toContain(
      "import type { PetStoreV2 } from '@acme/ui/Ui/pet-store.v2/1.0/types';",
    );
    const [, list = ''] = /addVocabulary\(\[(.*)\]\);$/m.exec(readme) ?? [];
    expect(new Script(list).runInNewContext()).toBe(keyword);
  });

  test('describes itself without markup', () => {
    const readme = readmeOf(packageFiles({ ...identity, description: '<b>a</b>\n# b' }, []));
    expect(readme).toContain('\n\n\\<b\\>a\\</b\\> # b.\n\n');
  });

  test('leaves out the vocabulary where there are no such keywords', () => {
    const files = [
      textFile('schema/Ui/Text/1.0/index.json', () => '{"nullable": true, "type": "string"}'),
      textFile('schema/Ui/Text/1.0/validate.mjs', () => ''),
    ];
    const readme = readmeOf(packageFiles(identity, files));
    expect(readme).toContain('ajv.compile(bundle)');
    expect(readme).not.toContain('addVocabulary');
  });

  test('has the licence that it is given, and no other', () => {
    const { license, ...unlicensed } = identity;
    const stated = [identity, unlicensed].map((own) => {
      const file = packageFiles(own, []).find(({ path }) => path === 'package.json');
      return JSON.parse(new TextDecoder().decode(file?.body())) as { license?: string };
    });
    expect(stated.map((own) => own.license)).toEqual([license, undefined]);
  });
});

function readmeOf(files: readonly HostedFile[]): string {
  const readme = files.find(({ path }) => path === 'README.md');
  return new TextDecoder().decode(readme?.body());
}

test.each([
  ['@acme/ui', 'acme-ui-1.2.0'],
  ['catalog', 'catalog-1.2.0'],
])('the file of %s is named %s', (name, expected) => {
  expect(packageFileName({ ...identity, name })).toBe(expected);
});

test.each(['1.0.0', '0.0.1-rc.1', '10.20.30-0a.b-c'])('%s is a version for npm', (version) => {
  expect(findIdentityFault({ ...identity, version })).toBeUndefined();
});

test.each(['1.0', '01.0.0', '1.0.0-01', '1.0.0+build', 'v1.0.0', ''])('%j is none', (version) => {
  expect(findIdentityFault({ ...identity, version })).toBe(
    `${JSON.stringify(version)} is not the version of a package: expected one such as 1.2.0`,
  );
});

test.each(['a', 'a.b_c-d', '@a/b', 'a'.repeat(214)])('%s is a name for npm', (name) => {
  expect(findIdentityFault({ ...identity, name })).toBeUndefined();
});

test.each(['', 'A', '@a', '@a/', 'a/b', '../a', '_a', '.a', 'a b', '@a/../b', 'a'.repeat(215)])(
  '%j is none',
  (name) => {
    expect(findIdentityFault({ ...identity, name })).toBe(
      `${JSON.stringify(name)} is not the name of a package: expected one such as @acme/schemas`,
    );
  },
);
