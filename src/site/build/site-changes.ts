import { join } from 'node:path';
import {
  compareFiles,
  type FileChanges,
  type FileDigests,
} from '../../hosting/deploy/file-changes.ts';
import { buildFolder } from './folders.ts';
import { readLastFiles } from './last-build.ts';
import { readRecord, writeRecord } from './record-file.ts';

/** What the last build changed of the site. */
const changesFile = join(buildFolder, 'changes.json');
/** The files that were uploaded last: the script that uploads them leaves it. */
const deployedFile = join(buildFolder, 'deployed.json');

/** Records what a build changed, against the site of the build before. */
export function writeChanges(before: FileDigests, after: FileDigests): void {
  writeRecord(changesFile, compareFiles(before, after));
}

/** What changed since the last upload, and all files as they are; `undefined` without a build. */
export function changesToDeploy():
  { readonly changes: FileChanges; readonly files: FileDigests } | undefined {
  const files = readLastFiles();
  if (files === undefined) return undefined;
  const deployed = readRecord<FileDigests>(deployedFile, []) ?? {};
  return { changes: compareFiles(deployed, files), files };
}
