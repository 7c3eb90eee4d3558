import { closeSync, createWriteStream, openSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { HostedFile } from '../../hosting/hosted-files.ts';
import { packTar } from '../../hosting/package/tar.ts';

/** The byte of gzip's header that names the packing system (RFC 1952, section 2.3), and "unknown". */
const system = { at: 9, unknown: 255 };

/** Writes a `.tar.gz` whose bytes depend only on the files and the time (in seconds since 1970). */
export async function writeArchive(
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
