import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyProject } from '../tests/output/build-site.ts';
import { generateCatalog } from './generate-catalog.ts';

/**
 * `npm run bench [counts…]`: builds generated catalogs of 100, 1,000 and 10,000 definitions and prints
 * the time and the peak memory of the whole build, the time of each phase of the core, and a floor
 * measured in the same run: the bytes of the same site written plainly to disk.
 */
function benchmark(counts: readonly number[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'));
  try {
    for (const count of counts) {
      const catalog = join(folder, String(count));
      generateCatalog(catalog, count);
      report(count, measurePhases(catalog), measureBuild(catalog, join(folder, 'floor')));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface BuildMeasure {
  readonly seconds: number;
  readonly peakBytes: number;
  readonly floorSeconds: number;
  readonly files: number;
  readonly bytes: number;
}

function measurePhases(catalog: string): ReadonlyMap<string, number> {
  const phases: unknown = JSON.parse(run(['bench/measure-phases.ts', catalog], '.'));
  if (typeof phases !== 'object' || phases === null) throw new Error('no phases were measured');
  return new Map(Object.entries(phases).map(([name, time]) => [name, Number(time)]));
}

/** In a copy of the project, so that the `dist` of this one stays. */
function measureBuild(catalog: string, floor: string): BuildMeasure {
  using project = copyProject();
  const start = performance.now();
  const output = run([resolve('bench/measure-build.ts')], project.folder, { CATALOG_DIR: catalog });
  const seconds = (performance.now() - start) / 1000;
  const files = globSync('dist/**/*', { cwd: project.folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return {
    seconds,
    peakBytes: Number(/^peak (\d+)$/m.exec(output)?.[1]),
    floorSeconds: writePlainly(files, floor),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.byteLength, 0),
  };
}

/** Seconds to write the same bytes to as many files, a hundred a folder. */
function writePlainly(files: readonly Buffer[], folder: string): number {
  const start = performance.now();
  files.forEach((file, index) => {
    const path = join(folder, String(Math.floor(index / 100)), String(index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  });
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true });
  return seconds;
}

function run(command: readonly string[], cwd: string, variables: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

function report(count: number, phases: ReadonlyMap<string, number>, build: BuildMeasure): void {
  const perDefinition = (build.seconds / count) * 1000;
  console.log(`\n${count.toLocaleString('en')} definitions`);
  for (const [phase, time] of phases)
    row(phase, `${time.toFixed(0)} ms`, `${(time / count).toFixed(3)} ms each`);
  row('whole build', `${build.seconds.toFixed(1)} s`, `${perDefinition.toFixed(2)} ms each`);
  row('peak memory', `${(build.peakBytes / 2 ** 20).toFixed(0)} MiB`, '');
  row(
    'floor',
    `${build.floorSeconds.toFixed(1)} s`,
    `${build.files.toLocaleString('en')} files, ${(build.bytes / 2 ** 20).toFixed(0)} MiB, written plainly`,
  );
  row('over floor', `${(build.seconds / build.floorSeconds).toFixed(1)} times`, '');
}

function row(name: string, value: string, note: string): void {
  console.log(`  ${name.padEnd(12)} ${value.padStart(10)}  ${note}`);
}

const counts = process.argv.slice(2).map(Number);
benchmark(counts.length > 0 ? counts : [100, 1000, 10000]);
