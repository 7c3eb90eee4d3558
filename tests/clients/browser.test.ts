import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectBrowser } from '../browser/browser.ts';
import { readSnippet } from '../guides/snippet.ts';
import { callInSnippet, promisedOutput } from './run-snippet.ts';
import { SUBJECTS } from './subjects.ts';

interface PageRun {
  readonly result: unknown;
  readonly printed: readonly string[];
}

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

/** Has a page run the code after the snippet: what it hands to `done`, and what it printed. */
async function runInPage(snippet: string, code: string): Promise<PageRun> {
  const context = await browser.newContext();
  const page = await context.newPage();
  html = `<!doctype html><title>A page</title><script type="module">${snippet}\n${code}</script>`;
  const printed: string[] = [];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  page.on('console', (message) => void printed.push(message.text()));
  page.on('pageerror', resolve);
  await page.exposeFunction('done', resolve);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const result = await promise;
  await context.close();
  return { result, printed };
}

const identifiers = SUBJECTS.map(({ identifier }) => identifier);

describe.each(inject('deployments'))('a page of another origin, $name', ({ address }) => {
  const fetching = readSnippet('fetch.mjs', address);

  test('fetches every definition', async () => {
    const code = `done(await Promise.all(${JSON.stringify(identifiers)}.map(fetchDefinition)));`;
    const served = identifiers.map(async (identifier) => {
      const response = await fetch(address + identifier);
      return (await response.json()) as unknown;
    });
    const { result, printed } = await runInPage(fetching, code);
    expect(result).toEqual(await Promise.all(served));
    expect(printed).toEqual(promisedOutput('fetch.mjs'));
    expect(printed).toEqual(['Text 1.0']);
  });

  test('reads the status of a definition that is not there', async () => {
    const code = `done(await fetchDefinition('/schema/none.json').catch(String));`;
    const { result } = await runInPage(fetching, code);
    expect(result).toBe(`Error: 404 for ${address}/schema/none.json`);
  });

  test('reads ETag and Link', async () => {
    const code = `
      const { headers } = await fetch(CATALOG + '/schema/Actions/Action/1.0/index.json');
      done([headers.get('etag'), headers.get('link')]);`;
    const { result } = await runInPage(fetching, code);
    expect(result).toEqual([
      expect.stringMatching(/^"[\w-]{20,}"$/),
      expect.stringContaining('rel="describedby"'),
    ]);
  });

  test('imports the validator of every definition, which judges instances', async () => {
    const code = `
      const verdicts = [];
      for (const { identifier, valid, invalid } of ${JSON.stringify(SUBJECTS)}) {
        verdicts.push([await isValid(identifier, valid), await isValid(identifier, invalid)]);
      }
      done(verdicts);`;
    const snippet = readSnippet('validator-module.mjs', address);
    const { result, printed } = await runInPage(snippet, code);
    expect(result).toEqual(SUBJECTS.map(() => [true, false]));
    expect(printed).toEqual(promisedOutput('validator-module.mjs'));
  });
});

test.each(inject('deployments'))('fetch.mjs runs in Node.js too, $name', async ({ address }) => {
  const call = { function: 'fetchDefinition', arguments: identifiers.map((path) => [path]) };
  const { printed, returned } = await callInSnippet('fetch.mjs', address, call);
  expect(returned).toMatchObject(SUBJECTS.map(({ title }) => ({ title })));
  expect(printed).toEqual(['Text 1.0']);
});
