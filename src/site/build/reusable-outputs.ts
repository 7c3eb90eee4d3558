import { join } from 'node:path';
import type { Renderer } from '../renderer.ts';
import { buildFolder } from './folders.ts';
import type { FileRecord, FindSame, LastBuild } from './last-build.ts';
import { groupOutputs } from './output-groups.ts';
import { compareTraces } from './trace-table.ts';

/** The outputs of the last build that this build would make again, byte for byte. */
export interface ReusableOutputs {
  /** The inodes of the kept files of the site, by path. */
  readonly files: ReadonlyMap<string, number>;
  /** The paths of files that still cannot be made for their definitions. */
  readonly withheld: readonly string[];
  readonly has: (path: string) => boolean;
  /** The last build's record of a kept file. */
  readonly recordOf: (path: string) => FileRecord | undefined;
}

/** Keeps each output if all of its inputs are unchanged and nobody touched its file. */
export function findReusable(
  last: LastBuild | undefined,
  { outputs, isSame }: Renderer,
  findSame: FindSame,
  siteFolder: string,
): ReusableOutputs {
  const files = new Map<string, number>();
  const records = new Map<string, FileRecord>();
  const withheld = new Set<string>();
  const withheldBefore = new Set(last?.withheld);
  const hasSameTrace = compareTraces(last?.traces ?? [], isSame);
  // All outputs of a definition in a row, since only the last model and derived files are cached.
  for (const { path, kind } of groupOutputs(outputs).flat()) {
    if (!hasSameTrace(path)) continue;
    if (withheldBefore.has(path)) {
      withheld.add(path);
      continue;
    }
    const isPart = kind === 'part';
    const [known = {}, folder] = isPart ? [last?.parts, buildFolder] : [last?.files, siteFolder];
    const record = Object.hasOwn(known, path) ? known[path] : undefined;
    const found = record && findSame(join(folder, path), record);
    if (record === undefined || found === undefined) continue;
    records.set(path, record);
    if (!isPart) files.set(path, found.ino);
  }
  return {
    ...{ files, withheld: [...withheld] },
    has: (path) => records.has(path) || withheld.has(path),
    recordOf: (path) => records.get(path),
  };
}
