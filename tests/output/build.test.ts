import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyWithBundle,
  runBuild,
  startBuilds,
  type BuildRun,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { readSite } from './site.ts';

const catalog = 'tests/fixtures/versions';

let project: ProjectCopy;
let builds: Builds;
let first: Digest;
let second: Digest;

type Digest = ReadonlyMap<string, string>;

beforeAll(async () => {
  project = copyWithBundle();
  first = await buildDigest();
  second = await buildDigest();
  builds = startBuilds(project);
});

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
});

describe('the build command', () => {
  test('gives the same bytes twice', () => {
    expect(first.size).toBeGreaterThan(40);
    expect(second).toEqual(first);
  });

  test('stops at a wrong catalog, says where, and leaves the last site as it was', async () => {
    const definition = `${catalog}/Ui/Label/1.0/index.json`;
    const broken = join(project.folder, definition);
    writeFileSync(broken, '{\n  "$id": "/schema/Ui/Label/1.0/index.json",\n}\n');
    const { exitCode, output } = await builds.run({ CATALOG_DIR: catalog });
    cpSync(definition, broken);
    expect(exitCode).toBe(1);
    expect(output).toContain(`error ${definition}:2:43 JSON does not allow a trailing comma`);
    expect(output).toContain('1 error; nothing was written.');
    expect(digest()).toEqual(second);
  });

  test('lets nothing of a preview be kept, also where the same site was built before', async () => {
    const { exitCode, output } = await builds.run({
      CATALOG_DIR: catalog,
      DEPLOYMENT: 'preview',
    });
    if (exitCode !== 0) throw new Error(output);
    const caching = Array.from(
      (digest().get('_headers') ?? '').matchAll(/Cache-Control: (.*)/g),
      ([, value]) => value,
    );
    expect(new Set(caching)).toEqual(new Set(['no-store']));
    expect(caching.length).toBeGreaterThan(5);
  });

  test.each([
    {
      variables: { CATALOG_DIR: 'no-such-folder' },
      says: 'CATALOG_DIR is "no-such-folder", but there is no such folder: ',
    },
    {
      variables: { SITE_URL: 'catalog.example' },
      says: 'SITE_URL is "catalog.example", which is not a URL; expected an origin such as https://catalog.example',
    },
    {
      variables: { SITE_URL: 'https://catalog.example/docs' },
      says: 'SITE_URL is "https://catalog.example/docs", which is more than an origin; put its path into BASE_PATH',
    },
    {
      variables: { SITE_URL: 'https://catalog.example', BASE_PATH: '/a b' },
      says: 'BASE_PATH is "/a b"; expected a path such as /docs',
    },
    {
      variables: { DEPLOYMENT: 'production' },
      says: 'DEPLOYMENT is "production"; expected preview, or nothing',
    },
    {
      variables: { BASE_PATH: '/docs' },
      says: 'BASE_PATH is "/docs", but SITE_URL is not set: below a path, identifiers resolve only as full URLs',
    },
  ])('refuses $variables', async ({ variables, says }) => {
    const { exitCode, output }: BuildRun = await builds.run(variables);
    expect(exitCode).toBe(1);
    expect(output).toContain(says);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

test.each(['0', 'two', '1.5'])('the build command refuses %s processes', async (count) => {
  const { exitCode, output } = await builds.run({}, ['--processes', count]);
  expect(exitCode).toBe(2);
  expect(output).toBe(`--processes is "${count}"; expected a number from 1\n`);
});

async function buildDigest(): Promise<Digest> {
  const { exitCode, output } = await runBuild(project, { CATALOG_DIR: catalog });
  if (exitCode !== 0) throw new Error(output);
  return digest();
}

/** Every file of the built site as text, so that a difference shows where it is. */
function digest(): Digest {
  const { files } = readSite(join(project.folder, 'dist'));
  return new Map(Array.from(files, ([path, bytes]) => [path, bytes.toString('latin1')]));
}
