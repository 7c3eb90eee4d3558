import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearch } from '../../../src/search/core/open-search.ts';
import {
  openTextSearch,
  type PagefindModule,
  type SearchTexts,
} from '../../../src/search/core/text-search.ts';
import { readFrom } from '../../../src/site/search/read-search-files.ts';
import { writeSearchIndex } from '../../../src/site/search/write-search-index.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { siteOf } from './site-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'text-index-'));
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  readFile(join(folder, pathname)).then(
    (bytes) => response.end(bytes),
    () => response.writeHead(404).end(),
  );
});
let search: SearchTexts;

beforeAll(async () => {
  const text = `${'Filler. '.repeat(100)}Beyond the beginning stands <img src=x onerror=alert(1)>.`;
  const properties = { FontSize: { description: text }, Align: { enum: ['Left', 'Right'] } };
  const guides = [
    {
      url: 'guides/hosting/#headers',
      guide: 'Host',
      heading: 'The headers',
      text: 'CORS for nginx.',
    },
  ];
  await writeSearchIndex(
    siteOf({ 'Ui/Text/1.0/index.json': definition({ properties }) }),
    guides,
    folder,
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const { text: index } = await openSearch(readFrom(folder));
  const file = pathToFileURL(join(folder, index.folder, 'pagefind.js')).href;
  const pagefind = (await import(/* @vite-ignore */ file)) as PagefindModule;
  search = openTextSearch(pagefind, `http://localhost:${String(port)}/${index.folder}/`);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the search of whole texts', () => {
  test('finds what stands far behind in a text, and shows it as text', async () => {
    const [found, ...others] = await search('beginning onerror');
    expect(others).toEqual([]);
    expect([found?.url, found?.place]).toEqual([
      'reference/Ui/Text/1.0/#FontSize',
      'Text.FontSize',
    ]);
    expect(found?.excerpt.map(({ text }) => text).join('')).toContain(
      '<img src=x onerror=alert(1)>.',
    );
    expect(found?.excerpt.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
      ...['beginning', 'onerror'],
    ]);
  });

  test.for([
    ['nginx', 'guides/hosting/#headers'],
    ['fontsize', 'reference/Ui/Text/1.0/#FontSize'],
    ['Left', 'reference/Ui/Text/1.0/#Align=Left'],
  ] as const)('finds sections, properties and values: %s', async ([typed, url]) => {
    expect((await search(typed)).map((result) => result.url)).toContain(url);
  });

  test.for(['fontzzz', 'nginxx filler', '%', 'the of'])('finds nothing for %j', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });
});
