import { basename } from 'node:path';
import type { LockHolder } from '../build/build-lock.ts';
import { buildSite, type BuildOptions, type BuildResult } from '../build/build-site.ts';
import type { RendererSource } from '../build/renderer-source.ts';
import { readShard, shardFolder, type Shard } from '../build/shards.ts';
import { companionNames } from '../files/derived-files.ts';
import type { Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';
import { environmentOf, siteCommand } from './catalog-command.ts';
import { ProgressLine } from './progress-line.ts';
import { formatCount, reportDiagnostics, seconds } from './report.ts';

const details = `
An output is kept from the last build if its inputs are the same, and if its file has the size and the
time of that build.
A shard is a part of the outputs, so that several machines can share a build. It is written to
.build/shards, and merge joins all shards into the site.
Further processes save time where cores are free, and take a fifth more processor time.`;

/** `build`: checks the catalog, then builds the site. */
export function buildCommand(renderers: RendererSource) {
  return siteCommand('build', 'checks the catalog, then builds the site')
    .option('--verify', 'also compares the bytes of every file that is kept', false)
    .option('--shard <part>', 'builds one of several parts, such as 2/8', readShard)
    .option('--processes <number>', 'shares the work among this many at most', readNumber)
    .addHelpText('after', details)
    .action(async (folder, { verify, shard, processes, ...options }) => {
      const environment = environmentOf(folder, options);
      await build(environment, { renderers, verifies: verify, shard, processes });
    });
}

function readNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UsageError(`--processes is "${text}"; expected a number from 1`);
}

/** `merge`: joins the shards that `build --shard` made. */
export function mergeCommand(renderers: RendererSource) {
  return siteCommand('merge', 'joins the shards in .build/shards into the site').action(
    async (folder, options) => {
      await build(environmentOf(folder, options), { renderers, merges: true });
    },
  );
}

async function build(environment: Environment, options: BuildOptions): Promise<void> {
  const start = performance.now();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const progress = new ProgressLine(process.stderr, process.env);
  const result = await buildSite(environment, {
    ...options,
    onWait: (holder, lock) => {
      progress.clear();
      reportWait(holder, lock);
    },
    onProgress: (step) => progress.show(step),
  }).finally(() => progress.clear());
  reportBuild(result, environment, start, options.shard);
}

/** Prints the outcome of a build that began at `start`; if it was refused, the exit code is 1. */
export function reportBuild(
  result: BuildResult,
  environment: Environment,
  start: number,
  shard?: Shard,
): void {
  const { catalogName, outFolder } = environment;
  if (result.kind === 'refused') {
    reportDiagnostics(result.diagnostics, catalogName);
    process.exitCode = 1;
    return;
  }
  reportDiagnostics(result.warnings, catalogName, true);
  const { definitions, files, withheld, kept } = result;
  const pages = files.filter((path) => path.endsWith('.html'));
  const sizes = [
    formatCount(definitions, 'definition'),
    formatCount(pages.length, 'page'),
    formatCount(files.length, 'file'),
  ];
  const unchanged = kept === 0 ? '' : `, ${kept.toLocaleString('en')} of them unchanged`;
  const made = shard === undefined ? outFolder : shardFolder(shard);
  console.log(`Built ${made}: ${sizes.join(', ')}${unchanged} in ${seconds(start)}`);
  const names = withheld.map((path) => basename(path));
  const missed = names.filter((name) => !companionNames.includes(name));
  if (missed.length > 0) console.log(describeWithheld(missed, definitions));
}

/** `Withheld of 108 definitions: bundle.json of 5, …`. */
function describeWithheld(names: readonly string[], definitions: number): string {
  const byName = Map.groupBy(names.toSorted(), (name) => name);
  const all = formatCount(definitions, 'definition');
  const shares = Array.from(byName, ([name, same]) => `${name} of ${String(same.length)}`);
  return `Withheld of ${all}: ${shares.join(', ')}; each meta.json says why`;
}

function reportWait({ pid, catalog, since }: LockHolder, lock: string): void {
  const time = new Date(since).toLocaleTimeString('en');
  console.log(
    `Waiting for another build in this folder: of ${catalog}, by process ${String(pid)}, since ${time}. If there is no such process, remove ${lock}.`,
  );
}
