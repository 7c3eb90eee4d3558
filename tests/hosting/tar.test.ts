import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textFile, type HostedFile } from '../../src/hosting/hosted-files.ts';
import { packTar } from '../../src/hosting/package/tar.ts';

async function pack(files: readonly HostedFile[], time = 0): Promise<Buffer> {
  return Buffer.from(await new Response(packTar(files, time)).arrayBuffer());
}

const hasTar = spawnSync('tar', ['--version']).status === 0;

test('an archive of no file is its end alone', async () => {
  expect(await pack([])).toEqual(Buffer.alloc(1024));
});

test('a file is a header, its bytes, and zeros up to whole blocks', async () => {
  const archive = await pack([textFile('a/b.txt', () => 'text')], 0o17);
  const field = (from: number, to: number) => archive.toString('latin1', from, to);
  expect(archive.byteLength).toBe(512 + 512 + 1024);
  expect(field(0, 8)).toBe('a/b.txt\0');
  expect(field(100, 124)).toBe('0000644\x000000000\x000000000\0');
  expect(field(124, 148)).toBe('00000000004\x0000000000017\0');
  expect(field(156, 157)).toBe('0');
  expect(field(257, 265)).toBe('ustar\x0000');
  expect(field(512, 1024)).toBe(`text${'\0'.repeat(508)}`);
});

test('the header of a long path has the time of its file, not that of packing', async () => {
  const archive = await pack([textFile('a'.repeat(300), () => '')], 0o17);
  expect(archive.toString('latin1', 136, 148)).toBe('00000000017\0');
  expect(archive.toString('latin1', 156, 157)).toBe('x');
});

test('a file that cannot be read fails the archive', async () => {
  const unreadable = textFile('a', () => {
    throw new Error('gone');
  });
  await expect(pack([unreadable])).rejects.toThrow('gone');
});

test('the checksum of a header counts its own field as spaces', async () => {
  const header = (await pack([textFile('a', () => '')])).subarray(0, 512);
  const checksum = header.toString('latin1', 148, 156);
  const sum = header.fill(' ', 148, 156).reduce((total, byte) => total + byte, 0);
  expect(checksum).toBe(`${sum.toString(8).padStart(6, '0')}\0 `);
});

test.skipIf(!hasTar)(
  'tar reads back paths of any length, and every byte (skipped without tar)',
  async () => {
    const long = `${'a'.repeat(120)}/${'é'.repeat(90)}/c.json`;
    const contents = new Map([
      ['empty', ''],
      ['block', 'x'.repeat(512)],
      ['n'.repeat(100), 'as long as a header has room for'],
      ['n'.repeat(101), 'longer'],
      [long, 'in folders of long names\n'],
    ]);
    using folder = mkdtempDisposableSync(join(tmpdir(), 'tar-'));
    const files = Array.from(contents, ([path, text]) => textFile(path, () => text));
    writeFileSync(join(folder.path, 'a.tar'), await pack(files, 1_000_000_000));
    const { status, stderr } = spawnSync('tar', ['xf', 'a.tar'], { cwd: folder.path });
    expect([status, stderr.toString()]).toEqual([0, '']);
    const read = Array.from(contents.keys(), (path) => [
      path,
      readFileSync(join(folder.path, path), 'utf8'),
    ]);
    expect(read).toEqual([...contents]);
  },
);
