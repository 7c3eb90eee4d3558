import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copySources,
  copyWithBundle,
  endOf,
  requireBuilt,
  runBuild,
  startBuild,
  startBuilds,
  type BuildRun,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { otherFileSystem } from '../site/build/other-file-system.ts';
import { readSite } from './site.ts';

const catalog = 'tests/fixtures/versions';

let project: ProjectCopy;
/** What ends, or runs beside another, has a process of its own. */
let builds: Builds;
/** The bytes of every file of a site that was built without a mishap. */
let expected: ReadonlyMap<string, string>;

beforeAll(async () => {
  project = copyWithBundle();
  builds = startBuilds(project);
  requireBuilt(await runBuild(project, { CATALOG_DIR: catalog }));
  expected = bytes();
});

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
});

/** That of the bundle is cut off where it has to be made anew in any case: see `rebuild.test.ts`. */
describe('records of a build that was interrupted', () => {
  const last = '.build/last-build.json';

  test.for([
    ['cut off', cutOff],
    ['not a record', other],
  ] as const)('count as none: the last build, %s', async ([, spoil]) => {
    spoil(join(project.folder, last));
    requireBuilt(await build());
    expect(bytes()).toEqual(expected);
  });

  test('count as none where a change needs what they lack', async () => {
    const label = join(project.folder, 'tests/fixtures/versions/Ui/Label/1.10/index.json');
    const text = readFileSync(label, 'utf8');
    writeFileSync(label, text.replace('What the label says', 'What a label says'));
    cutOff(join(project.folder, last));
    expect((await build()).output).not.toContain('unchanged');
    writeFileSync(label, text);
    expect((await build()).output).toContain('unchanged');
    expect(bytes()).toEqual(expected);
  });

  test('do not keep a site from being put back that was moved aside', async () => {
    renameSync(join(project.folder, 'dist'), join(project.folder, '.build/site.previous'));
    requireBuilt(await build());
    expect(bytes()).toEqual(expected);
  });
});

test('of two builds at once the second waits, and names the first', async () => {
  rmSync(join(project.folder, '.build/last-build.json'));
  const lock = join(project.folder, '.build/lock');
  const first = startBuild(project, { CATALOG_DIR: catalog });
  const runs = [endOf(first)];
  await expect.poll(() => existsSync(lock), { interval: 5 }).toBe(true);
  // It would be done before the other one has started.
  first.kill('SIGSTOP');
  let printed = '';
  const second = startBuild(project, { CATALOG_DIR: catalog });
  runs.push(endOf(second, (output) => (printed = output)));
  await expect
    .poll(() => printed)
    .toContain(
      `Waiting for another build in this folder: of tests/fixtures/versions, by process ${String(first.pid)}, since`,
    );
  first.kill('SIGCONT');
  for (const run of await Promise.all(runs)) requireBuilt(run);
  expect(bytes()).toEqual(expected);
  expect(existsSync(lock)).toBe(false);
});

test('`astro build` says what to run, and leaves what was built as it is', async () => {
  const astro = join(project.folder, 'node_modules/astro/bin/astro.mjs');
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [astro, 'build'],
      { cwd: project.folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
      (error, stdout, stderr) => {
        resolve({ code: error?.code, output: stdout + stderr });
      },
    );
  });
  expect(code).toBe(1);
  expect(output).toContain('`astro build` alone does not build this site: run `npm run build`.');
  expect(bytes()).toEqual(expected);
  const { output: again } = await build();
  expect(again).toMatch(/(\d+) files, \1 of them unchanged/);
});

test('Ctrl-C leaves all as it was, and the next build goes on from there', async () => {
  const label = join(project.folder, 'tests/fixtures/versions/Ui/Label/1.10/index.json');
  const text = readFileSync(label, 'utf8');
  writeFileSync(label, text.replace('What the label says', 'What a label says'));
  rmSync(join(project.folder, '.build/last-build.json'));
  const staging = join(project.folder, '.build/site');
  rmSync(staging, { recursive: true, force: true });
  try {
    const child = startBuild(project, { CATALOG_DIR: catalog });
    const isMaking = () => existsSync(join(staging, 'reference'));
    await expect.poll(isMaking, { interval: 5 }).toBe(true);
    child.kill('SIGINT');
    const [, signal] = (await once(child, 'exit')) as [unknown, NodeJS.Signals | null];
    expect(signal).toBe('SIGINT');
    expect(bytes()).toEqual(expected);
  } finally {
    writeFileSync(label, text);
  }
  requireBuilt(await build());
  expect(bytes()).toEqual(expected);
});

describe('what is looked at in dist', () => {
  const page = 'dist/reference/Ui/Label/1.10/index.html';

  test('an empty folder of something else goes away', async () => {
    mkdirSync(join(project.folder, 'dist/stray/deep'), { recursive: true });
    requireBuilt(await build());
    expect(existsSync(join(project.folder, 'dist/stray'))).toBe(false);
    expect(bytes()).toEqual(expected);
  });

  test('a change that keeps size and time is seen with --verify alone', async () => {
    changeUnseen(join(project.folder, page));
    expect((await build()).output).toMatch(/(\d+) files, \1 of them unchanged/);
    expect(bytes()).not.toEqual(expected);
    requireBuilt(await build('--verify'));
    expect(bytes()).toEqual(expected);
    expect((await build('--verify')).output).toMatch(/(\d+) files, \1 of them unchanged/);
  });
});

describe('dist as a symbolic link', () => {
  const dist = () => join(project.folder, 'dist');

  test('stays one, and what it leads to is updated', async () => {
    const target = join(project.folder, 'published');
    renameSync(dist(), target);
    symlinkSync(target, dist());
    rmSync(join(target, 'index.html'));
    requireBuilt(await build());
    expect(readdirSync(target)).toContain('index.html');
    expect(bytes()).toEqual(expected);
    rmSync(dist());
    renameSync(target, dist());
  });

  const elsewhere = otherFileSystem();
  test.skipIf(elsewhere === undefined)(
    'to another file system is replaced from beside it, where nothing else stays',
    async () => {
      const parent = mkdtempSync(join(elsewhere ?? '', 'site-'));
      const target = join(parent, 'published');
      try {
        cpSync(dist(), target, { recursive: true });
        rmSync(dist(), { recursive: true });
        symlinkSync(target, dist());
        requireBuilt(await build());
        expect(bytes()).toEqual(expected);
        const [folder, page] = inodes(target);
        rmSync(join(target, 'llms.txt'));
        requireBuilt(await build());
        expect(bytes()).toEqual(expected);
        expect(inodes(target)).toEqual([expect.not.toBeOneOf([folder]), page]);
        expect(readdirSync(parent)).toEqual(['published']);
      } finally {
        rmSync(dist());
        cpSync(target, dist(), { recursive: true, preserveTimestamps: true });
        rmSync(parent, { recursive: true });
      }
    },
  );
});

test('a path with % is refused, since style sheets would be missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'component%20catalog-'));
  try {
    copySources(folder);
    const { exitCode, output } = await runBuild({ folder }, { CATALOG_DIR: catalog });
    expect(exitCode).toBe(1);
    expect(output).toContain(`The path of the project has a % in it`);
    expect(output).toContain(folder);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function build(...options: readonly string[]): Promise<BuildRun> {
  return builds.run({ CATALOG_DIR: catalog }, options);
}

function bytes(): ReadonlyMap<string, string> {
  const { files } = readSite(join(project.folder, 'dist'));
  return new Map(Array.from(files, ([path, content]) => [path, content.toString('latin1')]));
}

/** Of a site's folder, which a build replaces as a whole, and of a file in it. */
function inodes(site: string): readonly number[] {
  return [site, join(site, 'index.html')].map((path) => statSync(path).ino);
}

function cutOff(file: string): void {
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

function other(file: string): void {
  writeFileSync(file, '{}');
}

/** Changes a byte of a file without a trace in its size and time. */
function changeUnseen(file: string): void {
  const { atimeMs, mtimeMs } = statSync(file);
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(100) ^ 1, 100);
  writeFileSync(file, content);
  utimesSync(file, atimeMs / 1000, mtimeMs / 1000);
}
