import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headerRules, headersFor } from '../../src/hosting/headers/header-rules.ts';
import { hostConfigurations } from '../../src/hosting/headers/host-configurations.ts';

describe('the folder deploy', () => {
  const configurations = hostConfigurations('final', '/', 'npm run');

  it('holds a file for each host and no other', () => {
    expect(readdirSync('deploy').toSorted()).toEqual(
      configurations.map(({ name }) => name).toSorted(),
    );
  });

  it.each(configurations)('has $name as the model gives it (npm run deploy-files)', (file) => {
    expect(readFileSync(`deploy/${file.name}`, 'utf8')).toBe(file.text);
  });
});

interface VercelConfiguration {
  readonly rewrites?: unknown;
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

function vercel(base: string): VercelConfiguration {
  const found = hostConfigurations('final', base, 'npx component-catalog').find(
    ({ name }) => name === 'vercel.json',
  );
  return JSON.parse(found?.text ?? '') as VercelConfiguration;
}

it('names the command that its readers have', () => {
  const texts = hostConfigurations('final', '/', 'npx component-catalog').map(({ text }) => text);
  for (const text of texts) {
    expect(text).toContain('npx component-catalog');
    expect(text).not.toContain('npm run');
  }
});

/** The headers of a path as Vercel reads its sources: `:name(expression)` is a named group. */
function headersOnVercel(path: string, base = '/') {
  return vercel(base).headers.flatMap(({ source, headers }) => {
    const expression = source.replace(/:([a-z]+)\(/g, '(?<$1>');
    const match = new RegExp(`^${expression}$`).exec(path);
    if (match === null) return [];
    return headers.map(({ key, value }) => [
      key,
      value.replace(/:([a-z]+)\b/g, (text, name: string) => match.groups?.[name] ?? text),
    ]);
  });
}

describe('vercel.json', () => {
  it.each([
    ...['/', '/catalog.json', '/catalog.schema.json', '/_assets/a.css', '/llms.txt'],
    ...['/schema/index.json', '/schema/Ui/index.json', '/schema/Ui/Text/index.json'],
    ...['1.0', '2.0-rc.1', '1', 'latest'].map((name) => `/schema/Ui/Text/${name}/index.json`),
    ...['/schema/Ui/Text/1.0/index.d.ts', '/schema/Ui/Text/1.0/examples/a.json'],
  ])('has the headers of the model for %s, each once', (path) => {
    const expected = Array.from(headersFor(path, headerRules('final')));
    expect(headersOnVercel(path)).toEqual(expected);
  });

  it('leads from the base to the files, and only there where the site is below a path', () => {
    expect(vercel('/docs').rewrites).toEqual([{ source: '/docs/:path*', destination: '/:path*' }]);
    expect(vercel('/')).not.toHaveProperty('rewrites');
    const path = '/schema/Ui/Text/1.0/index.json';
    expect(headersOnVercel(`/docs${path}`, '/docs')).toEqual(
      Array.from(headersFor(path, headerRules('final', '/docs'))),
    );
  });
});

it.each(['nginx.conf', 'Caddyfile', 'apache.htaccess'])(
  '%s says of a preview that nothing is kept',
  (wanted) => {
    const texts = (['final', 'preview'] as const).map(
      (deployment) =>
        hostConfigurations(deployment, '/', 'npm run').find(({ name }) => name === wanted)?.text ??
        '',
    );
    expect(texts.map((text) => text.includes('max-age'))).toEqual([true, false]);
    expect(texts.map((text) => text.includes('no-store'))).toEqual([false, true]);
  },
);
