import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectBrowser } from '../browser/browser.ts';
import { readSnippet } from '../guides/snippet.ts';
import { SUBJECTS } from './subjects.ts';

let browser: Browser;
let server: Server;
let html = '';

/** A page of another origin than any catalog: another host, and another port. */
beforeAll(async () => {
  browser = await connectBrowser();
  server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** Has a page run the code after the snippet, and gives what it hands to `done`. */
async function runInPage(snippet: string, code: string): Promise<unknown> {
  const context = await browser.newContext();
  const page = await context.newPage();
  html = `<!doctype html><title>A page</title><script type="module">${snippet}\n${code}</script>`;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  page.on('pageerror', resolve);
  await page.exposeFunction('done', resolve);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const result = await promise;
  await context.close();
  return result;
}

const identifiers = SUBJECTS.map(({ identifier }) => identifier);

describe.each(inject('deployments'))('a page of another origin, $name', ({ address }) => {
  const snippet = readSnippet('fetch.mjs', address);

  test('fetches every definition', async () => {
    const code = `done(await Promise.all(${JSON.stringify(identifiers)}.map(fetchDefinition)));`;
    const definitions = identifiers.map(async (identifier) => {
      const response = await fetch(address + identifier);
      return (await response.json()) as unknown;
    });
    expect(await runInPage(snippet, code)).toEqual(await Promise.all(definitions));
  });

  test('reads the status of a definition that is not there', async () => {
    const code = `done(await fetchDefinition('/schema/none.json').catch(String));`;
    expect(await runInPage(snippet, code)).toBe(`Error: 404 for ${address}/schema/none.json`);
  });

  test('reads ETag and Link', async () => {
    const code = `
      const { headers } = await fetch(CATALOG + '/schema/Actions/Action/1.0/index.json');
      done([headers.get('etag'), headers.get('link')]);`;
    expect(await runInPage(snippet, code)).toEqual([
      expect.stringMatching(/^"[\w-]{20,}"$/),
      expect.stringContaining('rel="describedby"'),
    ]);
  });
});
