import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { HostedFile } from '../../hosting/hosted-files.ts';
import { isHostFile, withManifest } from '../../hosting/listings/manifest.ts';
import {
  findIdentityFault,
  packageFileName,
  packageFiles,
  type PackageIdentity,
} from '../../hosting/package/npm-package.ts';
import { sha256 } from '../sha256.ts';
import { writeArchive } from '../write-archive.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError } from './report.ts';

const site = 'dist';
const folder = '.build/bundle';

/** The date that npm gives to files: older ones trouble some programs. */
const npmTime = 499_162_500;

const usage = `npm run bundle -- [--name NAME] [--version VERSION] [--license ID] [--license-file FILE]

Packs what dist has for tools, without its pages, into ${folder}: as NAME-VERSION-cdn.tar.gz for a
host, with _headers, and as NAME-VERSION.tgz, a package for npm. Each has a manifest.json with the
size and the SHA-256 of every file. The same files give the same archives.

  --name NAME          of the package; made of the site's title when absent
  --version VERSION    of the package; that of package.json when absent
  --license ID         the licence of the definitions, as in package.json: MIT, CC-BY-4.0
  --license-file FILE  its text, packed as LICENSE; without these the package states no licence

SOURCE_DATE_EPOCH, in seconds since 1970, is the date of the files in the archives (1985-10-26).`;

/** What the arguments say. */
interface BundleOptions {
  readonly identity: PackageIdentity;
  readonly licenseFile?: string;
}

interface Archive {
  readonly file: string;
  readonly files: readonly HostedFile[];
}

/** `npm run bundle`: packs the schema host of `dist` as archives. */
async function bundle(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(usage);
    return;
  }
  const time = readTime(process.env['SOURCE_DATE_EPOCH']);
  const archives = buildArchives(options, hostFiles());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, files } of archives) {
    await writeArchive(file, files, time);
    const bytes = readFileSync(file);
    const size = `${count(files.length, 'file')}, ${count(bytes.byteLength, 'byte')}`;
    console.log(`Packed ${file}: ${size}, SHA-256 ${sha256(bytes)}`);
  }
}

/**
 * `undefined` where help is asked for.
 * @throws Error that says what is wrong with the arguments, or with package.json, and how they are.
 */
function readOptions(args: readonly string[]): BundleOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      name: { type: 'string' },
      version: { type: 'string' },
      license: { type: 'string' },
      'license-file': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { 'license-file': licenseFile, help, ...stated } = values;
  if (help) return undefined;
  const identity = { ...readOwnIdentity(), ...stated };
  const fault = findIdentityFault(identity);
  if (fault !== undefined) throw new Error(`${fault}\n\n${usage}`);
  if (licenseFile === undefined) return { identity };
  if (existsSync(licenseFile)) return { identity, licenseFile };
  throw new Error(`--license-file is ${JSON.stringify(licenseFile)}, but there is no such file`);
}

/** Without the licence, which is that of this program and not of the definitions. */
function readOwnIdentity(): PackageIdentity {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageIdentity;
  const { title, description } = readEnvironment(process.env).texts;
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['schemas'];
  return { name: words.join('-'), version, description: description.replace(/\.$/, '') };
}

function readTime(text = ''): number {
  if (text === '') return npmTime;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const expected = 'expected seconds since 1970, such as 1767225600';
  throw new Error(`SOURCE_DATE_EPOCH is ${JSON.stringify(text)}; ${expected}`);
}

function hostFiles(): readonly HostedFile[] {
  if (!existsSync(`${site}/404.html`)) {
    throw new Error(`There is no ${site} to pack: npm run build makes it.`);
  }
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => fileAt(relative(site, file).split(sep).join('/'), file))
    .filter(({ path }) => isHostFile(path));
}

function fileAt(path: string, file: string): HostedFile {
  return { path, body: () => new Uint8Array(readFileSync(file)) };
}

function buildArchives(
  { identity, licenseFile }: BundleOptions,
  files: readonly HostedFile[],
): readonly Archive[] {
  const name = join(folder, packageFileName(identity));
  const license = licenseFile === undefined ? [] : [fileAt('LICENSE', licenseFile)];
  const packed = withManifest([...packageFiles(identity, files), ...license], sha256);
  return [
    { file: `${name}-cdn.tar.gz`, files: withManifest(files, sha256) },
    {
      file: `${name}.tgz`,
      files: packed.map(({ path, body }) => ({ path: `package/${path}`, body })),
    },
  ];
}

try {
  await bundle(process.argv.slice(2));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
