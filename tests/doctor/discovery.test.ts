import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startPreview } from '../../src/site/preview-server.ts';
import { examine, failedIds, resultOf } from './examine.ts';
import {
  alias,
  label,
  meta,
  startHost,
  style,
  textOf,
  toBytes,
  type Files,
  type Spoil,
} from './sound-host.ts';

/** Takes listings away: an empty file is no listing. */
function without(...listings: readonly string[]): Spoil {
  return {
    files: (files) => {
      for (const path of listings) files.set(path, toBytes('[]\n'));
    },
  };
}

test('one schema is looked at, with the files that it refers to', async () => {
  await using host = await startHost();
  const report = await examine(`${host.origin}/${label}`);
  expect(report.schemas).toEqual({ listed: 1, probed: [`${host.origin}/${label}`] });
  expect([report.listings, report.documents]).toEqual([[], { read: 2, left: 0 }]);
  expect(report.summary.failed).toBe(0);
});

test('a listing is looked at with what it names', async () => {
  await using host = await startHost();
  const report = await examine(`${host.origin}/api/json/catalog.json`);
  expect(report.listings).toEqual([`${host.origin}/api/json/catalog.json`]);
  expect([report.schemas.listed, report.summary.failed]).toEqual([3, 0]);
});

test.for([
  ['the catalog of SchemaStore', ['catalog.json']],
  ['listings in listings', ['catalog.json', 'api/json/catalog.json']],
] as const)('schemas are found by %s', async ([, missing]) => {
  await using host = await startHost(without(...missing));
  const report = await examine(host.origin);
  const all = [label, alias, style].map((path) => `${host.origin}/${path}`);
  expect(report.schemas).toEqual({ listed: 3, probed: all });
  expect([report.listings.length, failedIds(report)]).toEqual([3 - missing.length, []]);
});

test('a site without schemas is named, and what was looked for', async () => {
  const listings = ['catalog.json', 'api/json/catalog.json', 'schema/index.json'];
  await using host = await startHost(without(...listings));
  await expect(examine(host.origin)).rejects.toThrow(
    `${host.origin} answers 404 text/html, and no listing below it names a schema of this host ` +
      '(/catalog.json, /api/json/catalog.json, /schema/index.json). ' +
      'Give the URL of a schema, of a listing, or of the root of a site with one.',
  );
});

test('a site that was built for another address is named, with that address', async () => {
  const built = 'http://catalog.invalid';
  await using host = await startHost({
    ...without('schema/index.json'),
    reply: (reply) => {
      const text = textOf(reply.body).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, built);
      return { ...reply, body: toBytes(text) };
    },
  });
  await expect(examine(`${host.origin}/`)).rejects.toThrow(
    `${host.origin}/ lists only schemas of ${built}: the site was built with SITE_URL=${built}. ` +
      `Ask about ${built}/, or build the site with SITE_URL=${host.origin}.`,
  );
  const listing = `${host.origin}/api/json/catalog.json`;
  await expect(examine(listing)).rejects.toThrow(`${listing} lists only schemas of ${built}`);
});

test('localhost and 127.0.0.1 are told apart', async () => {
  await using host = await startHost(without('schema/index.json'));
  const byName = host.origin.replace('127.0.0.1', 'localhost');
  await expect(examine(`${byName}/`)).rejects.toThrow(
    `${byName}/ lists only schemas of ${host.origin}`,
  );
});

test('the listing of a name is looked at without the files that are no schemas', async () => {
  const versions = [{ version: '1.0', identifier: `/${label}`, meta: `/${meta}` }];
  const aliases = [{ alias: 'latest', version: '1.0', path: `/${alias}` }];
  const listing = { $schema: '/listing.schema.json', kind: 'name', versions, aliases };
  await using host = await startHost({
    files: (files) => {
      files.set('schema/Ui/Label/index.json', toBytes(`${JSON.stringify(listing)}\n`));
    },
  });
  const report = await examine(`${host.origin}/schema/Ui/Label/index.json`);
  expect(report.schemas.probed).toEqual([label, alias].map((path) => `${host.origin}/${path}`));
  expect(failedIds(report)).toEqual([]);
});

test('an alias alone is known by the version that its $id names', async () => {
  await using host = await startHost();
  const report = await examine(`${host.origin}/${alias}`);
  expect([report.schemas.probed, failedIds(report)]).toEqual([[`${host.origin}/${alias}`], []]);
});

test.for([
  ['a byte order mark', (text: string) => `\uFEFF${text}`, 'application/schema+json', 'utf-8'],
  ['the type of a page', (text: string) => text, 'text/html', 'status'],
  ['no JSON', () => 'schema: 1\n', 'application/schema+json', 'json'],
] as const)('a schema with %s is judged where no listing is', async ([, change, type, id]) => {
  await using host = await startHost({
    ...without('catalog.json', 'api/json/catalog.json', 'schema/index.json'),
    reply: (reply, { path }) => {
      if (path !== `/${label}` || reply.status !== 200) return reply;
      const headers = { ...reply.headers, 'content-type': type };
      return { ...reply, headers, body: toBytes(change(textOf(reply.body))) };
    },
  });
  expect(failedIds(await examine(`${host.origin}/${label}`))).toContain(id);
});

test('schemas of other hosts are left alone', async () => {
  const elsewhere = { schemas: [{ url: 'https://elsewhere.invalid/a.json' }] };
  const listOthers = (files: Files) => {
    for (const path of ['catalog.json', 'api/json/catalog.json']) {
      files.set(path, toBytes(JSON.stringify(elsewhere)));
    }
  };
  await using host = await startHost({ files: listOthers });
  const { schemas } = await examine(host.origin);
  expect(schemas.probed.filter((url) => !url.startsWith(host.origin))).toEqual([]);
  expect(schemas.listed).toBe(3);
});

test('a sample is the same each time, and of references no more files are read than asked', async () => {
  await using host = await startHost();
  const reach = { schemas: 2, documents: 1 };
  const { schemas, documents } = await examine(host.origin, reach);
  expect(schemas).toEqual({
    listed: 3,
    probed: [`${host.origin}/${label}`, `${host.origin}/${style}`],
  });
  expect(documents).toEqual({ read: 2, left: 0 });
  const single = await examine(`${host.origin}/${label}`, reach);
  expect(single.documents).toEqual({ read: 1, left: 1 });
  expect(single.summary.failed).toBe(0);
});

test('identifiers that are paths pass, with what they cost', async () => {
  const asPaths = (files: Files, origin: string) => {
    for (const path of [label, alias, style]) {
      const text = new TextDecoder().decode(files.get(path));
      files.set(path, toBytes(text.replaceAll(`"${origin}/`, '"/')));
    }
  };
  const cached = { 'cache-control': 'no-cache' };
  await using host = await startHost({
    files: asPaths,
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, ...cached } }),
  });
  const report = await examine(host.origin);
  expect(failedIds(report)).toEqual([]);
  expect(resultOf(report, 'id')).toMatchObject({
    seen: ['the path', 'an alias, with the bytes and the $id of its version'],
    note: 'Of 25 client set-ups 15 resolve a path; the full URL is resolved by 24, and by all with application/schema+json.',
  });
});

test('a plain application/json passes, with what it costs', async () => {
  await using host = await startHost({
    reply: (reply) => {
      const isSchema = reply.headers['content-type'] === 'application/schema+json';
      const headers = { ...reply.headers, ...(isSchema && { 'content-type': 'application/json' }) };
      return { ...reply, headers };
    },
  });
  const report = await examine(host.origin);
  expect(failedIds(report)).toEqual([]);
  expect(resultOf(report, 'content-type')).toMatchObject({
    note: 'Hyperjump’s client accepts only application/schema+json.',
  });
});

test('a preview that lets nothing be kept passes; a site whose versions alone are like that does not', async () => {
  const noStore = { 'cache-control': 'no-store' };
  await using preview = await startHost({
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, ...noStore } }),
  });
  const report = await examine(preview.origin);
  expect(failedIds(report)).toEqual([]);
  expect(resultOf(report, 'caching')).toMatchObject({
    note: 'Right for a preview; a published site allows caches to keep versions for good.',
  });
  await using site = await startHost({
    reply: (reply, { path }) =>
      path === `/${label}` ? { ...reply, headers: { ...reply.headers, ...noStore } } : reply,
  });
  expect(failedIds(await examine(site.origin))).toEqual(['caching']);
});

test('an ETag serves without a Last-Modified', async () => {
  await using host = await startHost({
    reply: (reply) => {
      const kept = Object.entries(reply.headers).filter(([name]) => name !== 'last-modified');
      return { ...reply, headers: Object.fromEntries(kept) };
    },
  });
  const report = await examine(host.origin);
  expect([report.summary.failed, report.summary.notApplicable]).toEqual([0, 1]);
  expect(resultOf(report, 'last-modified')).toMatchObject({
    reason: 'none: its ETag serves alone',
  });
});

test('the preview of a site passes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const write = (path: string, value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  write('404.html', '<!doctype html><title>Not here</title>');
  write('reference/Ui/Text/1.0/index.html', '<!doctype html><title>Text</title>');
  write('schema/Ui/Text/1.0/index.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Ui/Text/1.0/index.json',
    properties: { Next: { $ref: '#' } },
  });
  write('catalog.json', { definitions: [{ identifier: '/schema/Ui/Text/1.0/index.json' }] });
  const preview = await startPreview(folder, { basePath: '/' });
  const report = await examine(preview.url);
  await preview.close();
  rmSync(folder, { recursive: true });
  expect(failedIds(report)).toEqual([]);
  expect(report.schemas.probed).toEqual([`${preview.url}schema/Ui/Text/1.0/index.json`]);
});
