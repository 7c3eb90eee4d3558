import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { writeVersionLock } from '../../catalog/beside/version-lock.ts';
import { listSome } from '../../text/words.ts';
import type { Environment } from '../environment.ts';
import { addressOf } from '../links.ts';
import { lockFileOf, readCatalogFolder } from '../read/read-catalog.ts';
import { sha256 } from '../sha256.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { openCatalog } from './open-catalog.ts';
import { formatCount } from './report.ts';

/**
 * `publish`: adds each version that is not yet published to the lock of the catalog, `catalog.lock.json`
 * in its folder. If the catalog has an error, writes nothing and sets the exit code to 1.
 */
export function publishCommand() {
  return catalogCommand(
    'publish',
    'adds new versions to catalog.lock.json; from then on they may not change',
  ).action((folder, options) => publishVersions(environmentOf(folder, options)));
}

function publishVersions(environment: Environment): void {
  const site = openCatalog(environment);
  // Definitions with errors are left out of the catalog, and would be missing from the lock.
  if (site === undefined || process.exitCode === 1) return;
  // A definition without a version number is a draft, which may still change.
  const definitions = site.catalog.definitions.filter(({ version }) => version.release.length > 0);
  const lockFile = lockFileOf(environment.catalogFolder, environment.settings);
  const { tags } = readCatalogFolder(environment.catalogFolder, environment.settings);
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(lockFile, writeVersionLock(definitions, sha256, tags, today));
  const added = definitions.filter(({ published }) => published === undefined).map(addressOf);
  const all = `${formatCount(definitions.length, 'version')} in ${relative('.', lockFile)}`;
  if (added.length === 0) console.log(`${all}, none added`);
  else console.log(`${all}, ${added.length.toLocaleString('en')} added: ${listSome(added)}`);
}
