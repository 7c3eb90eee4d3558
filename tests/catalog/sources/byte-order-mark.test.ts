import { expect, it } from 'vitest';
import { checkPublished } from '../../../src/catalog/beside/check-published.ts';
import { readVersionLock } from '../../../src/catalog/beside/read-version-lock.ts';
import { readSources } from '../../../src/catalog/sources/read-sources.ts';
import { writeVersionLock } from '../../../src/catalog/beside/version-lock.ts';
import { definitionFiles } from '../../../src/hosting/hosted-files.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { catalogFiles } from '../catalog-files.ts';
import { lockFile } from '../published.ts';
import { loadForeign, placesOf } from './foreign.ts';

const mark = '\ufeff';
const text = `${mark}{ "$schema": "http://json-schema.org/draft-07/schema#", "typo": 1 }\n`;

it('a file with a byte order mark is read, and named', () => {
  const { catalog, lines } = loadForeign({ 'a.json': text, 'b.yaml': `${mark}type: string\n` });
  expect(placesOf(catalog)).toEqual(['acme/a current', 'acme/b current']);
  expect(lines).toEqual([
    'warning byte-order-mark acme/a.json:1:1 the file begins with a byte order mark, on which strict clients fail: save it as UTF-8 without one',
    'warning keyword-misspelt acme/a.json:1:65 /typo unknown keyword typo: did you mean type?',
    'warning missing-dialect acme/b.yaml:1:1 $schema is missing; expected http://json-schema.org/draft-07/schema#',
    'warning byte-order-mark acme/b.yaml:1:1 the file begins with a byte order mark, on which strict clients fail: save it as UTF-8 without one',
  ]);
});

it('and served byte for byte where it keeps its identifier, as its source is where it is YAML', () => {
  const { catalog } = loadForeign({ 'a.json': text, 'b.yaml': `${mark}type: string\n` });
  const served = (catalog?.definitions ?? []).flatMap((definition) =>
    definitionFiles(definition, undefined).map(({ body }) => toText(body())),
  );
  expect(served).toEqual([text, '{\n  "type": "string"\n}\n', `${mark}type: string\n`]);
  const { catalog: rewritten } = loadForeign({ 'a.json': text }, { identity: 'rewrite' });
  const [definition] = rewritten?.definitions ?? [];
  const [file] = definition === undefined ? [] : definitionFiles(definition, undefined);
  expect(toText(file?.body() ?? new Uint8Array())).toMatch(/^\{/);
});

it('and published with it: without it, it is not what was published', () => {
  const lockOf = (content: string): string =>
    writeVersionLock(loadForeign({ 'a.json': content }).catalog?.definitions ?? [], sha256);
  const check = (content: string, lock: string): readonly string[] => {
    const revisions = [{ files: catalogFiles({ 'a.json': content }) }];
    const layout = readSources([{ options: { folder: '', name: 'acme' }, revisions }]);
    const read = readVersionLock(lockFile(lock));
    return checkPublished(read, layout, { files: [], tags: {} }, sha256).map(
      ({ message }) => message,
    );
  };
  expect(check(text, lockOf(text))).toEqual([]);
  expect(check(text.slice(1), lockOf(text))).toEqual([
    expect.stringContaining('has the published values in different bytes'),
  ]);
});

/** With its byte order mark. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
