import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVersionLock } from '../../../src/catalog/beside/read-version-lock.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { definition } from '../catalog-files.ts';
import { definitionsIn, definitionsOf, lockFile, publishAll, withdraw } from '../published.ts';

test('the lock of a catalog has the digest of each of its files', () => {
  const lock = publishAll({ 'Ui/Text/1.0/index.json': definition({ title: 'Text' }) });
  expect(lock).toMatchInlineSnapshot(`
    "{
      "versions": {
        "/schema/Ui/Text/1.0/index.json": {
          "sha256": "4ca1e530f68842f682d6366b66cce1dda59a251f8dfd410bf074a843fea88d88",
          "values": "71e33ea85ba372079c1a787139d3d5"
        }
      }
    }
    "
  `);
});

test('it is sorted as the catalog is, whatever was published first', () => {
  const first = publishAll(definitionsIn('Ui/Text/1.9'));
  const all = definitionsIn('Ui/Text/1.10', 'Ui/Text/1.9', 'Ui/Icon/1.0', 'Ui/Text/1.10-rc.1');
  const lock = publishAll(all, first);
  expect(lock).toBe(publishAll(all));
  expect([...readVersionLock(lockFile(lock)).versions.keys()]).toEqual([
    '/schema/Ui/Icon/1.0/index.json',
    '/schema/Ui/Text/1.9/index.json',
    '/schema/Ui/Text/1.10-rc.1/index.json',
    '/schema/Ui/Text/1.10/index.json',
  ]);
});

test('it keeps why a version was withdrawn', () => {
  const content = definitionsIn('Ui/Text/1.0');
  const lock = withdraw(publishAll(content), 'Ui/Text/1.0', 'It was a mistake.');
  const next = publishAll({ ...content, ...definitionsIn('Ui/Text/1.1') }, lock);
  const [first, second] = definitionsOf({ ...content, ...definitionsIn('Ui/Text/1.1') }, next);
  expect(first?.published?.withdrawn).toBe('It was a mistake.');
  expect(second?.published?.withdrawn).toBeUndefined();
});

test('a version that it does not have is not published', () => {
  const lock = publishAll(definitionsIn('Ui/Text/1.0'));
  const definitions = definitionsOf(definitionsIn('Ui/Text/1.0', 'Ui/Text/1.1'), lock);
  expect(definitions.map(({ published }) => published !== undefined)).toEqual([true, false]);
});

test('every definition that comes with the catalog is published', () => {
  const { versions } = readVersionLock(lockFile(readFileSync('schemas/catalog.lock.json', 'utf8')));
  expect(versions.size).toBeGreaterThan(3);
  for (const [identifier, version] of versions) {
    const file = readFileSync(identifier.replace('/schema/', 'schemas/'));
    expect([identifier, version.sha256]).toEqual([identifier, sha256(file)]);
  }
});
