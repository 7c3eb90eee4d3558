import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyWithBundle, type ProjectCopy } from './build-site.ts';
import { EditedCatalog } from './edited-catalog.ts';

/** Fifty-two builds, on a machine that may be busy. */
const patience = 900_000;

const steps = 25;
/** One name more or less is another sidebar: up to 24 it lists all. */
const size = 23;

/** Two sequences of edits, at a time: most of a build is one process. */
test.concurrent.for([1, 2] as const)(
  `builds after ${steps} random edits give the bytes of builds from nothing (seed %d)`,
  { timeout: patience },
  async (seed) => {
    using project = copyWithBundle();
    const catalog = new EditedCatalog(seed, size);
    await buildTwice(project, catalog);
    let kept = 0;
    for (let step = 1; step <= steps; step += 1) {
      const edit = catalog.edit();
      const found = await buildTwice(project, catalog);
      kept += found.kept;
      expect({ step, edit, ...found }).toEqual({ ...found, step, edit, fresh: 0, differing: [] });
    }
    expect(kept / steps).toBeGreaterThan(100);
  },
);

interface Comparison {
  /** How many files the build upon the last one kept, and the one from nothing. */
  readonly kept: number;
  readonly fresh: number;
  readonly differing: readonly string[];
}

async function buildTwice(project: ProjectCopy, catalog: EditedCatalog): Promise<Comparison> {
  catalog.write(join(project.folder, 'edited'));
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/output/build-twice.ts'], {
    cwd: project.folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: resolve('.build/compile-cache'),
      CATALOG_DIR: 'edited',
    },
  });
  // Printed by the script as its last line.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Comparison;
}
