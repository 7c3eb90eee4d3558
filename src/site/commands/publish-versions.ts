import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { writeVersionLock } from '../../catalog/version-lock.ts';
import { listSome } from '../../text/words.ts';
import { readEnvironment } from '../environment.ts';
import { lockFileOf, readCatalogFolder } from '../read-catalog.ts';
import { sha256 } from '../sha256.ts';
import { addressOf } from '../site.ts';
import { openCatalog } from './open-catalog.ts';
import { count, reportError } from './report.ts';

/**
 * `npm run publish-versions`: adds each version that is not published yet to the lock of the catalog,
 * `catalog.lock.json` in its folder; exit code 1, and nothing written, where the catalog has an error.
 */
function publishVersions(): void {
  const environment = readEnvironment(process.env);
  const site = openCatalog(environment);
  if (site === undefined) return;
  // What has no number changes as long as it is under work.
  const definitions = site.catalog.definitions.filter(({ version }) => version.release.length > 0);
  const lockFile = lockFileOf(environment.catalogFolder, environment.settings);
  const { tags } = readCatalogFolder(environment.catalogFolder, environment.settings);
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(lockFile, writeVersionLock(definitions, sha256, tags, today));
  const added = definitions.filter(({ published }) => published === undefined).map(addressOf);
  const all = `${count(definitions.length, 'version')} in ${relative('.', lockFile)}`;
  if (added.length === 0) console.log(`${all}, none added`);
  else console.log(`${all}, ${added.length.toLocaleString('en')} added: ${listSome(added)}`);
}

try {
  publishVersions();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
