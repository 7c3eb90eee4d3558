import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { purgeLists } from '../../hosting/deploy/purge-lists.ts';
import { uploadScripts } from '../../hosting/deploy/upload-script.ts';
import { hostConfigurations } from '../../hosting/headers/host-configurations.ts';
import { cachingOtherwise } from '../../hosting/headers/header-rules.ts';
import { buildFolder } from '../build/folders.ts';
import { changesToDeploy } from '../build/site-changes.ts';
import { deployment } from '../deployment.ts';
import { headersOf } from '../files/catalog-files.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../site.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { openCatalog } from './open-catalog.ts';
import { formatCount } from './report.ts';

const folder = 'deploy';
const uploadFolder = join(buildFolder, 'deploy');

const details = `
After a build it also writes .build/deploy: upload.sh, which synchronises an object store with the site by
rclone, and lists of the URLs to purge from the caches of a CDN.`;

/**
 * `deploy-files`: writes configurations of hosts into `deploy/`, for a site at its final address, below
 * `BASE_PATH` if that is set, and scripts for an object store into `.build/deploy/`. Writes nothing if the
 * catalog cannot be read. `call` is the prefix of commands, such as `npm run`.
 */
export function deployFilesCommand(call: string) {
  return catalogCommand(
    'deploy-files',
    'writes configurations of web servers and hosts into deploy/, and scripts for an object store',
  )
    .addHelpText('after', details)
    .action((of, options) => {
      const environment = environmentOf(of, options);
      const site = openCatalog(environment);
      if (site === undefined) return;
      writeDeployFiles(site, call);
      writeUploadFiles(site, environment.outFolder);
    });
}

function writeDeployFiles(site: Site, call: string): void {
  const { basePath } = site.address;
  const configurations = hostConfigurations('final', basePath, call, headersOf(site, 'final'));
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of configurations) writeFileSync(join(folder, name), text);
  console.log(
    `Wrote ${formatCount(configurations.length, 'file')} into ${folder}, for ${basePath}`,
  );
}

/** Writes the changes since the last upload, as scripts and lists. */
function writeUploadFiles(site: Site, outFolder: string): void {
  const state = changesToDeploy();
  if (state === undefined) return;
  const { changes } = state;
  const { basePath, siteUrl } = site.address;
  const files = JSON.stringify(state.files);
  const stage = deployment(site.address);
  const uploaded = {
    rules: headersOf(site, stage),
    base: basePath,
    cachingOtherwise: cachingOtherwise(stage),
  };
  rmSync(uploadFolder, { recursive: true, force: true });
  for (const { name, text } of [
    ...uploadScripts(changes, uploaded),
    ...purgeLists(changes, basePath, siteUrl, sha256(files).slice(0, 12)),
    { name: 'files.json', text: files },
  ]) {
    mkdirSync(dirname(join(uploadFolder, name)), { recursive: true });
    writeFileSync(join(uploadFolder, name), text);
  }
  const { added, changed, removed } = changes;
  console.log(
    `Wrote ${uploadFolder}: ${formatCount(added.length, 'file')} added, ${String(changed.length)} changed, ` +
      `${String(removed.length)} removed since the last upload. Upload: sh ${uploadFolder}/upload.sh ${outFolder} REMOTE`,
  );
}
