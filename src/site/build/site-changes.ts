import { join } from 'node:path';
import {
  compareFiles,
  type FileChanges,
  type FileDigests,
} from '../../hosting/deploy/file-changes.ts';
import { buildFolder } from './folders.ts';
import { readLastFiles } from './last-build.ts';
import { readRecord, writeRecord } from './record-file.ts';

/** What the last build changed in the site. */
const changesFile = join(buildFolder, 'changes.json');
/** The files of the last upload, recorded by the script that uploads them. */
const deployedFile = join(buildFolder, 'deployed.json');

/** Records what a build changed compared with the previous build. */
export function writeChanges(before: FileDigests, after: FileDigests): void {
  writeRecord(changesFile, compareFiles(before, after));
}

/** The changes since the last upload, and all current files; `undefined` without a build. */
export function changesToDeploy():
  | { readonly changes: FileChanges; readonly files: FileDigests }
  | undefined {
  const files = readLastFiles();
  if (files === undefined) return undefined;
  const deployed = readRecord<FileDigests>(deployedFile, []) ?? {};
  return { changes: compareFiles(deployed, files), files };
}
