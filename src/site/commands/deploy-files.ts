import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { purgeLists } from '../../hosting/deploy/purge-lists.ts';
import { uploadScripts } from '../../hosting/deploy/upload-script.ts';
import { hostConfigurations } from '../../hosting/headers/host-configurations.ts';
import { cachingOtherwise, headerRules } from '../../hosting/headers/header-rules.ts';
import { buildFolder } from '../build/folders.ts';
import { changesToDeploy } from '../build/site-changes.ts';
import { deployment } from '../deployment.ts';
import type { Environment } from '../environment.ts';
import { sha256 } from '../sha256.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { count } from './report.ts';

const folder = 'deploy';
const uploadFolder = join(buildFolder, 'deploy');

const details = `
After a build it also writes .build/deploy: upload.sh, which brings an object store to the state of the
site with rclone, and lists of addresses for networks of caches to forget.`;

/**
 * `deploy-files`: writes the configurations of hosts into `deploy/`, for a site at its final address,
 * below `BASE_PATH` where that is set, and scripts for an object store into `.build/deploy/`. `call` is what
 * stands before a command.
 */
export function deployFilesCommand(call: string) {
  return catalogCommand(
    'deploy-files',
    'writes deploy/: configurations of web servers and hosts; and scripts for an object store',
  )
    .addHelpText('after', details)
    .action((of, options) => {
      const environment = environmentOf(of, options);
      writeDeployFiles(environment.basePath, call);
      writeUploadFiles(environment);
    });
}

function writeDeployFiles(basePath: string, call: string): void {
  const configurations = hostConfigurations('final', basePath, call);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of configurations) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${count(configurations.length, 'file')} into ${folder}, for ${basePath}`);
}

/** What changed since the last upload, as scripts and lists. */
function writeUploadFiles(environment: Environment): void {
  const state = changesToDeploy();
  if (state === undefined) return;
  const { changes } = state;
  const { basePath, siteUrl, outFolder } = environment;
  const files = JSON.stringify(state.files);
  const stage = deployment(environment);
  const site = {
    rules: headerRules(stage, basePath),
    base: basePath,
    cachingOtherwise: cachingOtherwise(stage),
  };
  rmSync(uploadFolder, { recursive: true, force: true });
  for (const { name, text } of [
    ...uploadScripts(changes, site),
    ...purgeLists(changes, basePath, siteUrl, sha256(files).slice(0, 12)),
    { name: 'files.json', text: files },
  ]) {
    mkdirSync(dirname(join(uploadFolder, name)), { recursive: true });
    writeFileSync(join(uploadFolder, name), text);
  }
  const { added, changed, removed } = changes;
  console.log(
    `Wrote ${uploadFolder}: ${count(added.length, 'file')} added, ${String(changed.length)} changed, ` +
      `${String(removed.length)} removed since the last upload. Upload: sh ${uploadFolder}/upload.sh ${outFolder} REMOTE`,
  );
}
