import { expect, test } from 'vitest';
import { hostLimits, hostNames, limitFaults } from '../../src/hosting/host-limits.ts';

/** As many definitions, each with a page of its folder and a file for editors beside others. */
function filesOf(count: number): { readonly path: string; readonly size: number }[] {
  return Array.from({ length: count }, (_, index) => `schema/F/N${String(index)}/1.0/`).flatMap(
    (folder) =>
      ['index.json', 'meta.json', 'bundle.json', 'index.html', 'editor.json'].map((name) => ({
        path: folder + name,
        size: 1000,
      })),
  );
}

test('too many files are refused with numbers, and with what would do', () => {
  const source = `(${hostLimits['cloudflare-pages'].limits[0].source}, 2026-01)`;
  expect(limitFaults('cloudflare-pages', filesOf(4280), 'full')).toEqual([
    `21,400 files, limit 20,000 of Cloudflare Pages free: drop 8,560 with output: lean ${source}`,
  ]);
  expect(limitFaults('cloudflare-pages', filesOf(7000), 'full')).toEqual([
    `35,000 files, limit 20,000 of Cloudflare Pages free: drop 21,000 with output: schemas ${source}`,
  ]);
  expect(limitFaults('cloudflare-pages', filesOf(4000), 'full')).toEqual([]);
  expect(limitFaults('cloudflare-pages-paid', filesOf(4280), 'full')).toEqual([]);
});

test('too many bytes, too large a file and too full a folder are refused', () => {
  const large = [{ path: 'schema/F/N/1.0/bundle.json', size: 30 * 2 ** 20 }];
  expect(limitFaults('cloudflare-pages', large, 'full')[0]).toMatch(
    /^32 MB in schema\/F\/N\/1\.0\/bundle\.json, limit 27 MB of Cloudflare Pages free: drop 32 MB with output: schemas /,
  );
  const heavy = filesOf(3).map((file) => ({ ...file, size: 90e6 }));
  expect(limitFaults('github-pages', heavy, 'schemas')[0]).toMatch(
    /^1,350 MB, limit 1,000 MB of GitHub Pages \(/,
  );
  const crowded = Array.from({ length: 54_001 }, (_, index) => ({ path: `a/${String(index)}` }));
  expect(limitFaults('netlify', crowded, 'full')[0]).toMatch(
    /^54,001 files in a\/, limit 54,000 of Netlify \(/,
  );
});

test('each limit has a source and the month in which it was stated', () => {
  for (const host of hostNames) {
    const limits: readonly { source: string; asOf: string }[] = hostLimits[host].limits;
    expect(limits.length > 0, host).toBe(host !== 'none');
    for (const { source, asOf } of limits) {
      expect(source).toMatch(/^https:\/\//);
      expect(asOf).toMatch(/^20\d\d-\d\d$/);
    }
  }
});
