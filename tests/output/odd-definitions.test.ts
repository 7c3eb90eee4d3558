import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { catalogFiles, type CatalogContent } from '../catalog/catalog-files.ts';
import { oddDefinition } from '../model/schema-arbitrary.ts';
import { buildGenerated, type GeneratedSite } from './generated-catalog.ts';
import { oddDefinitions } from './odd-definitions.ts';
import { checkSite } from './site-ledger.ts';
import { pageAt, readSite, type Site } from './site.ts';
import { testSoundSite } from './sound-site.ts';

let built: GeneratedSite;
let site: Site;

beforeAll(async () => {
  built = await buildGenerated({ ...oddDefinitions, ...sampleDefinitions(60) });
  site = readSite(built.folder);
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
});

describe('a site of odd and of random definitions', () => {
  testSoundSite(() => site, 5000);

  test('has every keyword on its pages, at its place', () => {
    const { definitions, lost, missing } = checkSite(built.catalog, site);
    expect(definitions).toBeGreaterThan(50);
    expect([lost, missing.slice(0, 20)]).toEqual([[], []]);
  });

  test('is valid UTF-8, without U+0000', () => {
    const files = Array.from(site.files).filter(([path]) => /\.(?:html|md|json)$/.test(path));
    const wrong = files.filter(([, bytes]) =>
      new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('makes no element of their markup', () => {
    const made = site.pages.filter(({ $ }) => $('img, iframe, form, base, object').length > 0);
    expect(made.map(({ path }) => path)).toEqual([]);
  });

  test.for([
    ['numbers', ['123456789012345678901234567890', '1e400', '1E+2', '9007199254740993']],
    ['bounds', ['at least -0', 'at most 123456789012345678901234567890']],
    ['lengths', ['length at least 2.0', 'length at most 1E+2']],
    ['illustrated', ['9007199254740992', '9007199254740993', '1E+2']],
    ['ordered', ['{ "b": 2, "a": 1, "10": "x" }']],
    ['inherited', ['"__proto__": []']],
  ] as const)('shows the values of %s as they are written', ([name, texts]) => {
    const { $ } = pageAt(site, 'reference/Odd/Values/1.0/index.html');
    const shown = $(`tbody.property[id="${name}"]`).text().replace(/\s+/g, ' ');
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  });
});

/** Definitions of a fixed seed that the catalog takes, each in a folder of its own. */
function sampleDefinitions(count: number): CatalogContent {
  const texts = fc.sample(oddDefinition, { numRuns: count, seed: 7 });
  const files = texts.map((text, index): [string, string] => {
    const name = `Sample${String(index)}`;
    return [`Ui/${name}/1.0/index.json`, text.replace('/Ui/Text/1.0/', `/Ui/${name}/1.0/`)];
  });
  const sound = files.filter(([path, text]) => {
    const { catalog } = loadCatalog(catalogFiles({ [path]: text }));
    return catalog !== undefined;
  });
  return Object.fromEntries(sound);
}
