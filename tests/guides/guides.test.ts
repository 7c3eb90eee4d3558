import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { linksOfMdx } from '../../src/guides/core/mdx-links.ts';
import { member, type JsonNode } from '../../src/json/json.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { parseEditorControl, type EditorControl } from '../../src/model/editor-control.ts';
import { guideHref } from '../../src/site/own/guide-links.ts';
import { listGuides } from '../../src/site/queries/guides.ts';
import { checkSite } from '../../src/site/open-site.ts';
import { findMdxParser } from '../../src/site/own/parse-mdx.ts';
import { createLinks } from '../../src/site/links.ts';
import { readEnvironment } from '../../src/site/environment.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';

const folder = 'src/guides/content';
const { texts: siteTexts } = readEnvironment({});
const catalog = shippedCatalog();
const slugs = listGuides({ texts: siteTexts }).map(({ slug }): string => slug);
const texts = slugs.map((slug) => ({
  slug,
  text: readFileSync(fileOf(slug), 'utf8'),
}));

/** Beside the schemas, if a guide is the catalog's own. */
function fileOf(slug: string): string {
  return [`guides/${slug}.mdx`, `${folder}/${slug}.mdx`].find((file) => existsSync(file)) ?? slug;
}

function shippedCatalog(): Catalog {
  const { catalog: found, diagnostics } = loadCatalog(readCatalogFolder('schemas').files);
  if (found === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return found;
}

function textOf(slug: string): string {
  return texts.find((guide) => guide.slug === slug)?.text ?? '';
}

test('the folders hold the guides of the list and no other', () => {
  const files = [...readdirSync(folder), ...readdirSync('guides')];
  expect(files.toSorted()).toEqual(slugs.map((slug) => `${slug}.mdx`).toSorted());
});

test.each(texts)('$slug has no fenced code, whose colours the policy would refuse', ({ text }) => {
  expect(text).not.toMatch(/^\s*(```|~~~)/m);
});

test('links lead to guides, and to pages, properties and files of the shipped definitions', () => {
  const links = texts.flatMap(({ text }) =>
    [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, href = '']) => href,
    ),
  );
  const targets = new Set([
    ...['/catalog.json', '/catalog.schema.json', '/llms.txt', '/compare/', '/changes/'],
    '/acknowledged-changes.schema.json',
  ]);
  for (const slug of slugs) targets.add(`/guides/${slug}/`);
  for (const definition of catalog.definitions) addTargets(definition, targets);
  // Names in brackets are held by the check, as those of any catalog are.
  const names = texts.flatMap(({ text }) =>
    linksOfMdx(text, findMdxParser() ?? fail).filter(({ kind }) => kind === 'name'),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(checkSite(readEnvironment({})).diagnostics).toEqual([]);
  expect(links.length + names.length).toBeGreaterThan(20);
  expect(links.filter((href) => !targets.has(href))).toEqual([]);
});

function fail(): never {
  throw new Error('Astro is not installed');
}

function addTargets({ identifier, path, schema }: Definition, targets: Set<string>): void {
  const page = `/reference/${path.replace(/index\.json$/, '')}`;
  targets.add(identifier).add(page).add(`${page}index.md`);
  for (const [name] of membersOf(member(schema, 'properties'))) targets.add(`${page}#${name}`);
}

function membersOf(node: JsonNode | undefined): readonly (readonly [string, JsonNode])[] {
  if (node?.kind !== 'object') return [];
  return [...node.members].map(([name, value]) => [name, value] as const);
}

test('a link to a definition that the catalog lacks is no link', () => {
  const links = createLinks({
    basePath: '/',
    pagesOf: () => undefined,
    fontOf: () => undefined,
  });
  const families = Map.groupBy(versionLines(catalog), ({ family }) => family);
  const site = { address: { basePath: '/' }, families, texts: siteTexts, links };
  expect(guideHref('/reference/Actions/Action/1.0/#Value', site)).toBe(
    '/reference/Actions/Action/1.0/#Value',
  );
  expect(guideHref('/reference/Actions/Action/1.1/#Value', site)).toBeUndefined();
  expect(guideHref('/schema/Actions/Other/1.0/index.json', site)).toBeUndefined();
  expect(guideHref('/schema/Actions/Action/latest/index.json', site)).toBeDefined();
  expect(guideHref('/schema/Actions/Action/9/index.json', site)).toBeUndefined();
  expect(guideHref('/reference/Actions/Action/latest/', site)).toBeUndefined();
  const pages = ['', 'page-2/', 'a-z/t/', 'Actions/', 'Actions/page-2/', 'Actions/Action/'];
  const ofAction = ['', 'page-2/', 'compare/1.0...2.0/', '1.0/part-2/'];
  for (const page of [...pages, ...ofAction.map((end) => `Actions/Action/${end}`)]) {
    expect(guideHref(`/reference/${page}`, site)).toBe(`/reference/${page}`);
  }
  for (const page of ['Action/', 'Actions/Other/', 'Actions/Other/compare/1.0...2.0/']) {
    expect(guideHref(`/reference/${page}`, site)).toBeUndefined();
  }
  const redirects = [{ from: 'Actions/Deed', to: 'Actions/Action' }];
  expect(
    guideHref('/reference/Actions/Deed/1.0/', { ...site, texts: { ...siteTexts, redirects } }),
  ).toBe('/reference/Actions/Deed/1.0/');
  expect(guideHref('/guides/actions/', site)).toBe('/guides/actions/');
  expect(guideHref('#parts', site)).toBe('#parts');
  const others = { ...site, texts: { ...siteTexts, guides: [] } };
  expect(guideHref('/guides/actions/', others)).toBeUndefined();
  expect(guideHref('/guides/hosting/#hosts', others)).toBe('/guides/hosting/#hosts');
  const lean = { ...site, address: { basePath: '/', output: 'lean' } as const };
  expect(guideHref('/schema/Actions/Action/1.0/', site)).toBe('/schema/Actions/Action/1.0/');
  expect(guideHref('/schema/Actions/Action/1.0/', lean)).toBeUndefined();
  expect(guideHref('/schema/Actions/Action/1.0/index.json', lean)).toBeDefined();
});

test('the table of editor controls is what the definitions say', () => {
  const rows = textOf('editor-metadata').matchAll(
    /^\| \[?(Text|Checkbox|Dropdown)\b.*?\| (`.*?) +\| (.*?) +\|$/gm,
  );
  const stated = [...rows].flatMap(([, name = '', properties = '', control = '']) =>
    properties.split(', ').map((property) => `${name}.${property.replaceAll('`', '')}: ${control}`),
  );
  const found = catalog.definitions.flatMap(({ name, schema }) =>
    membersOf(member(schema, 'properties')).flatMap(([property, value]) => {
      const source = member(value, 'x-editor');
      return source === undefined
        ? []
        : [`${name}.${property}: ${describe(parseEditorControl(source))}`];
    }),
  );
  expect(stated).toHaveLength(13);
  expect(stated.toSorted()).toEqual(found.toSorted());
});

function describe(control: EditorControl): string {
  switch (control.kind) {
    case 'colorPicker':
      return 'Colour picker';
    case 'fixed':
      return `Fixed to \`${control.value.text.replaceAll('"', '')}\``;
    case 'named':
      return `\`${control.name}\``;
    case 'other':
      return 'other';
  }
}

test('every npm command that is named is a script of the project', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual([
    'build',
    'bundle',
    'check',
    'compare',
    'deploy-files',
    'dev',
    'doctor',
    'merge',
    'publish-versions',
  ]);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
