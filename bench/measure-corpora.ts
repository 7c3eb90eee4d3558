import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWithBundle, type ProjectCopy } from '../tests/output/build-site.ts';
import { dialectCatalogs, extractCorpus, hasCorpora } from '../tests/output/corpora.ts';
import {
  bytesBelow,
  heaviestPage,
  measureBuild,
  measureFloor,
  measurePeer,
  megabytes,
  processorSeconds,
  row,
  type BuildMeasure,
} from './measures.ts';

const corpora = ['cards', 'storesmall', 'iglu', 'k8smulti'] as const;

/**
 * `npm run bench -- corpora`: builds the shared corpora, and the catalogs of all dialects laid into
 * one, from nothing, and prints what a megabyte of source costs: processor time, output, memory. The
 * floor, the same bytes written plainly, is measured in the same run.
 */
export async function benchmarkCorpora(): Promise<void> {
  if (!hasCorpora) {
    console.log('The shared corpora are not beside the project.');
    return;
  }
  await using project = copyWithBundle();
  for (const name of corpora) {
    await using corpus = extractCorpus(name);
    benchmarkCorpus(name, corpus.folder, project);
  }
  const folder = mkdtempSync(join(tmpdir(), 'dialects-'));
  try {
    const all = join(folder, 'all');
    for (const catalog of dialectCatalogs(folder)) cpSync(catalog, all, { recursive: true });
    benchmarkCorpus('all dialects', all, project);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function benchmarkCorpus(name: string, catalog: string, project: ProjectCopy): void {
  const site = join(project.folder, 'dist');
  rmSync(site, { recursive: true, force: true });
  rmSync(join(project.folder, '.build/last-build.json'), { force: true });
  const build = measureBuild(project, catalog);
  const floor = measureFloor(site, join(project.folder, 'floor'));
  const source = bytesBelow(catalog);
  const size = source / 1e6;
  const page = heaviestPage(site);
  const seconds = processorSeconds(build);
  console.log(`\n${name}: ${size.toFixed(1)} MB of source`);
  row('processor', `${(seconds / size).toFixed(2)} s`, `for a MB; ${seconds.toFixed(1)} s in all`);
  row('output', (floor.bytes / source).toFixed(1), `bytes for a byte; ${megabytes(floor.bytes)}`);
  row('files', (floor.files / size).toFixed(0), `for a MB; ${floor.files.toLocaleString('en')}`);
  row('memory', build.memory.map(megabytes).join(' + '), 'the most of each process');
  row('heaviest page', `${(page.bytes / 1000).toFixed(1)} kB`, `with gzip; ${page.path}`);
  row('over floor', `${(seconds / floor.processor).toFixed(1)} times`, 'of its processor time');
  reportPeer(catalog, seconds, join(project.folder, 'peer'));
  reportShares(build);
}

/** What another generator takes for Markdown alone, in the same run. */
function reportPeer(catalog: string, seconds: number, folder: string): void {
  const peer = measurePeer(catalog, folder);
  const note = 'times ours, of @adobe/jsonschema2md for Markdown alone';
  if (peer === undefined) row('peer', 'none', '@adobe/jsonschema2md cannot read it');
  else row('peer', (peer.processor / seconds).toFixed(2), `${note}; ${String(peer.files)} files`);
}

/** The shares of phases in the time of the build, largest first. */
function reportShares({ phases }: BuildMeasure): void {
  // What the processes make together is in their own phases.
  const own = phases.filter(([phase]) => phase !== 'make');
  const sum = own.reduce((total, [, time]) => total + time, 0);
  const shares = own
    .toSorted(([, a], [, b]) => b - a)
    .map(([phase, time]) => `${phase} ${((100 * time) / sum).toFixed(0)} %`);
  row('phases', '', shares.slice(0, 7).join(', '));
}
