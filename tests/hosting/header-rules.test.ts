import { describe, expect, it } from 'vitest';
import {
  cachingOtherwise,
  headerRules,
  headersFor,
  isOfFile,
  type Deployment,
} from '../../src/hosting/headers/header-rules.ts';
import { ownPlaceRules } from '../../src/hosting/headers/own-places.ts';
import { pathExpression } from '../../src/hosting/headers/path-pattern.ts';

const definitionPath = '/schema/Ui/Text/1.0/index.json';

function headersOf(path: string, deployment: Deployment = 'final', base = '/') {
  return Object.fromEntries(headersFor(path, headerRules(deployment, base)));
}

describe('the headers of a path', () => {
  it('of a definition', () => {
    expect(headersOf(definitionPath)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Content-Security-Policy': "frame-ancestors 'self'",
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Link',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'application/schema+json',
      Link: '<http://json-schema.org/draft-07/schema#>; rel="describedby", </reference/Ui/Text/1.0/>; rel="alternate"; type="text/html"',
    });
  });

  it('of a definition below a path link to its page there', () => {
    expect(headersOf(definitionPath, 'final', '/docs')['Link']).toContain(
      '</docs/reference/Ui/Text/1.0/>',
    );
  });

  it('of a name that moves on link to the page of all versions', () => {
    expect(headersOf('/schema/Ui/Text/latest/index.json')['Link']).toBe(
      '<http://json-schema.org/draft-07/schema#>; rel="describedby", </reference/Ui/Text/>; rel="alternate"; type="text/html"',
    );
  });

  it.each([
    ['/schema/Ui/Text/1.0/examples/minimal.json', 'application/json'],
    ['/schema/Ui/Text/9.9/index.json', 'application/schema+json'],
    ['/schema/Ui/Text/1/index.json', 'application/schema+json'],
    ['/schema/Ui/Text/1.0/bundle.json', 'application/schema+json'],
    ['/schema/Ui/Text/1.0/editor.json', 'application/schema+json'],
    ['/schema/Ui/Text/1.0/meta.json', 'application/json'],
    ['/schema/Ui/Text/1.0/index.d.ts', 'text/typescript; charset=utf-8'],
    ['/schema/Ui/Text/1.0/validate.mjs', 'text/javascript; charset=utf-8'],
    ['/schema/Ui/Text/1.0/validate.d.mts', 'text/typescript; charset=utf-8'],
    ['/schema/Ui/Text/1.0/other.json', undefined],
    ['/schema/Ui/Text/index.json', 'application/json'],
    ['/schema/Ui/index.json', 'application/json'],
    ['/schema/index.json', 'application/json'],
    ['/api/json/catalog.json', 'application/json'],
    ['/catalog.json', 'application/json'],
    ['/catalog.schema.json', 'application/schema+json'],
    ['/listing.schema.json', 'application/schema+json'],
    ['/meta.schema.json', 'application/schema+json'],
    ['/manifest.schema.json', 'application/schema+json'],
  ])('let any origin read %s', (path, type) => {
    const headers = headersOf(path);
    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers['Content-Type']).toBe(type);
  });

  it.each(['/', '/reference/', '/schema', '/catalog.json/', '/x/schema/Ui/Text/1.0/index.json'])(
    'of the page %s are no more than those of all',
    (path) => {
      expect(Object.keys(headersOf(path))).toEqual([
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Content-Security-Policy',
      ]);
    },
  );

  it.each([
    ['final', definitionPath, 'public, max-age=31536000, immutable'],
    ['final', '/schema/Ui/Text/2.0-rc.1/index.json', 'public, max-age=31536000, immutable'],
    ['final', '/schema/Ui/Text/2-rc/index.json', 'public, max-age=31536000, immutable'],
    ['final', '/schema/Ui/Text/latest/index.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/1/index.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/1.0/bundle.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/index.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/1.0/examples/minimal.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/1.0/other.json', undefined],
    ['final', '/catalog.json', 'public, max-age=300'],
    ['final', '/meta.schema.json', 'public, max-age=300'],
    ['final', '/_assets/a.css', 'public, max-age=31536000, immutable'],
    ['final', '/search/index/index.json', 'public, max-age=300'],
    ['final', '/search/index/0a1b/terms-0.json', 'public, max-age=31536000, immutable'],
    ['final', '/search/index/text-0a1b/index/a.pf_index', 'public, max-age=31536000, immutable'],
    ['final', '/search/', undefined],
    ['provisional', definitionPath, 'no-cache'],
    ['provisional', '/schema/Ui/Text/1.0/examples/minimal.json', 'no-cache'],
    ['provisional', '/catalog.json', 'no-cache'],
    ['provisional', '/fonts/files/lora.0a1b.woff2', 'public, max-age=31536000, immutable'],
    ['provisional', '/fonts/sheets/full.0a1b.css', 'public, max-age=31536000, immutable'],
    ['preview', '/fonts/files/lora.0a1b.woff2', 'no-store'],
    ['final', '/fonts/licences/lora.txt', 'public, max-age=300'],
    ['provisional', '/_assets/a.css', 'public, max-age=31536000, immutable'],
    ['preview', definitionPath, 'no-store'],
    ['preview', '/catalog.json', 'no-store'],
    ['preview', '/_assets/a.css', 'no-store'],
  ] as const)('cache, on a %s site, %s: %s', (deployment, path, expected) => {
    expect(headersOf(path, deployment)['Cache-Control']).toBe(expected);
  });

  it.each([
    ['final', 'no-cache'],
    ['provisional', 'no-cache'],
    ['preview', 'no-store'],
  ] as const)('cache, on a %s site, whatever no rule is about: %s', (deployment, expected) => {
    expect(cachingOtherwise(deployment)).toBe(expected);
  });

  it.each(['/schema/a"b/Text/1.0/index.json', '/schema/Ui/<c>\r\n/1.0/index.json'])(
    'of %j, which no definition has, name no page',
    (path) => {
      expect(headersOf(path)).toHaveProperty('Access-Control-Allow-Origin', '*');
      expect(headersOf(path)).not.toHaveProperty('Link');
    },
  );
});

it('a font is a font, for pages of every origin', () => {
  expect(headersOf('/fonts/files/lora.0a1b.woff2')).toEqual({
    ...headersOf('/a'),
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Link',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': 'font/woff2',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

describe('the rules', () => {
  const paths = [
    '/',
    '/a',
    '/_assets/a.css',
    '/search/index/index.json',
    '/search/index/a/b',
    '/fonts/',
    '/fonts/sheets/full.0a1b.css',
    '/fonts/files/lora.0a1b.woff2',
    '/fonts/specimens/lora-lines.0a1b.woff',
    '/fonts/licences/lora.txt',
    '/catalog.json',
    '/catalog.schema.json',
    '/404.html',
  ]
    .concat('/schema/', '/schema/a', '/schema/index.json', '/schema/Ui/index.json')
    .concat('/schema/Ui/Text/1.0/examples/a.json', '/schema/Ui/Text/1.0/examples/index.json')
    .concat('/schema/Ui/Text/index.json', '/schema/Ui/Text/latest/index.json', definitionPath)
    .concat(
      '/schema/Ui/Text/1/index.json',
      '/schema/Ui/latest/index.json',
      '/schema/Ui/1/index.json',
    );

  it.each(['final', 'provisional', 'preview'] as const)(
    'never set a header twice (%s)',
    (deployment) => {
      for (const path of paths) {
        const names = headerRules(deployment).flatMap((rule) =>
          headersFor(path, [rule]).size === 0 ? [] : rule.headers.map(({ name }) => name),
        );
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );

  it('tell headers of a file from those that an answer without one has as well', () => {
    const names = headerRules('final').flatMap(({ headers }) =>
      headers.filter(isOfFile).map(({ name }) => name),
    );
    expect([...new Set(names)].toSorted()).toEqual(['Cache-Control', 'Content-Type', 'Link']);
  });
});

describe('names of other scripts', () => {
  const rules = headerRules('final');
  const of = (path: string) => Object.fromEntries(headersFor(path, rules));
  const version = '/schema/Größe/価格/1.0/';

  it('have the headers of all names, but for links, whose addresses a header could not hold', () => {
    const plain = of('/schema/Ui/Text/1.0/index.json');
    const { Link: link, ...rest } = plain;
    expect(link).toContain('</reference/Ui/Text/1.0/>');
    expect(rest).toMatchObject({ 'Content-Type': 'application/schema+json' });
    expect(of(`${version}index.json`)).toEqual(rest);
    expect(of(encodeURI(`${version}index.json`))).toEqual(rest);
    expect(of(`${version}bundle.json`)).toEqual(of('/schema/Ui/Text/1.0/bundle.json'));
    expect(of('/schema/Größe/index.json')).toEqual(of('/schema/Ui/index.json'));
  });
});

describe('the headers of definitions at the paths of their own $ids', () => {
  const rules = headerRules('final');
  const pathsOf = (...paths: readonly string[]): readonly string[] =>
    ownPlaceRules(paths, 'final', rules).map(({ path }) => path);

  it('are those of a schema that another version may replace', () => {
    const [rule] = ownPlaceRules(['0.5/schemas/label.schema'], 'final', rules);
    expect(Object.fromEntries(rule?.headers.map(({ name, value }) => [name, value]) ?? [])).toEqual(
      {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, Link',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Type': 'application/schema+json',
        'Cache-Control': 'public, max-age=300',
      },
    );
  });

  it('have a rule for each folder in the root, and for each file there', () => {
    expect(pathsOf('0.5/a/x.schema', '0.5/b/y', 'z.json', '0.4/x.schema')).toEqual([
      ...['/0.5/*', '/0.4/*', '/z.json'],
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `${String(index)}.json`);
    expect(pathsOf(...many, 'a/b.json')).toEqual(['/a/*']);
  });

  it('leave to other rules what these say, and out what a configuration would misread', () => {
    expect(pathsOf('catalog.json', 'schema/index.json', 'a b/c.json', '$x/{y}.json')).toEqual([]);
    const [rule, ...others] = ownPlaceRules(['schema/order.json'], 'final', rules);
    expect(others).toEqual([]);
    expect(rule?.path).toBe('/schema/order.json');
    expect(rule?.headers.map(({ name }) => name)).toEqual(['Content-Type', 'Cache-Control']);
  });
});

describe('a rule', () => {
  it('compiles the pattern of its path once, for every look-up', () => {
    const [rule] = headerRules('final').filter(({ path }) => path === '/catalog.json');
    if (rule === undefined) throw new Error('no rule for /catalog.json');
    expect(rule.expression).toEqual(/^\/catalog\.json$/);
    const other = { ...rule, path: 'not compiled again', expression: /^\/other$/ };
    expect(headersFor('/other', [other]).size).toBe(rule.headers.length);
  });
});

describe('a path as a regular expression', () => {
  it.each([
    ['/catalog.json', '/', '^/catalog\\.json$'],
    ['/_assets/*', '/', '^/_assets/'],
    ['/*', '/docs', '^/docs/'],
    [
      '/schema/:plainfamily/:alias/index.json',
      '/docs',
      '^/docs/schema/([A-Za-z0-9_][A-Za-z0-9._-]*)/(latest|current|next|v?[0-9]+[a-z0-9]*)/index\\.json$',
    ],
  ])('%s below %s is %s', (path, base, expected) => {
    expect(pathExpression(path, base)).toBe(expected);
  });
});
