import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import {
  copyWithBundle,
  oneProcess,
  runBuild,
  type BuildRun,
  type ProjectCopy,
} from './build-site.ts';
import { extractCorpus, hasCorpora, type Corpus } from './corpora.ts';
import { findMissingFacts } from './facts-on-page.ts';
import { foreignWords, speakingDefinitions } from './foreign-words.ts';
import { findHtmlFaults } from './html-faults.ts';
import { judgeLargeSite, type LargeSite } from './large-site.ts';
import { readSearchUrls } from './search-urls.ts';
import { ledgersOf } from './site-ledger.ts';
import { measureSiteRecall, recallFloors } from './site-recall.ts';
import { toPage, type Page } from './site.ts';

/** `step`: one definition in so many is looked for on its pages, fact by fact. */
const corpora = [
  { name: 'cards', definitions: 411, keywords: 8_000, step: 8 },
  { name: 'iglu', definitions: 660, keywords: 30_000, step: 20 },
  { name: 'k8smulti', definitions: 2497, keywords: 45_000, step: 60 },
  { name: 'storesmall', definitions: 383, keywords: 40_000, step: 10 },
] as const;

/** Home, guides, the reference and the like, however small a catalog is. */
const fewPages = 120;
/** How many pages of a site are validated: every page would take minutes. */
const validated = 24;

describe.skipIf(!hasCorpora).each(corpora)(
  'the real catalog $name (skipped without ../shared)',
  ({ name, definitions, keywords, step }) => {
    let corpus: Corpus;
    let loaded: ReturnType<typeof loadCatalog>;
    let project: ProjectCopy;
    let build: BuildRun;
    let results: readonly string[];
    let site: LargeSite;

    beforeAll(async () => {
      corpus = extractCorpus(name);
      loaded = loadCatalog(readCatalogFolder(corpus.folder).files);
      project = copyWithBundle();
      // Processes share the smallest catalog alone.
      const options = name === 'cards' ? [] : oneProcess;
      build = await runBuild(project, { CATALOG_DIR: corpus.folder }, options);
      if (build.exitCode !== 0) return;
      const folder = join(project.folder, 'dist');
      results = readSearchUrls(folder);
      site = judgeLargeSite(folder, results);
    });

    afterAll(async () => {
      await corpus[Symbol.asyncDispose]();
      await project[Symbol.asyncDispose]();
    });

    test('builds without an error, its warnings counted', () => {
      expect(build.exitCode, build.output).toBe(0);
      const { diagnostics } = loaded;
      const lines = build.output.split('\n').filter((line) => line.startsWith('warning '));
      const rests = lines.map((line) => /^warning … and (\d+) more of /.exec(line)?.[1]);
      const counted = rests.map((rest) => (rest === undefined ? 1 : Number(rest)));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(diagnostics.length);
      const rules = new Set(diagnostics.map(({ rule }) => rule));
      expect(lines.length).toBeLessThanOrEqual(6 * rules.size);
    });

    test('every link reaches a file or an element, and no id stands twice on a page', () => {
      expect(site.brokenLinks.slice(0, 10)).toEqual([]);
      expect(site.repeatedIds.slice(0, 10)).toEqual([]);
      expect(site.ids).toBeGreaterThan(10 * definitions);
      expect(site.links).toBeGreaterThan(20 * definitions);
      expect(results.length).toBeGreaterThan(3 * definitions);
    });

    test('no page weighs more than 100 KB', () => {
      expect(site.heavyPages).toEqual([]);
      expect(site.heaviest).toBeGreaterThan(1000);
    });

    test('each definition has a page, and the number of pages follows that of definitions', () => {
      const references = site.pages.filter((path) => /^reference\/\w+\/\w+\/\d/.test(path));
      const folders = references.map((path) => path.split('/').slice(0, 4).join('/'));
      expect(new Set(folders).size).toBe(definitions);
      expect(site.pages.length).toBeLessThan(fewPages + 5 * definitions);
    });

    test('pages are valid HTML: one in many, and one of each kind', async () => {
      const pages = sample(site.pages).map((path) => ({ path, html: read(path) }));
      expect(await findHtmlFaults(pages)).toEqual([]);
    });

    test('every keyword is in the model, and those of one definition in many on its pages', () => {
      const ledgers = ledgersOf(catalog());
      expect(ledgers.flatMap(({ lost }) => lost)).toEqual([]);
      expect(ledgers).toHaveLength(definitions);
      expect(ledgers.reduce((sum, ledger) => sum + ledger.keywords, 0)).toBeGreaterThan(keywords);
      const looked = ledgers.filter((_, index) => index % step === 0);
      const missing = looked.flatMap(({ definition, facts }) => {
        const { family, name: word, version } = definition;
        const pages = pagesBelow(`reference/${family}/${word}/${version.text}/`);
        return findMissingFacts(facts, pages).map(({ fact }) => `${definition.path} ${fact.id}`);
      });
      expect(missing.slice(0, 10)).toEqual([]);
      expect(looked.length).toBeGreaterThan(30);
    });

    test('what is made of a definition has no word of the shipped catalog that it has not', () => {
      const speaking = speakingDefinitions(catalog(), corpus.folder);
      const silent = catalog().definitions.filter(({ identifier }) => !speaking.has(identifier));
      const folders = new Set(silent.map(({ path }) => dirname(path)));
      const folder = join(project.folder, 'dist');
      const made = site.files.filter(
        (path) =>
          /^(?:reference|schema)\/.*(?:\.html|\.md|meta\.json)$/.test(path) &&
          folders.has(path.split('/').slice(1, 4).join('/')),
      );
      expect(foreignWords(folder, made).slice(0, 10)).toEqual([]);
      expect(made.length).toBeGreaterThan(definitions);
    });

    if (isJudged(name)) {
      test('searches find as much of each kind as they did, with twelve requests at most', async () => {
        const { found, requests } = await measureSiteRecall(name, join(project.folder, 'dist'));
        expect(Math.max(...requests)).toBeLessThanOrEqual(12);
        expect(requests.length).toBeGreaterThan(100);
        const floors = Object.entries(recallFloors[name]);
        const missed = floors.filter(([kind, [first, amongThree]]) => {
          const recall = found.get(kind);
          return (recall?.first ?? 0) < first || (recall?.amongThree ?? 0) < amongThree;
        });
        expect(missed.map(([kind]) => found.get(kind))).toEqual([]);
        expect(floors.map(([kind]) => kind)).toEqual([...found.keys()]);
      });
    }

    function catalog(): Catalog {
      if (loaded.catalog === undefined) throw new Error(`${name} has errors`);
      return loaded.catalog;
    }

    function pagesBelow(folder: string): readonly Page[] {
      return site.pages
        .filter((path) => path.startsWith(folder))
        .map((path) => toPage(path, read(path), load));
    }

    function read(path: string): string {
      return readFileSync(join(project.folder, 'dist', path), 'utf8');
    }
  },
);

/** Whether there are queries on a catalog, with what each is to find. */
function isJudged(name: string): name is keyof typeof recallFloors {
  return name in recallFloors;
}

/** The same pages in each run, those of every kind among them. */
function sample(pages: readonly string[]): readonly string[] {
  const kinds = Map.groupBy(pages, (path) => path.replace(/[^/]+/g, kindOf));
  const first = Array.from(kinds.values(), ([path]) => path).filter((path) => path !== undefined);
  const step = Math.ceil(pages.length / validated);
  return [...new Set([...first, ...pages.filter((_, index) => index % step === 0)])];
}

function kindOf(segment: string): string {
  if (/^\d/.test(segment)) return 'version';
  return /^[A-Z]/.test(segment) ? 'name' : segment.replace(/\d+/, '');
}
