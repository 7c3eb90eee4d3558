import { expect, test } from 'vitest';
import {
  addTraces,
  compareTraces,
  toNotes,
  TraceTable,
  type TraceRecord,
} from '../../../src/site/build/trace-table.ts';
import type { Answered } from '../../../src/site/tracking/tracker.ts';

/** A record of outputs with the notes of each; each note has its digest and may have reads. */
function recordOf(
  outputs: Readonly<Record<string, readonly string[]>>,
  known: Readonly<Record<string, Answered>>,
): TraceRecord {
  const table = new TraceTable();
  for (const [path, notes] of Object.entries(outputs)) table.add(path, notes);
  return table.toRecord(new Map(Object.entries(known)));
}

const first = recordOf(
  { page: ['a', 'query'], file: ['b'], other: ['c'] },
  {
    ...{ a: { digest: '1' }, b: { digest: '1' }, c: { digest: '1' } },
    query: { digest: '1', reads: ['d'] },
    d: { digest: '1' },
  },
);
/** After `b` changed; the same answer of the query follows from `e`. */
const second = recordOf(
  { file: ['b'] },
  { b: { digest: '2' }, query: { digest: '1', reads: ['e'] }, e: { digest: '1' } },
);

test('of several digests and reads of a note, the last count', () => {
  const notes = toNotes([first, second]);
  expect(notes.get('b')).toEqual({ digest: '2' });
  expect(notes.get('query')).toEqual({ digest: '1', reads: ['e'] });
  expect(notes.get('a')).toEqual({ digest: '1' });
});

test('of several traces of an output, the last counts', () => {
  const later = recordOf({ page: ['e'] }, { e: { digest: '1' } });
  const hasSame = compareTraces([first, later], (note) => note === 'e' || note === 'b');
  expect(['page', 'file', 'other', 'missing'].map(hasSame)).toEqual([true, true, false, false]);
});

test('an output may have any name', () => {
  const record = recordOf({ ['__proto__']: ['a'] }, { a: { digest: '1' } });
  const hasSame = compareTraces([JSON.parse(JSON.stringify(record)) as TraceRecord], () => true);
  expect(['__proto__', 'constructor'].map(hasSame)).toEqual([true, false]);
});

test('a build adds its traces to those of earlier builds, which stay as they are', () => {
  const added = addTraces([first], [second], () => true);
  expect(added).toEqual([first, second]);
  expect(added[0]).toBe(first);
});

test('many records become one with the last of each trace, without what is kept no more', () => {
  const earlier = [first, ...Array.from({ length: 15 }, () => second)];
  const made = recordOf({ new: ['a'] }, { a: { digest: '1' } });
  const [joined, ...rest] = addTraces(earlier, [made], (path) => path !== 'other');
  expect(rest).toEqual([made]);
  expect(Object.keys(joined?.outputs ?? {})).toEqual(['page', 'file']);
  expect([...toNotes(joined ? [joined] : [])]).toEqual([
    ['a', { digest: '1' }],
    ['query', { digest: '1', reads: ['e'] }],
    ['b', { digest: '2' }],
    ['e', { digest: '1' }],
  ]);
  const hasSame = compareTraces(joined ? [joined] : [], (note) => note !== 'a');
  expect(['page', 'file'].map(hasSame)).toEqual([false, true]);
});
