import { describe, expect, it } from 'vitest';
import { headerRules, headersFor } from '../../../src/hosting/headers/header-rules.ts';
import { ownPlaceRules } from '../../../src/hosting/headers/own-places.ts';
import { headersFile } from '../../../src/hosting/headers/hosts/headers-file.ts';

interface Block {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

function parse(file: string): readonly Block[] {
  return file
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      const headers = lines.map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at).trim(), line.slice(at + 2)] as const;
      });
      return { path, headers };
    });
}

/** The headers of a path, as Cloudflare Pages and Netlify read the file: every match applies. */
function headersIn(file: string, path: string) {
  return parse(file)
    .filter((block) => asExpression(block.path).test(path))
    .flatMap(({ headers }) => headers);
}

function asExpression(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/:[a-z]+/g, '[^/]+');
  return new RegExp(`^${escaped.replace('*', '.*')}$`);
}

const versions = ['1.0', '1.1', '2.0-rc.1', '3', '1.0'];

const paths = [
  '/',
  '/catalog.json',
  '/_assets/a.css',
  '/schema/index.json',
  '/schema/Ui/index.json',
]
  .concat(['1.0', '1.1', '2.0-rc.1', '1', '3', 'latest'].map((folder) => definition(folder)))
  .concat('/schema/Ui/Text/1.0/bundle.json', '/schema/Ui/Text/1.0/index.d.ts')
  .concat('/schema/Ui/Text/1.0/examples/a.json', '/reference/Ui/Text/1.0/index.md');

function definition(folder: string): string {
  return `/schema/Ui/Text/${folder}/index.json`;
}

describe('the file _headers', () => {
  it.each(paths)('has the headers of the model for %s, each once', (path) => {
    const rules = headerRules('final');
    const found = headersIn(headersFile(rules, '/', versions), path);
    const expected = Array.from(headersFor(path, rules), ([name, value]) => [
      name,
      name === 'Link' ? '<http://json-schema.org/draft-07/schema#>; rel="describedby"' : value,
    ]);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('writes each version out, and every name that moves', () => {
    const file = headersFile(headerRules('final'), '/', versions);
    const written = parse(file)
      .map(({ path }) => path)
      .filter((path) => /^\/schema\/:family\/:name\/[^/]+\/index\.json$/.test(path))
      .map((path) => path.split('/').at(-2));
    expect(written).toEqual(['1.0', '1.1', '2.0-rc.1', 'latest', '1', '2', '3']);
  });

  it('writes out the names that move beside versions with a letter and versions that are days', () => {
    const file = headersFile(headerRules('final'), '/', ['v1.0', '2024-01-15']);
    const [pinned, moving] = ['max-age=31536000, immutable', 'max-age=300'].map((caching) =>
      ['v1.0', 'v1', '2024-01-15', '2024', 'latest'].filter((folder) =>
        headersIn(file, definition(folder)).some(([, value]) => value === `public, ${caching}`),
      ),
    );
    expect(pinned).toEqual(['v1.0', '2024-01-15']);
    expect(moving).toEqual(['v1', '2024', 'latest']);
  });

  it('keeps to 100 rules, and then all versions are kept as briefly as what moves', () => {
    const many = Array.from({ length: 200 }, (_, minor) => `1.${minor}`);
    const file = headersFile(headerRules('final'), '/', many);
    expect(parse(file).length).toBeLessThanOrEqual(100);
    expect(headersIn(file, definition('1.7'))).toContainEqual([
      'Cache-Control',
      'public, max-age=300',
    ]);
    const few = headersFile(headerRules('final'), '/', many.slice(0, 50));
    expect(headersIn(few, definition('1.7'))).toContainEqual([
      'Cache-Control',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('keeps the rules of definitions at their own $ids for the end, whatever they are', () => {
    const rules = headerRules('final');
    const names = Array.from({ length: 90 }, (_, index) => `${String(index)}.json`);
    const own = ownPlaceRules(names, 'final', rules);
    const file = headersFile(rules, '/', versions, own);
    expect(file.startsWith(headersFile(rules, '/', versions).trimEnd())).toBe(true);
    expect(parse(file).at(-1)?.path).toBe('/89.json');
  });

  it('holds no placeholder in a value', () => {
    const file = headersFile(headerRules('final'), '/', versions);
    const values = parse(file).flatMap(({ headers }) => headers.map(([, value]) => value));
    expect(values.filter((value) => /:[a-z]/.test(value))).toEqual([]);
  });

  it('names no dialect where the catalog has several, and no header without a value', () => {
    const rules = headerRules('final', '/', new Set(['04', '07']));
    const found = headersIn(headersFile(rules, '/', versions), definition('1.0'));
    expect(found.map(([name]) => name)).not.toContain('Link');
    expect(headersFor(definition('1.0'), rules).get('Link')).toBe(
      '</reference/Ui/Text/1.0/>; rel="alternate"; type="text/html"',
    );
    expect(
      headersFor(definition('1.0'), headerRules('final', '/', new Set(['04']))).get('Link'),
    ).toMatch(/^<http:\/\/json-schema.org\/draft-04\/schema#>; rel="describedby", /);
  });

  it('puts the base before every path', () => {
    const file = headersFile(headerRules('final', '/docs'), '/docs', versions);
    const root = parse(headersFile(headerRules('final'), '/', versions));
    expect(parse(file).map(({ path }) => path)).toEqual(root.map(({ path }) => `/docs${path}`));
  });
});
