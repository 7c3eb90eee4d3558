import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../tests/output/build-site.ts';
import { generateCatalog } from './generate-catalog.ts';
import { benchmarkCorpora } from './measure-corpora.ts';
import { benchmarkGrowth } from './measure-growth.ts';
import {
  measureBuild,
  measureFloor,
  measurePhases,
  megabytes,
  processorSeconds,
  row,
  type BuildMeasure,
  type Floor,
  type Phases,
} from './measures.ts';

/**
 * `npm run bench [what…]`: `corpora`, `growth`, or numbers of definitions; without any, both and
 * generated catalogs of 100, 1,000 and 10,000 definitions. Those are built from nothing, with nothing
 * changed and with one definition changed, beside a floor measured in the same run: the bytes of the
 * same site written plainly to disk.
 */
async function benchmark(asked: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-bench-'));
  try {
    for (const what of asked) {
      if (what === 'corpora') await benchmarkCorpora();
      else if (what === 'growth') benchmarkGrowth();
      else await benchmarkCatalog(join(folder, what), Number(what));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchmarkCatalog(catalog: string, count: number): Promise<void> {
  generateCatalog(catalog, count);
  await using project = copyProject();
  console.log(`\n${count.toLocaleString('en')} definitions`);
  reportPhases('core, alone', measurePhases(catalog), count);
  const clean = measureBuild(project, catalog);
  reportPhases('build from nothing', clean.phases, count);
  reportBuild(clean, count, measureFloor(join(project.folder, 'dist'), `${catalog}-floor`));
  reportRebuild('nothing changed', measureBuild(project, catalog), clean);
  changeOne(catalog);
  reportRebuild('one changed', measureBuild(project, catalog), clean);
}

function changeOne(catalog: string): void {
  const files = globSync('*/*/*/index.json', { cwd: catalog }).toSorted();
  const file = join(catalog, files[Math.floor(files.length / 2)] ?? '');
  if (!statSync(file).isFile()) throw new Error('there is no definition to change');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"description": "Sets', '"description": "Now sets'));
}

function reportPhases(heading: string, phases: Phases, count: number): void {
  console.log(`  ${heading}`);
  for (const [phase, time] of phases)
    row(`  ${phase}`, `${time.toFixed(0)} ms`, `${(time / count).toFixed(3)} ms each`);
}

function reportBuild(build: BuildMeasure, count: number, floor: Floor): void {
  const { seconds, memory } = build;
  const processor = processorSeconds(build);
  row('whole build', `${seconds.toFixed(1)} s`, `${((seconds / count) * 1000).toFixed(2)} ms each`);
  row('processor', `${processor.toFixed(1)} s`, 'of all processes');
  row('memory', memory.map(megabytes).join(' + '), 'the most of each process');
  row(
    'floor',
    `${floor.seconds.toFixed(1)} s`,
    `${floor.files.toLocaleString('en')} files, ${megabytes(floor.bytes)}, written plainly`,
  );
  const times = (processor / floor.processor).toFixed(1);
  row('over floor', `${times} times`, 'of its processor time');
}

function reportRebuild(what: string, rebuild: BuildMeasure, clean: BuildMeasure) {
  const { kept, files } = rebuild;
  const processor = processorSeconds(rebuild);
  const share = ((processor / processorSeconds(clean)) * 100).toFixed(1);
  const same = `${kept.toLocaleString('en')} of ${files.toLocaleString('en')} files kept`;
  row(what, `${processor.toFixed(1)} s`, `processor, ${share} % of a build from nothing, ${same}`);
}

const asked = process.argv.slice(2);
await benchmark(asked.length > 0 ? asked : ['corpora', 'growth', '100', '1000', '10000']);
