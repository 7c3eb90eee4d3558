import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ProjectCopy } from '../tests/output/build-site.ts';

/** Milliseconds by phase. */
export type Phases = readonly (readonly [string, number])[];

/** One run of the build. */
export interface BuildMeasure {
  /** Of the whole process, its start included. */
  readonly seconds: number;
  readonly kept: number;
  readonly files: number;
  /** The most bytes that each process held. */
  readonly memory: readonly number[];
  /** Milliseconds of processor time of each process. */
  readonly processor: readonly number[];
  readonly phases: Phases;
}

/** The bytes of a site written plainly, as files of as many bytes. */
export interface Floor {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly processor: number;
  readonly files: number;
  readonly bytes: number;
}

/** Builds a catalog in a copy of the project, so that the `dist` of this one stays. */
export function measureBuild(project: ProjectCopy, catalog: string): BuildMeasure {
  const start = performance.now();
  const output = run([resolve(project.folder, 'bench/measure-build.ts')], project.folder, {
    CATALOG_DIR: catalog,
  });
  const seconds = (performance.now() - start) / 1000;
  // The script prints a measure.
  return { ...(JSON.parse(output) as BuildMeasure), seconds };
}

/** Seconds of processor time of all processes of a build. */
export function processorSeconds({ processor }: BuildMeasure): number {
  return processor.reduce((sum, time) => sum + time, 0) / 1000;
}

/** The core's phases over a catalog, one after the other in one process: milliseconds of processor time. */
export function measurePhases(catalog: string): Phases {
  // The script prints milliseconds by phase.
  return Object.entries(
    JSON.parse(run(['bench/measure-phases.ts', catalog], '.')) as Record<string, number>,
  );
}

/** One run of another generator. */
export interface PeerMeasure {
  /** Seconds of processor time. */
  readonly processor: number;
  readonly files: number;
}

/** Lets `@adobe/jsonschema2md` write its Markdown of a catalog; `undefined` where it cannot. */
export function measurePeer(catalog: string, folder: string): PeerMeasure | undefined {
  const told = ['-d', catalog, '-o', folder, '-x', folder, '-e', 'json', '-n'];
  try {
    const output = run(['--import', saysTime, resolve('node_modules', peer), ...told], '.');
    const files = filesBelow(folder).length;
    const processor = Number(output.trim().split('\n').at(-1)) / 1e6;
    return files === 0 ? undefined : { processor, files };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const peer = '@adobe/jsonschema2md/cli.js';

/** A module that prints the microseconds of processor time that a process took. */
const saysTime = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.log(user + system); })",
)}`;

/** Writes the bytes of a site to as many files, a hundred a folder. */
export function measureFloor(site: string, folder: string): Floor {
  const contents = filesBelow(site).map((file) => readFileSync(file));
  const start = performance.now();
  const before = process.cpuUsage();
  contents.forEach((content, index) => {
    const path = join(folder, String(Math.floor(index / 100)), String(index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true });
  const bytes = contents.reduce((sum, content) => sum + content.byteLength, 0);
  return { seconds, processor: (user + system) / 1e6, files: contents.length, bytes };
}

/** The page of a site that takes most bytes with gzip. */
export function heaviestPage(site: string): { readonly path: string; readonly bytes: number } {
  const pages = globSync('**/*.html', { cwd: site })
    // The heaviest with gzip is among those with most bytes.
    .map((path) => ({ path, bytes: statSync(join(site, path)).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 20)
    .map(({ path }) => ({ path, bytes: gzipSync(readFileSync(join(site, path))).byteLength }))
    .sort((a, b) => b.bytes - a.bytes);
  return pages[0] ?? { path: 'no page', bytes: 0 };
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Of points, the exponent `k` of `y = c · x^k` that fits best. */
export function fitExponent(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const [meanX, meanY] = [mean(logs.map(([x]) => x)), mean(logs.map(([, y]) => y))];
  const above = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function filesBelow(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
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

/** Bytes in binary megabytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}

/** Prints a figure. */
export function row(name: string, value: string, note: string): void {
  console.log(`  ${name.padEnd(16)} ${value.padStart(12)}  ${note}`);
}
