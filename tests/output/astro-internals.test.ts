import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** The renderer of the site in `dist`: see `site/build/place-renderer`. */
const folder = '.build/placed-renderer';

/** What the build says of its bundle: see `site/build/renderer-bundle`. */
const record = JSON.parse(readFileSync('.build/own-renderer/renderer.json', 'utf8')) as {
  readonly entry: string;
};

describe('what is used of Astro beyond its documentation', () => {
  test('the environment `prerender` of Vite takes an entry of our own, and the adapter keeps its bundle', async () => {
    const entry = pathToFileURL(resolve(folder, record.entry)).href;
    const code = `const { openRenderer } = await import(${JSON.stringify(entry)}); console.log(typeof openRenderer);`;
    expect(await run(code)).toBe('function');
  });

  test('a prerenderer without paths keeps Astro from rendering pages, and its bundle out of the assets', () => {
    expect(globSync('**/*.{html,mjs}', { cwd: join(folder, 'assets') })).toEqual([]);
    expect(globSync('_assets/*.css', { cwd: join(folder, 'assets') })).not.toEqual([]);
  });

  test('`astro:static-paths` lists every page, and `render` takes its route, with `locals`', async () => {
    const entry = pathToFileURL(resolve(folder, record.entry)).href;
    const site = pathToFileURL(resolve('src/site/open-site.ts')).href;
    const environment = pathToFileURL(resolve('src/site/environment.ts')).href;
    const code = `
      const { openRenderer } = await import(${JSON.stringify(entry)});
      const { openSite } = await import(${JSON.stringify(site)});
      const { readEnvironment } = await import(${JSON.stringify(environment)});
      const renderer = await openRenderer(openSite(readEnvironment({})));
      const pages = renderer.outputs.filter(({ kind }) => kind === 'page').map(({ path }) => path);
      const { bytes } = await renderer.make('404.html');
      console.log(JSON.stringify({ pages, text: new TextDecoder().decode(bytes) }));`;
    const { pages, text } = JSON.parse(await run(code)) as { pages: string[]; text: string };
    const built = globSync('**/*.html', { cwd: 'dist' }).map((path) => path.replaceAll('\\', '/'));
    expect(pages.toSorted()).toEqual(built.toSorted());
    expect(text).toBe(readFileSync('dist/404.html', 'utf8'));
  });

  test('the event `astro:content-changed` makes the development server list paths again', () => {
    const app = 'node_modules/astro/dist/vite-plugin-app/createAstroServerApp.js';
    const listener =
      /\.on\("astro:content-changed", \(\) => \{\s*getRouteCache\(manifest\)\.clearAll\(\)/;
    expect(readFileSync(app, 'utf8')).toMatch(listener);
  });
});

async function run(code: string): Promise<string> {
  const args = ['--input-type=module', '-e', code];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}
