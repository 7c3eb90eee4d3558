import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfigurations } from '../../hosting/headers/host-configurations.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError } from './report.ts';

const folder = 'deploy';

/**
 * `npm run deploy-files`: writes the configurations of hosts into `deploy/`, for a site at its final
 * address, below `BASE_PATH` where that is set.
 */
function writeDeployFiles(): void {
  const { basePath } = readEnvironment(process.env);
  const configurations = hostConfigurations('final', basePath);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of configurations) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${count(configurations.length, 'file')} into ${folder}, for ${basePath}`);
}

try {
  writeDeployFiles();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
