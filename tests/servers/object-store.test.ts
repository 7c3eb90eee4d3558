import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUploader } from '../../scripts/web-servers.ts';
import { compareFiles, type FileDigests } from '../../src/hosting/deploy/file-changes.ts';
import { uploadScripts } from '../../src/hosting/deploy/upload-script.ts';
import { cachingOtherwise, headerRules } from '../../src/hosting/headers/header-rules.ts';

const run = promisify(execFile);
const bucket = 'catalog';
const path = 'schema/Ui/Text/1.0/index.json';

describe.skipIf(findUploader() === undefined)(
  'uploads to an object store (skipped without rclone)',
  () => {
    let folder: string;
    let server: S3rver;
    let origin: string;
    const events: string[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'object-store-'));
      server = new S3rver({
        ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'store') },
        configureBuckets: [{ name: bucket, configs: [] }],
      });
      server.on('event', ({ Records: [record] }) => {
        events.push(`${record.eventName} ${decodeURIComponent(record.s3.object.key)}`);
      });
      const { port } = await new Promise<AddressInfo>((resolve, reject) => {
        server.run((error, address) => {
          if (error === null) resolve(address);
          else reject(error);
        });
      });
      origin = `http://127.0.0.1:${String(port)}`;
    });

    afterAll(async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    });

    /** Writes a site and the scripts that bring the store from one state to it, and runs them. */
    async function upload(before: FileDigests, site: Readonly<Record<string, string>>) {
      const after = digestsOf(site);
      writeAll(join(folder, 'dist'), Object.entries(site));
      const rules = headerRules('final');
      const hosted = { rules, base: '/', cachingOtherwise: cachingOtherwise('final') };
      const scripts = uploadScripts(compareFiles(before, after), hosted);
      writeAll(join(folder, 'build/deploy'), [
        ...scripts.map(({ name, text }) => [name, text] as const),
        ['files.json', JSON.stringify(after)],
      ]);
      events.length = 0;
      const script = join(folder, 'build/deploy/upload.sh');
      await run('sh', [script, join(folder, 'dist'), `store:${bucket}`, '0'], {
        env: remoteAt(origin),
      });
      return after;
    }

    test('objects come in the order of what leads to them, with their headers, and go last', async () => {
      const first = {
        [path]: '{}\n',
        'catalog.json': '[]\n',
        'schema/Ui/Text/1.0/ä #.json': '1\n',
      };
      const before = await upload({}, first);
      expect(events).toEqual([
        `ObjectCreated:Put ${path}`,
        'ObjectCreated:Put schema/Ui/Text/1.0/ä #.json',
        'ObjectCreated:Put catalog.json',
      ]);
      const answer = await fetch(`${origin}/${bucket}/${path}`);
      expect(answer.headers.get('content-type')).toBe('application/schema+json');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe('{}\n');

      await upload(before, { [path]: '{}\n', 'catalog.json': '[1]\n', 'index.html': '<p>' });
      expect(events).toEqual([
        'ObjectCreated:Put index.html',
        'ObjectCreated:Put catalog.json',
        'ObjectRemoved:Delete schema/Ui/Text/1.0/ä #.json',
      ]);
    });
  },
);

/** A remote of rclone, told by variables alone. */
function remoteAt(endpoint: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    RCLONE_CONFIG: '/dev/null',
    RCLONE_CONFIG_STORE_TYPE: 's3',
    RCLONE_CONFIG_STORE_PROVIDER: 'Other',
    RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

function digestsOf(site: Readonly<Record<string, string>>): FileDigests {
  return Object.fromEntries(
    Object.entries(site).map(([name, text]) => [name, { size: text.length, digest: text }]),
  );
}

function writeAll(folder: string, files: readonly (readonly [string, string])[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
