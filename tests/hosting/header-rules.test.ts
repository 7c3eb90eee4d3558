import { describe, expect, it } from 'vitest';
import { headerRules, headersFile, headersFor } from '../../src/hosting/header-rules.ts';

const definitionPath = '/schema/Ui/Text/1.0/index.json';

function headersOf(path: string, deployment: 'final' | 'provisional' = 'final', base = '/') {
  return Object.fromEntries(headersFor(path, headerRules(deployment, base)));
}

describe('the headers of a path', () => {
  it('of a definition', () => {
    expect(headersOf(definitionPath)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Content-Security-Policy': "frame-ancestors 'none'",
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

  it.each([
    ['an example', '/schema/Ui/Text/1.0/examples/minimal.json', undefined],
    ['a missing definition', '/schema/Ui/Text/9.9/index.json', 'application/schema+json'],
    ['the index of the catalog', '/catalog.json', 'application/json'],
    ['the schema of that', '/catalog.schema.json', 'application/schema+json'],
  ])('let any origin read %s', (_name, path, type) => {
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
    ['final', '/schema/Ui/Text/1.0/examples/minimal.json', 'public, max-age=300'],
    ['final', '/schema/Ui/Text/1.0/other.json', undefined],
    ['final', '/catalog.json', 'public, max-age=300'],
    ['final', '/_assets/a.css', 'public, max-age=31536000, immutable'],
    ['provisional', definitionPath, 'no-cache'],
    ['provisional', '/schema/Ui/Text/1.0/examples/minimal.json', 'no-cache'],
    ['provisional', '/catalog.json', 'no-cache'],
    ['provisional', '/_assets/a.css', 'public, max-age=31536000, immutable'],
  ] as const)('cache, on a %s site, %s: %s', (deployment, path, expected) => {
    expect(headersOf(path, deployment)['Cache-Control']).toBe(expected);
  });

  it('hold nothing of a path as it is', () => {
    const { Link } = headersOf('/schema/a"b/<c>\r\n/\ud800/index.json');
    expect(Link).toContain('</reference/a%22b/%3Cc%3E%0D%0A/%EF%BF%BD/>');
  });
});

describe('the rules', () => {
  const paths = [
    '/',
    '/a',
    '/_assets/a.css',
    '/catalog.json',
    '/catalog.schema.json',
    '/schema/',
  ].concat(['/schema/a', '/schema/Ui/Text/1.0/examples/a.json', definitionPath, '/404.html']);

  it.each(['final', 'provisional'] as const)('never set a header twice (%s)', (deployment) => {
    for (const path of paths) {
      const names = headerRules(deployment).flatMap((rule) =>
        headersFor(path, [rule]).size === 0 ? [] : rule.headers.map(({ name }) => name),
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the file _headers', () => {
  it('holds every rule, without links that need placeholders', () => {
    expect(headersFile(headerRules('final'), '/')).toMatchInlineSnapshot(`
      "/*
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin
        Content-Security-Policy: frame-ancestors 'none'

      /_assets/*
        Cache-Control: public, max-age=31536000, immutable

      /catalog.json
        Access-Control-Allow-Origin: *
        Access-Control-Expose-Headers: ETag, Link
        Cross-Origin-Resource-Policy: cross-origin
        Content-Type: application/json
        Cache-Control: public, max-age=300

      /catalog.schema.json
        Access-Control-Allow-Origin: *
        Access-Control-Expose-Headers: ETag, Link
        Cross-Origin-Resource-Policy: cross-origin
        Content-Type: application/schema+json
        Cache-Control: public, max-age=300

      /schema/*
        Access-Control-Allow-Origin: *
        Access-Control-Expose-Headers: ETag, Link
        Cross-Origin-Resource-Policy: cross-origin

      /schema/:family/:name/:version/index.json
        Content-Type: application/schema+json
        Link: <http://json-schema.org/draft-07/schema#>; rel="describedby"
        Cache-Control: public, max-age=31536000, immutable

      /schema/:family/:name/:version/examples/*
        Cache-Control: public, max-age=300
      "
    `);
  });

  it('puts the base before every path', () => {
    const file = headersFile(headerRules('final', '/docs'), '/docs');
    const paths = file.split('\n').filter((line) => line.startsWith('/'));
    expect(paths).toEqual(headerRules('final').map(({ path }) => `/docs${path}`));
  });
});
