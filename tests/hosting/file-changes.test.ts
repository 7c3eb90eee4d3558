import { expect, test } from 'vitest';
import { compareFiles, type FileDigests } from '../../src/hosting/deploy/file-changes.ts';
import { purgeLists } from '../../src/hosting/deploy/purge-lists.ts';
import { uploadScripts } from '../../src/hosting/deploy/upload-script.ts';
import { cachingOtherwise, headerRules } from '../../src/hosting/headers/header-rules.ts';

const site = {
  rules: headerRules('final'),
  base: '/',
  cachingOtherwise: cachingOtherwise('final'),
};

function files(digests: Readonly<Record<string, string>>): FileDigests {
  return Object.fromEntries(
    Object.entries(digests).map(([path, digest]) => [path, { size: 1, digest }]),
  );
}

test('what two states of a site differ in is listed with sizes and digests', () => {
  const before = files({ 'b.json': '1', 'gone.json': '2', 'same.json': '3' });
  const after = files({ 'same.json': '3', 'new.json': '4', 'b.json': '5', constructor: '6' });
  expect(compareFiles(before, after)).toEqual({
    added: [
      { path: 'constructor', size: 1, digest: '6' },
      { path: 'new.json', size: 1, digest: '4' },
    ],
    changed: [{ path: 'b.json', size: 1, digest: '5' }],
    removed: [{ path: 'gone.json', size: 1, digest: '2' }],
  });
});

test('a script uploads what never changes first and what leads to it last, with its headers', () => {
  const added = files({
    'catalog.json': '1',
    'schema/Ui/Text/1.0/index.json': '2',
    'schema/Ui/Text/latest/index.json': '3',
    'schema/Ui/Text/1.0/bundle.json': '4',
    'reference/Ui/Text/1.0/index.html': '5',
    '_assets/a.css': '6',
  });
  const written = uploadScripts(compareFiles(files({ 'a b#.json': '0' }), added), site);
  const lists = written.filter(({ name }) => name.startsWith('lists/'));
  expect(lists.map(({ name, text }) => [name, text.trim().split('\n')])).toEqual([
    ['lists/01-immutable.txt', ['_assets/a.css']],
    ['lists/02-immutable.txt', ['schema/Ui/Text/1.0/index.json']],
    ['lists/03-beside.txt', ['schema/Ui/Text/1.0/bundle.json']],
    ['lists/04-entry.txt', ['catalog.json']],
    ['lists/05-entry.txt', ['reference/Ui/Text/1.0/index.html']],
    ['lists/06-entry.txt', ['schema/Ui/Text/latest/index.json']],
    ['lists/removed.txt', ['a b#.json']],
  ]);
  expect(written.at(-1)?.text).toContain(
    `--header-upload 'Cache-Control: public, max-age=31536000, immutable' --header-upload 'Content-Type: application/schema+json' --files-from-raw "$here/lists/02-immutable.txt"`,
  );
});

test('addresses to purge are cut into requests of the sizes that networks take', () => {
  const paths = Array.from({ length: 1600 }, (_, index) => `a/${String(index)}/index.html`);
  const before = files(Object.fromEntries(paths.map((path) => [path, '1'])));
  const after = files(Object.fromEntries(paths.map((path) => [path, '2'])));
  const changes = compareFiles(before, { ...after, ...files({ 'new.json': '3' }) });
  const lists = purgeLists(changes, '/docs', 'https://catalog.example', 'ref');
  const bodies = lists.map(({ name, text }) => [name, JSON.parse(text) as unknown] as const);
  const invalidations = bodies.filter(([name]) => name.startsWith('purge/cloudfront'));
  expect(invalidations.map(([, body]) => body)).toMatchObject([
    { CallerReference: 'ref-1', Paths: { Quantity: 3000 } },
    { CallerReference: 'ref-2', Paths: { Quantity: 200 } },
  ]);
  const purges = bodies.filter(([name]) => name.startsWith('purge/cloudflare'));
  expect(purges).toHaveLength(107);
  expect(purges[0]?.[1]).toMatchObject({
    files: expect.arrayContaining([
      'https://catalog.example/docs/a/0/index.html',
      'https://catalog.example/docs/a/0/',
    ]) as unknown,
  });
  expect(purgeLists(changes, '/docs', undefined, 'ref')).toHaveLength(2);
});
