import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteAddress } from '../../src/site/environment.ts';
import { startPreview, type RunningPreview } from '../../src/site/preview-server.ts';

const definitionPath = 'schema/Ui/Text/1.0/index.json';
const definitionText = '{"é": 1}\n';
const address: SiteAddress = { basePath: '/' };

let parent = '';
let site = '';
let preview: RunningPreview;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'preview-'));
  site = join(parent, 'dist');
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  write('404.html', '<h1>Not here</h1>');
  write('index.html', '<h1>Home</h1>');
  write('reference/index.html', '<h1>Reference</h1>');
  write('catalog.json', '{}');
  write(definitionPath, definitionText);
  write('0.5/order.schema', definitionText);
  preview = await startPreview(site, address);
});

afterAll(async () => {
  await preview.close();
  rmSync(parent, { recursive: true });
});

it('sends definitions at the paths of their own $ids as schemas', async () => {
  const { headers } = await ask('/0.5/order.schema');
  expect(headers['content-type']).toBe('application/schema+json');
  expect(headers['access-control-allow-origin']).toBe('*');
  const page = await ask('/reference/');
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
});

function write(path: string, text: string): void {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks for a path as it is written, where `fetch` would tidy it up first. */
function ask(
  path: string,
  { from = preview, method = 'GET', headers = {} }: Asking = {},
): Promise<Answer> {
  const { hostname, port } = new URL(from.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

interface Asking {
  readonly from?: RunningPreview;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

describe('the preview', () => {
  it('serves a definition at its identifier, with the headers of the header model', async () => {
    const { status, headers, body } = await ask(`/${definitionPath}`);
    expect([status, body]).toEqual([200, definitionText]);
    expect(headers).toMatchObject({
      'content-type': 'application/schema+json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Link',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      link: '<http://json-schema.org/draft-07/schema#>; rel="describedby", </reference/Ui/Text/1.0/>; rel="alternate"; type="text/html"',
    });
  });

  it.each([
    ['/', '<h1>Home</h1>'],
    ['/?a=b', '<h1>Home</h1>'],
    ['/reference/', '<h1>Reference</h1>'],
  ])('serves the page %s', async (path, expected) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      expected,
    ]);
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await ask(`/${definitionPath}`, { method: 'HEAD' });
    expect([status, body, headers['content-length']]).toEqual([200, '', '10']);
    expect(headers['content-type']).toBe('application/schema+json');
  });

  it('answers 304, readable from any origin, where nothing has changed', async () => {
    const { headers: first } = await ask(`/${definitionPath}`);
    const etag = first.etag ?? '';
    expect(etag).not.toBe('');
    const same = await ask(`/${definitionPath}`, { headers: { 'if-none-match': etag } });
    expect([same.status, same.body]).toEqual([304, '']);
    expect(same.headers['access-control-allow-origin']).toBe('*');
    const other = await ask(`/${definitionPath}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('takes a path that is percent-encoded for the same path', async () => {
    const { status, headers } = await ask('/%73chema/Ui/Text/1.0/index%2Ejson');
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json']);
  });

  it('links to no page of a site without pages', async () => {
    const bare = await startPreview(site, { ...address, output: 'schemas' });
    const { headers } = await ask(`/${definitionPath}`, { from: bare });
    await bare.close();
    expect(headers.link).toBe('<http://json-schema.org/draft-07/schema#>; rel="describedby"');
  });

  it('takes signs of addresses in the name of a file', async () => {
    write('guides/C# & a+b/index.html', 'signs');
    for (const path of ['/guides/C%23%20%26%20a%2Bb/', '/guides/C%23%20&%20a+b/']) {
      expect(await ask(path)).toMatchObject({ status: 200, body: 'signs' });
    }
    expect((await ask('/guides/C%23%20&%20a+b?q=%23')).headers.location).toBe(
      '/guides/C%23%20%26%20a%2Bb/?q=%23',
    );
    expect((await ask('/guides%2FC%23%20&%20a+b/')).status).toBe(404);
  });

  it('serves the files as they are after another build', async () => {
    write('later.json', '1');
    expect((await ask('/later.json')).body).toBe('1');
    rmSync(join(site, 'later.json'));
    expect((await ask('/later.json')).status).toBe(404);
  });
});

describe('a path without a file', () => {
  it('is 404 with the page of the newest build', async () => {
    write('404.html', '<h1>Not here either</h1>');
    const { body } = await ask('/nope/');
    write('404.html', '<h1>Not here</h1>');
    expect(body).toBe('<h1>Not here either</h1>');
  });

  it('is 404 with a page, never 200', async () => {
    const { status, headers, body } = await ask('/nope/');
    expect([status, body]).toEqual([404, '<h1>Not here</h1>']);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
  });

  it.each(['/schema/Ui/Text/9.9/index.json', '/schema/nope.json', '/schema/Ui/Text/1.0/index'])(
    '%s is 404 that any origin can read, and names no page',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers['access-control-allow-origin'], headers.link]).toEqual([
        404,
        '*',
        undefined,
      ]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['/../secret.txt'],
    ['/..%2fsecret.txt'],
    ['/%2e%2e/secret.txt'],
    ['/reference/../../secret.txt'],
    ['/..\\secret.txt'],
    ['/..%5csecret.txt'],
    ['/reference/../catalog.json'],
    ['//catalog.json'],
    ['//'],
    ['http://other.example/catalog.json'],
    ['*'],
    ['/%'],
    ['/%ff'],
    ['/%00'],
    ['/schema/%0d%0aA:b/Text/1.0/index.json'],
    [`/${'a'.repeat(5000)}`],
  ])('%s is 404, and the server goes on', async (path) => {
    const { status, body } = await ask(path);
    expect([status, body]).toEqual([404, '<h1>Not here</h1>']);
    expect((await ask('/')).status).toBe(200);
  });

  it.each(['bytes=5-2', 'bytes=99-', 'bytes=-1', 'nonsense'])(
    'is not what a range %s asks for: the whole file is sent',
    async (range) => {
      const { status, body } = await ask(`/${definitionPath}`, { headers: { range } });
      expect([status, body]).toEqual([200, definitionText]);
    },
  );
});

describe('the preview of a deployed site below a path', () => {
  let below: RunningPreview;

  beforeAll(async () => {
    below = await startPreview(site, {
      siteUrl: 'https://catalog.example',
      basePath: '/docs',
    });
  });

  afterAll(() => below.close());

  it('says where it answers', () => {
    expect(below.url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
  });

  it('serves there, links to pages there, and lets files be kept', async () => {
    const { status, headers } = await ask(`/docs/${definitionPath}`, { from: below });
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.link).toContain('</docs/reference/Ui/Text/1.0/>');
  });

  it.each(['/', `/${definitionPath}`, '/docsx/catalog.json'])('and not at %s', async (path) => {
    expect((await ask(path, { from: below })).status).toBe(404);
  });
});

describe('starting', () => {
  it('fails where the port is taken', async () => {
    const { port } = new URL(preview.url);
    await expect(startPreview(site, address, Number(port))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('serves what is built after it began, once it is opened again', async () => {
    const folder = mkdtempSync(join(parent, 'later-'));
    const later = await startPreview(folder, address);
    const status = async () => (await fetch(`${later.url}here.html`)).status;
    try {
      expect(await status()).toBe(404);
      writeFileSync(join(folder, '404.html'), 'gone');
      writeFileSync(join(folder, 'here.html'), 'here');
      later.reopen();
      expect(await status()).toBe(200);
      expect(await (await fetch(`${later.url}nowhere`)).text()).toBe('gone');
    } finally {
      await later.close();
    }
  });
});
