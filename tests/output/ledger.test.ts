import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactKind, ShownFact } from '../../src/model/ledger/shown-fact.ts';
import { lazy } from '../../src/text/lazy.ts';
import { copyProject, copyWithBundle, runBuild, type ProjectCopy } from './build-site.ts';
import { findMissingFacts } from './facts-on-page.ts';
import { sharedSite } from './shared-sites.ts';
import { checkSite, readLedgers } from './site-ledger.ts';
import { readSite, toPage, type Page, type Site } from './site.ts';

/** A definition that says something of every kind, and one that takes several pages. */
const every = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: '/schema/Ui/Every/1.0/index.json',
  'x-version': '1.0',
  title: 'Every',
  description: 'Of every kind. And `more`, with a [link](https://example.com "Title").',
  $comment: 'A note.',
  type: ['object', 'null'],
  required: ['a'],
  properties: {
    a: {
      title: 'The first',
      description: '1. One\n2. *Two*',
      $comment: 'Note of a.',
      type: 'string',
      default: 'x',
      minLength: 1,
      readOnly: true,
      deprecationMessage: 'Use b.',
      'x-editor': 'Select',
      examples: ['y'],
      'x-any': { key: [1.5, 'text'] },
      enum: ['x', 'y', '<b>'],
      'x-enum-categories': { x: 'Letters', y: 'Letters' },
      enumDescriptions: ['The x.', 'The y.'],
    },
    b: { $ref: '#/definitions/Local', minimum: 1 },
    c: {
      oneOf: [
        { const: 1, title: 'One', deprecated: true },
        { const: 2, title: 'Two' },
      ],
    },
    d: { type: 'array', items: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
    e: { if: { properties: { '': { const: null } } }, then: false, dependencies: { x: ['y'] } },
  },
  definitions: { Local: { type: 'object', patternProperties: { '^x': { description: 'X.' } } } },
};

function large(): object {
  const names = Array.from({ length: 3000 }, (_, index) => `property${String(index)}`);
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: 'string', description: `What ${name} is.`, maxLength: 9 }]),
  );
  const nested = {
    properties: { a: { properties: { b: { properties: { c: { minimum: 1 } } } } } },
  };
  return {
    ...every,
    $id: '/schema/Ui/Large/1.0/index.json',
    title: 'Large',
    properties: { ...properties, nested, last: { $ref: '#/definitions/Local' } },
  };
}

let project: ProjectCopy;
let generated: Site;

beforeAll(async () => {
  project = copyWithBundle();
  writeDefinition('Ui/Every/1.0', every);
  writeDefinition('Ui/Large/1.0', large());
  const { exitCode, output } = await runBuild(project, { CATALOG_DIR: 'generated' });
  if (exitCode !== 0) throw new Error(output);
  generated = readSite(join(project.folder, 'dist'));
});

afterAll(async () => {
  await project[Symbol.asyncDispose]();
});

function writeDefinition(folder: string, schema: object): void {
  const file = join(project.folder, 'generated', folder, 'index.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(schema));
}

describe('every keyword is found on the pages, at its place, of', () => {
  test('the shipped catalog', () => {
    expect(checkSite('schemas', readSite('dist'))).toEqual({
      definitions: 4,
      lost: [],
      missing: [],
    });
  });

  test.each([
    ['versions', 6],
    ['hostile', 4],
  ] as const)('tests/fixtures/%s', (name, definitions) => {
    const found = checkSite(`tests/fixtures/${name}`, readSite(sharedSite(name)));
    expect(found).toEqual({ definitions, lost: [], missing: [] });
  });

  test('a definition that takes several pages', () => {
    const pages = generated.pages.filter(({ path }) => path.startsWith('reference/Ui/Large/1.0/'));
    expect(pages.length).toBeGreaterThan(2);
    const found = checkSite(join(project.folder, 'generated'), generated);
    expect(found).toEqual({ definitions: 2, lost: [], missing: [] });
  });
});

describe('a page is at fault', () => {
  test.each<[FactKind, string]>([
    ['identifier', '.identifier code'],
    ['version', '.version'],
    ['name', 'h1'],
    ['schema', '[id="a"] th'],
    ['required', '[id="a"] .required'],
    ['type', '[id="a"] .type'],
    ['type', 'header.head dd.type'],
    ['reference', '[id="b"] a[href="#~definitions/~Local"]'],
    ['reference', '[id="d"] .type a'],
    ['title', '[id="a"] .facts div:has(> dt:contains("Title"))'],
    ['description', '[id="a"] .rich li:last-child'],
    ['description', '.head .lead'],
    ['note', '.head .prose-lite:last-child'],
    ['default', '[id="a"] .default-cell'],
    ['value', '[id="a=x"] code'],
    ['value', '[id="a=y"]'],
    ['valueDescription', '[id="a=x"] .rich'],
    ['valueCategory', '[id="a"] h3'],
    ['valueDeprecation', '[id="c=1"] .none'],
    ['constraint', '[id="a"] .facts div:has(> dt:contains("Constraints"))'],
    ['access', '[id="a"] .facts div:has(> dt:contains("Access"))'],
    ['deprecation', '[id="a"] .facts div:has(> dt:contains("Deprecated"))'],
    ['editor', '[id="a"] .facts div:has(> dt:contains("Editor"))'],
    ['example', '[id="a"] .facts div:has(> dt:contains("Example"))'],
    ['annotation', '[id="a"] .facts div:has(> dt:contains("x-any"))'],
    ['annotation', '[id="b"] .facts div:has(> dt:contains("minimum")) pre'],
    ['schema', '[id="e/~if"]'],
    ['constraint', '[id="e/~if"] .demand'],
    ['schema', '[id="~definitions/~Local/~patternProperties/~%5Ex"] > :first-child > a'],
  ])('without a %s: %s', (kind, selector) => {
    const [facts, page] = everyPage();
    const copy = toPage(page.path, page.html);
    const removed = copy.$(selector);
    expect(removed.length).toBeGreaterThan(0);
    removed.remove();
    const missing = findMissingFacts(facts, [copy]);
    expect(missing.map(({ fact }) => fact.kind)).toContain(kind);
  });

  test('that has a text at another place', () => {
    const [facts, page] = everyPage();
    const copy = toPage(page.path, page.html);
    copy.$('[id="a"] .rich').first().appendTo(copy.$('[id="b"]'));
    expect(findMissingFacts(facts, [page])).toEqual([]);
    expect(findMissingFacts(facts, [copy]).map(({ fact }) => [fact.kind, fact.id])).toEqual([
      ['description', 'a'],
    ]);
  });

  test('that has another number', () => {
    const [facts, page] = everyPage();
    const copy = toPage(page.path, page.html.replaceAll('length at least <code>1', '<code>11'));
    expect(findMissingFacts(facts, [copy]).map(({ fact }) => fact.text)).toEqual([
      'length at least 1',
    ]);
  });
});

describe('a keyword that a model leaves out', () => {
  test('fails the command, which names it', async () => {
    await using broken = copyProject();
    const rules = join(broken.folder, 'src/model/constraints.ts');
    const source = readFileSync(rules, 'utf8');
    const withoutPattern = source.replace("pattern: measure('matches ')", 'pattern: saidElsewhere');
    expect(withoutPattern).not.toBe(source);
    writeFileSync(rules, withoutPattern);
    const file = join(broken.folder, 'schemas/Presentations/Text/1.0/index.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"properties": {', '"pattern": "^a", "properties": {'));
    // A published version would not be the one that was published.
    rmSync(join(broken.folder, 'schemas/catalog.lock.json'));
    const { status, stdout, stderr } = runLedger(broken);
    expect(status).toBe(1);
    expect(stderr).toContain('lost schemas/Presentations/Text/1.0/index.json /pattern\n');
    expect(stdout).toContain('  lost               1\n');
  });

  test('there is none in the shipped catalog', () => {
    const { status, stdout, stderr } = runLedger(project);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^4 definitions in schemas, 0 errors, 0 warnings[^\n]*\nKeywords of 4 definitions in schemas \(\d+\.\d s\)\n {2}shown +1\d\d\n {2}skipped +4 {2}the dialect, which the page names above the schema\n {2}lost +0\n$/,
    );
  });
});

function runLedger({ folder }: ProjectCopy) {
  return spawnSync(process.execPath, ['src/site/commands/main.ts', 'check', '--ledger'], {
    cwd: folder,
    env: { ...process.env, CATALOG_DIR: '' },
    encoding: 'utf8',
  });
}

/** Read once, along with the definition that takes several pages. */
const everyPage = lazy((): readonly [readonly ShownFact[], Page] => {
  const { ledgers } = readLedgers(join(project.folder, 'generated'));
  const ledger = ledgers.find(({ definition }) => definition.name === 'Every');
  const page = generated.pages.find(({ path }) => path === 'reference/Ui/Every/1.0/index.html');
  if (ledger === undefined || page === undefined) throw new Error('Every has no page');
  return [ledger.facts, page];
});
