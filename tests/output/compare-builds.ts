import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProjectCopy } from './build-site.ts';

/** What came of two builds of the same catalog: one upon the last build, one from nothing. */
export interface Comparison {
  /** How many files the build upon the last one kept, and how many its site has. */
  readonly kept: number;
  readonly files: number;
  /** How many files the build from nothing kept. */
  readonly fresh: number;
  readonly differing: readonly string[];
}

/** Builds a catalog, whose folder is given from the root of the copy, twice in a process. */
export async function compareBuilds({ folder }: ProjectCopy, catalog: string): Promise<Comparison> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/output/build-twice.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', CATALOG_DIR: catalog },
  });
  // Printed by the script as its last line.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Comparison;
}
