import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  closeSync,
  createWriteStream,
  openSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { HostedFile } from '../../hosting/hosted-files.ts';
import { isHostFile, withManifest } from '../../hosting/listings/manifest.ts';
import {
  findIdentityFault,
  packageFileName,
  packageFiles,
  type PackageIdentity,
} from '../../hosting/package/npm-package.ts';
import { sha256 } from '../sha256.ts';
import type { Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';
import { environmentOf, siteCommand } from './catalog-command.ts';
import { formatCount } from './report.ts';
import { listFiles } from '../build/list-files.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from '../../hosting/package/tar.ts';

const folder = '.build/bundle';

/** The date that npm gives to packed files, since some programs cannot handle older ones. */
const npmTime = 499_162_500;

const details = `
NAME-VERSION-cdn.tar.gz is for a host, with _headers; NAME-VERSION.tgz is a package for npm. Each has a
manifest.json with the size and the SHA-256 of every file. The same files give the same archives.

SOURCE_DATE_EPOCH, in seconds since 1970, is the date of the files in the archives (default: 1985-10-26).`;

/** The options of the command line. */
interface BundleOptions {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly license?: string | undefined;
  readonly licenseFile?: string | undefined;
}

interface Archive {
  readonly file: string;
  readonly files: readonly HostedFile[];
}

/** `bundle`: packs the schema host of the built site as archives. */
export function bundleCommand() {
  return siteCommand(
    'bundle',
    `packs the hosted files of the site, without its pages, into ${folder}`,
  )
    .option('--name <name>', "the name of the package (default: from the site's title)")
    .option('--version <version>', 'the version of the package (default: that of package.json)')
    .option('--license <id>', 'the licence of the definitions, as in package.json: MIT, CC-BY-4.0')
    .option(
      '--license-file <file>',
      'the text of the licence, packed as LICENSE; without both the package states no licence',
    )
    .addHelpText('after', details)
    .action(async (catalog, { config, out, ...options }) => {
      await bundle(environmentOf(catalog, { config, out }), options);
    });
}

async function bundle(environment: Environment, options: BundleOptions): Promise<void> {
  const identity = readIdentity(environment, options);
  const time = readTime(process.env['SOURCE_DATE_EPOCH']);
  const { licenseFile } = options;
  if (licenseFile !== undefined && !existsSync(licenseFile)) {
    throw new UsageError(
      `--license-file is ${JSON.stringify(licenseFile)}, but there is no such file`,
    );
  }
  const archives = buildArchives(identity, licenseFile, hostFiles(environment.outFolder));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, files } of archives) {
    await writeArchive(file, files, time);
    const bytes = readFileSync(file);
    const size = `${formatCount(files.length, 'file')}, ${formatCount(bytes.byteLength, 'byte')}`;
    console.log(`Packed ${file}: ${size}, SHA-256 ${sha256(bytes)}`);
  }
}

/** @throws UsageError that names the wrong part. */
function readIdentity(
  environment: Environment,
  { name, version, license }: BundleOptions,
): PackageIdentity {
  const identity = {
    ...ownIdentity(environment),
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
  };
  const fault = findIdentityFault(identity);
  if (fault !== undefined) throw new UsageError(fault);
  return identity;
}

/** The default identity, without a licence: the program's does not apply to the definitions. */
function ownIdentity({ texts: { title, description } }: Environment): PackageIdentity {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['schemas'];
  return {
    name: words.join('-'),
    version: versionHere(),
    description: description.replace(/\.$/, ''),
  };
}

function versionHere(): string {
  if (!existsSync('package.json')) return '1.0.0';
  const stated = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version?: string };
  return stated.version ?? '1.0.0';
}

function readTime(text = ''): number {
  if (text === '') return npmTime;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const expected = 'expected seconds since 1970, such as 1767225600';
  throw new UsageError(`SOURCE_DATE_EPOCH is ${JSON.stringify(text)}; ${expected}`);
}

function hostFiles(site: string): readonly HostedFile[] {
  if (!existsSync(`${site}/404.html`)) {
    throw new Error(`There is no ${site} to pack: build it first.`);
  }
  const isDefinition = definitionBytes(site);
  return listFiles(site)
    .map((path) => fileAt(path, join(site, path)))
    .filter((file) => isHostFile(file.path) || isDefinition(file));
}

/** Whether a file is a copy of a definition, which a site also hosts at the path of its own `$id`. */
function definitionBytes(site: string): (file: HostedFile) => boolean {
  const listing = readFileSync(join(site, 'catalog.json'), 'utf8');
  // Written by the build.
  const { definitions } = JSON.parse(listing) as {
    readonly definitions: readonly { readonly sha256: string }[];
  };
  const digests = new Set(definitions.map((definition) => definition.sha256));
  return ({ path, body }) =>
    !/\.(?:html|md|js|css|woff2)$/.test(path) && digests.has(sha256(body()));
}

function fileAt(path: string, file: string): HostedFile {
  return { path, body: () => new Uint8Array(readFileSync(file)) };
}

function buildArchives(
  identity: PackageIdentity,
  licenseFile: string | undefined,
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

/** The byte of gzip's header that names the packing system (RFC 1952, section 2.3), and "unknown". */
const system = { at: 9, unknown: 255 };

/** Writes a `.tar.gz` whose bytes depend only on the files and the time (in seconds since 1970). */
async function writeArchive(
  file: string,
  files: readonly HostedFile[],
  time: number,
): Promise<void> {
  const tar = Readable.from(packTar(files, time));
  await pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  const opened = openSync(file, 'r+');
  writeSync(opened, Uint8Array.of(system.unknown), 0, 1, system.at);
  closeSync(opened);
}
