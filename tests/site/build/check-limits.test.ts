import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles, checkOutputs } from '../../../src/site/build/check-limits.ts';
import { readEnvironment } from '../../../src/site/environment.ts';
import type { Output } from '../../../src/site/renderer.ts';

const environment = readEnvironment({ SITE_HOST: 'cloudflare-pages' });

function outputs(count: number, name: string, kind: Output['kind'] = 'file'): readonly Output[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `schema/${String(index)}/${name}`,
    kind,
  }));
}

test('outputs that are too many for the host are refused, and those that may not come are not counted', () => {
  const most = outputs(20_000, 'meta.json');
  const uncertain = [...outputs(9, 'bundle.json'), ...outputs(9, 'part', 'part')];
  expect(() => {
    checkOutputs([...most, ...uncertain], environment);
  }).not.toThrow();
  expect(() => {
    checkOutputs([...most, ...outputs(1, 'index.html', 'page')], environment);
  }).toThrow(
    'The host would not take this site:\n20,001 files, limit 20,000 of Cloudflare Pages free: drop 1 with output: lean',
  );
});

test('a file that is too large for the host is refused by its size on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  try {
    writeFileSync(join(folder, 'catalog.json'), '');
    truncateSync(join(folder, 'catalog.json'), 25 * 2 ** 20 + 1);
    expect(() => {
      checkFiles(['catalog.json'], folder, environment);
    }).toThrow('27 MB in catalog.json, limit 27 MB of Cloudflare Pages free (https://');
    expect(() => {
      checkFiles(['catalog.json'], folder, readEnvironment({}));
    }).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
