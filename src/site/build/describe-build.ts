import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './folders.ts';
import {
  digestFile,
  recordFileAt,
  recordFolders,
  type FileRecord,
  type LastBuild,
  type LastSite,
} from './last-build.ts';
import type { LinkedFiles } from './linked-files.ts';
import type { ReusableOutputs } from './reusable-outputs.ts';
import { addTraces } from './trace-table.ts';
import type { Work } from './write-outputs.ts';

/** The files of a new site: kept, linked and made. */
interface MadeFiles {
  readonly reusable: ReusableOutputs;
  readonly linked: LinkedFiles;
  readonly works: readonly Work[];
}

/** The files of the new site and the parts of its search, for the next build. */
export function describeFiles(
  paths: readonly string[],
  parts: readonly string[],
  { reusable, linked, works }: MadeFiles,
  outFolder: string,
): Pick<LastSite, 'files' | 'folders' | 'parts' | 'withheld'> {
  const digests = new Map(works.flatMap(({ written }) => Object.entries(written)));
  const describe = (path: string, folder: string): readonly [string, FileRecord] => {
    const file = join(folder, path);
    const known = reusable.recordOf(path) ?? linked.recordOf(file);
    return [path, known ?? recordFileAt(file, digests.get(path) ?? digestFile(file))];
  };
  return {
    files: Object.fromEntries(paths.map((path) => describe(path, outFolder))),
    folders: recordFolders(paths, outFolder),
    parts: Object.fromEntries(
      parts
        .filter((path) => existsSync(join(buildFolder, path)))
        .map((path) => describe(path, buildFolder)),
    ),
    // A shard may have made again what is kept here.
    withheld: [...new Set([...reusable.withheld, ...works.flatMap(({ withheld }) => withheld)])],
  };
}

/** The traces of all outputs: of those that are kept, and of those that each process made. */
export function collectTraces(
  last: LastBuild | undefined,
  reusable: ReusableOutputs,
  works: readonly Work[],
): LastBuild['traces'] {
  const made = works.map(({ traces }) => traces);
  return last === undefined ? made : addTraces(last.traces, made, reusable.has);
}
