import { beforeAll, describe, expect, test } from 'vitest';
import type { DoctorReport } from '../../src/doctor/core/report.ts';
import { examine, failedIds, resultOf } from './examine.ts';
import { bundle, label, meta, startHost, style, textOf, toBytes } from './sound-host.ts';
import { spoiledHosts } from './spoiled-hosts.ts';

describe('a sound host', () => {
  let report: DoctorReport;

  beforeAll(async () => {
    await using host = await startHost();
    report = await examine(host.origin);
  });

  test('passes every check', () => {
    const others = report.checks.filter(({ verdict }) => verdict !== 'passed');
    expect(others).toEqual([]);
    expect(report.summary).toEqual({ passed: 41, failed: 0, notApplicable: 0 });
  });

  test('is looked at by its listings and all that they name', () => {
    expect(report.schemas.listed).toBe(3);
    expect(report.listings).toHaveLength(3);
    expect(report.documents).toEqual({ read: 3, left: 0 });
  });

  test('has a spoiled twin for every check', () => {
    const spoiled = new Set(spoiledHosts.flatMap(({ fails }) => fails));
    expect(report.checks.map(({ id }) => id).filter((id) => !spoiled.has(id))).toEqual([]);
  });
});

test('no header of a host names a meta-schema where its schemas have several', async () => {
  const names = [
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft/2020-12/schema',
  ];
  await using host = await startHost({
    files: (files, origin) => {
      const definitions = [style, label].map((path, index) => ({
        ...{ identifier: `${origin}/${path}`, dialect: names[index] },
      }));
      files.set('catalog.json', toBytes(JSON.stringify({ definitions })));
    },
    reply: (reply) => {
      const { link = '', ...headers } = reply.headers;
      return { ...reply, headers: { ...headers, link: link.replace(/<http[^,]*, /, '') } };
    },
  });
  const report = await examine(host.origin);
  expect(failedIds(report)).toEqual([]);
  expect(resultOf(report, 'link-describedby')?.verdict).toBe('not-applicable');
});

test('a bundle may refer to what meta.json says is not of the catalog', async () => {
  const uri = 'https://other.example/x.json';
  await using host = await startHost({
    files: (files) => {
      files.set(bundle, toBytes(textOf(files.get(bundle)).replace('#/definitions/Style', uri)));
      const told = { ...(JSON.parse(textOf(files.get(meta))) as object), outside: [uri] };
      files.set(meta, toBytes(JSON.stringify(told)));
    },
  });
  expect(failedIds(await examine(host.origin))).toEqual([]);
});

test('a bundle may not refer to what is below its own origin, whatever meta.json says', async () => {
  await using host = await startHost({
    files: (files, origin) => {
      const uri = `${origin}/${style}`;
      files.set(bundle, toBytes(textOf(files.get(bundle)).replace('#/definitions/Style', uri)));
      const told = { ...(JSON.parse(textOf(files.get(meta))) as object), outside: [uri] };
      files.set(meta, toBytes(JSON.stringify(told)));
    },
  });
  expect(failedIds(await examine(host.origin))).toEqual(['bundle']);
});

test.for(spoiledHosts)('a host that $name fails $fails alone', async ({ fails, spoil }) => {
  await using host = await startHost(spoil);
  expect(failedIds(await examine(host.origin))).toEqual(fails);
});
