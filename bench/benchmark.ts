import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyProject, type ProjectCopy } from '../tests/output/build-site.ts';
import { generateCatalog } from './generate-catalog.ts';

/** One run of the build. */
interface BuildMeasure {
  /** Of the whole process, its start included. */
  readonly seconds: number;
  readonly kept: number;
  readonly files: number;
  /** The most bytes that each process held. */
  readonly memory: readonly number[];
  /** Milliseconds. */
  readonly phases: readonly (readonly [string, number])[];
}

interface Floor {
  readonly seconds: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * `npm run bench [counts…]`: builds generated catalogs of 100, 1,000 and 10,000 definitions: once from
 * nothing, once with nothing changed and once with one definition changed. Prints the time and the
 * memory of each, the time of each phase, and a floor measured in the same run: the bytes of the same
 * site written plainly to disk.
 */
function benchmark(counts: readonly number[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'));
  try {
    for (const count of counts) benchmarkCatalog(join(folder, String(count)), count);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function benchmarkCatalog(catalog: string, count: number): void {
  generateCatalog(catalog, count);
  using project = copyProject();
  console.log(`\n${count.toLocaleString('en')} definitions`);
  reportPhases('core, alone', measurePhases(catalog), count);
  const clean = measureBuild(project, catalog);
  reportPhases('build from nothing', clean.phases, count);
  reportBuild(clean, count, measureFloor(join(project.folder, 'dist'), `${catalog}-floor`));
  reportRebuild('nothing changed', measureBuild(project, catalog), clean);
  changeOne(catalog);
  reportRebuild('one changed', measureBuild(project, catalog), clean);
}

/** The core's phases, each over the whole catalog and one after the other, in one process. */
function measurePhases(catalog: string): BuildMeasure['phases'] {
  // The script prints milliseconds by phase.
  return Object.entries(
    JSON.parse(run(['bench/measure-phases.ts', catalog], '.')) as Record<string, number>,
  );
}

/** In a copy of the project, so that the `dist` of this one stays. */
function measureBuild(project: ProjectCopy, catalog: string): BuildMeasure {
  const start = performance.now();
  const output = run([resolve(project.folder, 'bench/measure-build.ts')], project.folder, {
    CATALOG_DIR: catalog,
  });
  const seconds = (performance.now() - start) / 1000;
  // The script prints a measure.
  return { ...(JSON.parse(output) as BuildMeasure), seconds };
}

/** Writes the same bytes to as many files, a hundred a folder. */
function measureFloor(site: string, folder: string): Floor {
  const files = globSync('**/*', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map((file) => readFileSync(file));
  const start = performance.now();
  contents.forEach((content, index) => {
    const path = join(folder, String(Math.floor(index / 100)), String(index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  });
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true });
  const bytes = contents.reduce((sum, content) => sum + content.byteLength, 0);
  return { seconds, files: files.length, bytes };
}

function changeOne(catalog: string): void {
  const files = globSync('*/*/*/index.json', { cwd: catalog }).toSorted();
  const file = join(catalog, files[Math.floor(files.length / 2)] ?? '');
  if (!statSync(file).isFile()) throw new Error('there is no definition to change');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"description": "Sets', '"description": "Now sets'));
}

function run(command: readonly string[], cwd: string, variables: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    // As scripts/run.mjs has it.
    env: { NODE_COMPILE_CACHE: '.build/compile-cache', ...process.env, ...variables },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

function reportPhases(heading: string, phases: BuildMeasure['phases'], count: number): void {
  console.log(`  ${heading}`);
  for (const [phase, time] of phases)
    row(`  ${phase}`, `${time.toFixed(0)} ms`, `${(time / count).toFixed(3)} ms each`);
}

function reportBuild({ seconds, memory }: BuildMeasure, count: number, floor: Floor): void {
  row('whole build', `${seconds.toFixed(1)} s`, `${((seconds / count) * 1000).toFixed(2)} ms each`);
  row('memory', memory.map(megabytes).join(' + '), 'the most of each process');
  row(
    'floor',
    `${floor.seconds.toFixed(1)} s`,
    `${floor.files.toLocaleString('en')} files, ${megabytes(floor.bytes)}, written plainly`,
  );
  row('over floor', `${(seconds / floor.seconds).toFixed(1)} times`, '');
}

function reportRebuild(what: string, { seconds, kept, files }: BuildMeasure, clean: BuildMeasure) {
  const share = `${((seconds / clean.seconds) * 100).toFixed(0)} % of a build from nothing`;
  const same = `${kept.toLocaleString('en')} of ${files.toLocaleString('en')} files kept`;
  row(what, `${seconds.toFixed(1)} s`, `${share}, ${same}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}

function row(name: string, value: string, note: string): void {
  console.log(`  ${name.padEnd(16)} ${value.padStart(12)}  ${note}`);
}

const counts = process.argv.slice(2).map(Number);
benchmark(counts.length > 0 ? counts : [100, 1000, 10000]);
