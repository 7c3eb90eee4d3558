import { basename } from 'node:path';
import type { LockHolder } from '../build/build-lock.ts';
import { buildSite, type BuildResult } from '../build/build-site.ts';
import type { RendererSource } from '../build/renderer-source.ts';
import { companionNames } from '../derived-files.ts';
import type { Environment } from '../environment.ts';
import { environmentOf, siteCommand } from './catalog-command.ts';
import { ProgressLine } from './progress-line.ts';
import { count, reportDiagnostics, seconds } from './report.ts';

const details = `
What follows from the same as in the last build is kept, as long as its file has the size and the time
of the last build.`;

/** `build`: checks the catalog, then builds the site. */
export function buildCommand(renderers: RendererSource) {
  return siteCommand('build', 'checks the catalog, then builds the site')
    .option('--verify', 'keeps a file of the last build only if its bytes are the same, too', false)
    .addHelpText('after', details)
    .action(async (folder, { verify, ...options }) => {
      await build(environmentOf(folder, options), renderers, verify);
    });
}

async function build(
  environment: Environment,
  renderers: RendererSource,
  verifies: boolean,
): Promise<void> {
  const start = performance.now();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const progress = new ProgressLine(process.stderr, process.env);
  const result = await buildSite(environment, {
    ...{ renderers, verifies },
    onWait: (holder, lock) => {
      progress.clear();
      reportWait(holder, lock);
    },
    onProgress: (step) => {
      progress.show(step);
    },
  }).finally(() => {
    progress.clear();
  });
  reportBuild(result, environment, start);
}

/** Prints what a build did that began at `start`; a refused one ends the command with 1. */
export function reportBuild(result: BuildResult, environment: Environment, start: number): void {
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
    count(definitions, 'definition'),
    count(pages.length, 'page'),
    count(files.length, 'file'),
  ];
  const unchanged = kept === 0 ? '' : `, ${kept.toLocaleString('en')} of them unchanged`;
  console.log(`Built ${outFolder}: ${sizes.join(', ')}${unchanged} in ${seconds(start)}`);
  const names = withheld.map((path) => basename(path));
  const missed = names.filter((name) => !companionNames.includes(name));
  if (missed.length > 0) console.log(describeWithheld(missed, definitions));
}

/** `Withheld of 108 definitions: bundle.json of 5, …`. */
function describeWithheld(names: readonly string[], definitions: number): string {
  const byName = Map.groupBy(names.toSorted(), (name) => name);
  const all = count(definitions, 'definition');
  const shares = Array.from(byName, ([name, same]) => `${name} of ${String(same.length)}`);
  return `Withheld of ${all}: ${shares.join(', ')}; each meta.json says why`;
}

function reportWait({ pid, catalog, since }: LockHolder, lock: string): void {
  const time = new Date(since).toLocaleTimeString('en');
  console.log(
    `Waiting for another build in this folder: of ${catalog}, by process ${String(pid)}, since ${time}. If there is none, remove ${lock}.`,
  );
}
