import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { readVersionLock } from '../../../src/catalog/beside/read-version-lock.ts';
import lockSchema from '../../../src/catalog/beside/version-lock.schema.json' with { type: 'json' };
import { linesOf, lockFile } from '../published.ts';

const identifier = '/schema/Ui/Text/1.0/index.json';
const sha256 = '0123456789abcdef'.repeat(4);
const values = '0123456789ab';
const version = { sha256, values };

const isLock = new Ajv().compile(lockSchema);

describe('a lock', () => {
  test.for([
    ['nothing published', {}],
    ['a version', { [identifier]: version }],
    ['a withdrawn version', { [identifier]: { ...version, withdrawn: 'It was a mistake.' } }],
  ] as const)('may have %s', ([, versions]) => {
    const lock = read({ versions });
    expect(linesOf(lock.diagnostics)).toEqual([]);
    expect(Object.fromEntries(lock.versions)).toEqual(versions);
    expect(isLock({ versions })).toBe(true);
  });

  test.for([
    [[], '1:1 must be an object; found []'],
    [{}, '1:1 versions is missing'],
    [{ versions: [] }, '1:13 /versions must be an object; found []'],
    [
      { versions: {}, version: 1 },
      '1:26 /version "version" is not known here (did you mean versions?)',
    ],
    [
      { versions: { 'Ui/Text/1.0': version } },
      '1:28 /versions/Ui~1Text~11.0 the name "Ui/Text/1.0" is wrong; expected an identifier, /schema/<Family>/<Name>/<Version>/index.json',
    ],
  ] as const)('is not %j', ([value, diagnostic]) => {
    const lock = read(value);
    expect(linesOf(lock.diagnostics)).toEqual([
      `version-lock: schemas/catalog.lock.json:${diagnostic}`,
    ]);
    expect(lock.versions.size).toBe(0);
    expect(isLock(value)).toBe(false);
  });

  test.for([
    ['abc', 'must be an object; found "abc"'],
    [{ sha256 }, 'values is missing'],
    [{ values }, 'sha256 is missing'],
    [
      { sha256: 'ABC', values },
      'expected 64 hexadecimal digits: the SHA-256 of the definition’s source, byte for byte; found "ABC"',
    ],
    [
      { sha256, values: '0123' },
      'expected six hexadecimal digits for each value of the definition; found "0123"',
    ],
    [{ sha256, values: 1 }, 'must be a string; found 1'],
    [{ ...version, withdrawn: true }, 'must be a string; found true'],
    [
      { ...version, withdrawn: ' ' },
      'expected the reason why the version should no longer be used, as a sentence for readers; found " "',
    ],
    [{ ...version, withdrawm: 'x' }, '"withdrawm" is not known here (did you mean withdrawn?)'],
  ] as const)('does not say of a version %j', ([value, message]) => {
    const content = { versions: { [identifier]: value } };
    expect(read(content).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
    expect(isLock(content)).toBe(false);
  });

  test('says everything that is wrong, each at its place', () => {
    const { diagnostics } = read({
      versions: { [identifier]: { sha256: 1, withdrawn: 2 }, b: {} },
    });
    expect(linesOf(diagnostics).map((line) => line.replace(/^version-lock: /, ''))).toEqual([
      'schemas/catalog.lock.json:1:47 /versions/~1schema~1Ui~1Text~11.0~1index.json values is missing',
      'schemas/catalog.lock.json:1:57 /versions/~1schema~1Ui~1Text~11.0~1index.json/sha256 must be a string; found 1',
      'schemas/catalog.lock.json:1:71 /versions/~1schema~1Ui~1Text~11.0~1index.json/withdrawn must be a string; found 2',
      'schemas/catalog.lock.json:1:78 /versions/b the name "b" is wrong; expected an identifier, /schema/<Family>/<Name>/<Version>/index.json',
      'schemas/catalog.lock.json:1:78 /versions/b sha256 is missing',
      'schemas/catalog.lock.json:1:78 /versions/b values is missing',
    ]);
  });

  test.for([
    ['{', 'json: schemas/catalog.lock.json:1:2 the document ends early: a } is missing'],
    ['', 'json: schemas/catalog.lock.json:1:1 the file is empty'],
    [
      `{ "versions": {},\n  "versions": {} }`,
      'json: schemas/catalog.lock.json:2:3 /versions versions is declared twice, first in line 1',
    ],
    [
      `{ "versions": {\n"${identifier}": {},\n"${identifier}": {} } }`,
      `json: schemas/catalog.lock.json:3:1 /versions/~1schema~1Ui~1Text~11.0~1index.json ${JSON.stringify(identifier)} is declared twice, first in line 2`,
    ],
    [
      '\ufeff{}',
      'encoding: schemas/catalog.lock.json:1:1 the file begins with a byte order mark, on which strict clients fail: save it as UTF-8 without one',
    ],
  ] as const)('is strict JSON: not %j', ([text, diagnostic]) => {
    const { diagnostics, versions } = readVersionLock(lockFile(text));
    expect(linesOf(diagnostics)).toEqual([diagnostic]);
    expect(versions.size).toBe(0);
  });

  test('takes __proto__ for a name like any other', () => {
    const { diagnostics } = readVersionLock(lockFile('{ "versions": { "__proto__": {} } }'));
    expect(diagnostics.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      '/versions/__proto__ the name "__proto__" is wrong; expected an identifier, /schema/<Family>/<Name>/<Version>/index.json',
      '/versions/__proto__ sha256 is missing',
      '/versions/__proto__ values is missing',
    ]);
  });
});

function read(content: unknown) {
  return readVersionLock(lockFile(JSON.stringify(content)));
}
