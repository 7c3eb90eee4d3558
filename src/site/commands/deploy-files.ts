import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfigurations } from '../../hosting/headers/host-configurations.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { count } from './report.ts';

const folder = 'deploy';

/**
 * `deploy-files`: writes the configurations of hosts into `deploy/`, for a site at its final address,
 * below `BASE_PATH` where that is set.
 */
export function deployFilesCommand() {
  return catalogCommand(
    'deploy-files',
    'writes deploy/: configurations of web servers and hosts',
  ).action((of, options) => {
    writeDeployFiles(environmentOf(of, options).basePath);
  });
}

function writeDeployFiles(basePath: string): void {
  const configurations = hostConfigurations('final', basePath);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of configurations) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${count(configurations.length, 'file')} into ${folder}, for ${basePath}`);
}
