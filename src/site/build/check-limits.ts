import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { limitFaults, type SizedFile } from '../../hosting/host-limits.ts';
import { withholdableNames } from '../files/derived-files.ts';
import type { Environment } from '../environment.ts';
import type { Output } from '../renderer.ts';

/**
 * Stops a build before anything is made if its host would not accept that many files.
 * @throws Error that names the limit that is exceeded.
 */
export function checkOutputs(outputs: readonly Output[], environment: Environment): void {
  const isCertain = ({ path, kind }: Output): boolean =>
    kind !== 'part' && !withholdableNames.includes(basename(path));
  requireNoFault(outputs.filter(isCertain), environment);
}

/**
 * Stops a build before the site is replaced if its host would not accept the files of a folder.
 * @throws Error that names the limit that is exceeded.
 */
export function checkFiles(
  paths: readonly string[],
  folder: string,
  environment: Environment,
): void {
  if (environment.host === undefined || environment.host === 'none') return;
  requireNoFault(
    paths.map((path) => ({ path, size: statSync(join(folder, path)).size })),
    environment,
  );
}

function requireNoFault(
  files: readonly SizedFile[],
  { host = 'none', output = 'full' }: Environment,
): void {
  const faults = limitFaults(host, files, output);
  if (faults.length > 0)
    throw new Error(`The host would not take this site:\n${faults.join('\n')}`);
}
