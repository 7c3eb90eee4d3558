import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecord, writeRecord } from '../../../src/site/build/record-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-'));
const file = join(folder, 'deep', 'record.json');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Named {
  readonly name: string;
}

function read(): Named | undefined {
  return readRecord<Named>(file, ['name']);
}

test('what was written is read again, and nothing lies beside it', () => {
  writeRecord(file, { name: 'Text' });
  expect(read()).toEqual({ name: 'Text' });
  expect(readdirSync(join(folder, 'deep'))).toEqual(['record.json']);
});

test('of several values each is read by its line', () => {
  writeRecord(file, { name: 'a\nb' }, { name: 'ö' }, { title: 'c' });
  const lines = [0, 1, 2, 3].map((line) => readRecord<Named>(file, ['name'], line)?.name);
  expect(lines).toEqual(['a\nb', 'ö', undefined, undefined]);
  writeRecord(file, { name: 'Text' });
  expect(readRecord<Named>(file, ['name'], 1)).toBeUndefined();
});

test.for([
  ['empty', ''],
  ['cut off', '{ "name": "Te'],
  ['of other bytes', '\0\0\0\0'],
  ['null', 'null'],
  ['a list', '[]'],
  ['without what every record has', '{ "title": "Text" }'],
] as const)('a record that is %s counts as none', ([, text]) => {
  writeFileSync(file, text);
  expect(read()).toBeUndefined();
});

test('a record that is missing counts as none', () => {
  rmSync(file);
  expect(read()).toBeUndefined();
});
