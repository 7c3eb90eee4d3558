import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RequestedSite } from '../../../src/site/dev/requested-site.ts';
import type { Site } from '../../../src/site/site.ts';

/** A site of texts by path, and the paths of those that were made, as they were begun and done. */
interface Texts {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly log: string[];
}

/** Each text is a fact, and the note of it its path. */
const rendererOfTexts = `
  import { setTimeout } from 'node:timers/promises';

  export async function openRenderer({ texts, log }, last) {
    return {
      outputs: Object.keys(texts).map((path) => ({ path, kind: 'file' })),
      make: async (path) => {
        log.push('begin ' + path);
        await setTimeout(5);
        log.push('end ' + path);
        if (texts[path] === 'fails') throw new Error('cannot be made');
        const bytes = texts[path] === undefined ? undefined : new TextEncoder().encode(texts[path]);
        return { bytes, notes: [path] };
      },
      isSame: (note) => last?.get(note)?.digest === texts[note],
      describe: (notes) => new Map(Array.from(notes, (note) => [note, { digest: texts[note] }])),
    };
  }`;

let root: string;
let requested: RequestedSite;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'requested-'));
  writeFileSync(join(root, 'renderer.mjs'), rendererOfTexts);
  requested = new RequestedSite(join(root, 'site'), root);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('a file', () => {
  test('is made when it is requested, and once', async () => {
    const { log } = await open({ 'a.txt': 'a', 'b.txt': 'b' });
    await requested.make('a.txt');
    await requested.make('a.txt');
    expect(read('a.txt')).toBe('a');
    expect(log).toEqual(['begin a.txt', 'end a.txt']);
  });

  test('is not made while another one is', async () => {
    const { log } = await open({ 'a.txt': 'a', 'b.txt': 'b' });
    await Promise.all(['a.txt', 'b.txt', 'a.txt'].map(requested.make));
    expect(log).toEqual(['begin a.txt', 'end a.txt', 'begin b.txt', 'end b.txt']);
  });

  test('that the site has not, or that is withheld, is not there', async () => {
    const { log } = await open({ 'a.txt': undefined });
    for (const path of ['a.txt', 'a.txt', 'none.txt']) await requested.make(path);
    expect(['a.txt', 'none.txt'].map((path) => existsSync(fileOf(path)))).toEqual([false, false]);
    expect(log).toEqual(['begin a.txt', 'end a.txt']);
  });

  test('that cannot be made says so each time, and keeps no other from being made', async () => {
    await open({ 'a.txt': 'fails', 'b.txt': 'b' });
    await expect(requested.make('a.txt')).rejects.toThrow('cannot be made');
    await expect(requested.make('a.txt')).rejects.toThrow('cannot be made');
    await requested.make('b.txt');
    expect(read('b.txt')).toBe('b');
  });
});

describe('a changed site', () => {
  test('keeps what it would make in the same way, and makes the rest again on request', async () => {
    await open({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' });
    for (const path of ['a.txt', 'b.txt', 'c.txt']) await requested.make(path);
    const { log } = await open({ 'a.txt': 'a', 'b.txt': 'new' });
    expect(['a.txt', 'b.txt', 'c.txt'].map((path) => existsSync(fileOf(path)))).toEqual([
      true,
      false,
      false,
    ]);
    await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(requested.make));
    expect(read('b.txt')).toBe('new');
    expect(log).toEqual(['begin b.txt', 'end b.txt']);
  });

  test('answers a request that came while it was opened', async () => {
    await open({ 'a.txt': 'a' });
    await requested.make('a.txt');
    const opened = open({ 'a.txt': 'new' });
    await requested.make('a.txt');
    expect(read('a.txt')).toBe('new');
    await opened;
  });
});

async function open(texts: Texts['texts']): Promise<Texts> {
  const site: Texts = { texts, log: [] };
  // The renderer above reads nothing else.
  await requested.open(site as unknown as Site, pathToFileURL(join(root, 'renderer.mjs')).href);
  return site;
}

function read(path: string): string {
  return readFileSync(fileOf(path), 'utf8');
}

function fileOf(path: string): string {
  return join(root, 'site', path);
}
