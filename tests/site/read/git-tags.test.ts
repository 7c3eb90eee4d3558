import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/catalog/diagnostic.ts';
import { writeVersionLock } from '../../../src/catalog/beside/version-lock.ts';
import type { SourceConfig } from '../../../src/site/config/catalog-config.ts';
import { readCatalogFolder } from '../../../src/site/read/read-catalog.ts';
import { sha256 } from '../../../src/site/sha256.ts';
import { siteTexts } from '../../../src/site/site-texts.ts';
import { checkSite } from '../../../src/site/open-site.ts';
import { schema } from '../../catalog/sources/foreign.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tags-'));
  git('init', '--quiet');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function git(...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
}

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

/** Commits what is there, and tags it. */
function release(tag: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', tag);
  git('tag', '--annotate', '--message', tag, tag);
}

/** The versions of a repository and its problems, a line each. */
function check(versions: SourceConfig['versions'] = {}, root = folder) {
  const settings = {
    sources: [{ versions: { from: 'git-tags' as const, ...versions } }],
  };
  const texts = siteTexts(root);
  const place = { catalogFolder: root, catalogName: 'repo', outFolder: 'dist', basePath: '/' };
  const environment = { ...place, texts, settings };
  const { site, diagnostics } = checkSite(environment);
  return {
    versions: site?.catalog.definitions.map(
      ({ name, version, foreign }) =>
        `${name} ${[version.text, ...(foreign?.labels ?? [])].join('=')}`,
    ),
    lines: diagnostics.map(
      (found) => `${found.severity} ${found.rule} ${formatDiagnostic(found, 'repo')}`,
    ),
    site,
  };
}

describe('the tags of a repository', () => {
  it('are versions, and the working tree is the next', () => {
    write('schemas/a.json', schema({ title: 'one' }));
    write('package.json', { name: 'x' });
    release('v1.0.0');
    write('schemas/a.json', schema({ title: 'two' }));
    release('v1.1.0');
    release('v1.1.1');
    release('nightly');
    write('schemas/a.json', schema({ title: 'three' }));
    const { versions, lines } = check({ path: 'schemas' });
    expect(lines).toEqual([]);
    expect(versions).toEqual(['a 1.0.0', 'a 1.1.0=1.1.1', 'a next']);
  });

  it('may have other names', () => {
    write('a.json', schema());
    release('schemas/1.0/final');
    release('v2.0');
    expect(check({ match: 'schemas/{version}/*' }).versions).toEqual(['a 1.0', 'a next']);
  });

  it('may have begun without a letter, whatever else there is', () => {
    write('a.json', schema({ title: 'one' }));
    release('1.0.0');
    release('20260101');
    release('app@4.0.0');
    write('a.json', schema({ title: 'two' }));
    release('v2.0.0');
    release('2.0.0');
    write('a.json', schema({ title: 'three' }));
    release('2.1.0-rc.1');
    expect(check().versions).toEqual(['a 1.0.0', 'a 2.0.0', 'a 2.1.0-rc.1', 'a next']);
    expect(check({ match: 'v{version}' }).versions).toEqual(['a 2.0.0', 'a next']);
  });

  it('leave out what had an error when it was released, which nobody can change', () => {
    write('a.json', schema({ type: 'strin' }));
    write('b.json', schema({ properties: { c: { default: 1, type: 'string' } } }));
    release('v1.0');
    write('a.json', schema());
    write('b.json', schema());
    const { versions, lines } = check();
    expect(versions).toEqual(['a next', 'b 1.0', 'b next']);
    expect(lines).toEqual([expect.stringMatching(/^warning meta-schema repo\/v1\.0:a\.json:1:/)]);
  });

  it('hide no host that the working tree refers to, too', () => {
    write('a.json', schema({ properties: { b: { $ref: 'https://other.example/b.json' } } }));
    release('v1.0');
    expect(check().lines).toEqual([
      expect.stringMatching(/^warning foreign-host repo\/v1\.0:a\.json:1:\d+ .* lead to other/),
    ]);
  });

  it('have to match, or three are shown', () => {
    write('a.json', schema());
    for (const tag of ['a', 'b', 'c', 'd']) release(tag);
    expect(check().lines).toEqual([
      'error git-tags repo:1:1 no tag matches v{version}: there are a, b, c, …; say which count with "match" in catalog.config.json',
    ]);
  });

  it('have to match, and what would is told by the most of them', () => {
    write('a.json', schema());
    for (const tag of ['app@4.0.0', 'schemas@1.0.0', 'schemas@2.0.0-rc.1']) release(tag);
    expect(check().lines).toEqual([
      'error git-tags repo:1:1 no tag matches v{version}: there are app@4.0.0, schemas@1.0.0, schemas@2.0.0-rc.1; say which count with "match" in catalog.config.json, such as "schemas@{version}"',
    ]);
  });

  it('have to be there: a shallow clone is an error', () => {
    write('a.json', schema());
    release('v1.0');
    write('a.json', schema({ title: 'two' }));
    release('v1.1');
    const clone = `${folder}-clone`;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, clone]);
    const { lines } = check({}, clone);
    rmSync(clone, { recursive: true });
    expect(lines).toEqual([
      'error git-tags repo:1:1 the repository is a shallow clone, which lacks tags and what they hold: git fetch --unshallow --tags (in a workflow: fetch-depth: 0)',
    ]);
  });

  it('run no program that the configuration of an untrusted repository names', () => {
    write('a.json', schema());
    release('v1.0');
    write('a.json', schema({ title: 'newer' }));
    release('v1.1');
    git('config', 'uploadpack.allowFilter', 'true');
    const clone = join(folder, 'clone');
    git('clone', '--quiet', '--filter=blob:none', `file://${folder}`, clone);
    const ran = join(folder, 'ran');
    const program = join(folder, 'program.sh');
    writeFileSync(program, `#!/bin/sh\ntouch '${ran}'\n`, { mode: 0o755 });
    for (const [name, value] of [
      ['remote.origin.uploadpack', program],
      ['protocol.file.allow', 'always'],
    ] as const) {
      execFileSync('git', ['config', name, value], { cwd: clone });
    }
    expect(check({}, clone).lines).toEqual([
      'error git-tags repo:1:1 the repository is a partial clone, which lacks files of tags: git fetch --refetch --no-filter --tags',
    ]);
    expect(existsSync(ran)).toBe(false);
  });

  it('have to have all files: a damaged repository is an error', () => {
    write('a.json', schema());
    release('v1.0');
    const blob = git('rev-parse', 'v1.0:a.json').trim();
    rmSync(join(folder, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    expect(check().lines).toEqual([
      `error git-tags repo:1:1 the repository lacks ${blob}: see git fsck`,
    ]);
  });

  it('are no versions of a folder without a repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    write('a.json', schema());
    expect(check().lines).toEqual([
      'error git-tags repo:1:1 versions are to be read from git tags, and this folder is in no git repository: leave out "versions", or say with "path" where the repository is',
    ]);
  });

  it('are no versions of a bare repository, which has no files', () => {
    write('a.json', schema());
    release('v1.0');
    const bare = `${folder}-bare`;
    execFileSync('git', ['clone', '--quiet', '--bare', folder, bare]);
    const { lines } = check({}, bare);
    rmSync(bare, { recursive: true });
    expect(lines[0]).toBe(
      'error git-tags repo:1:1 versions are to be read from git tags, and this repository is bare: name a clone of it that has its files',
    );
  });

  it('may have the schemas in other folders: the first that a tag has counts', () => {
    write('schema/a.json', schema({ title: 'one' }));
    release('v1.0');
    git('mv', 'schema', 'schemas');
    write('schemas/a.json', schema({ title: 'two', properties: { b: { $ref: 'b.json' } } }));
    write('schemas/b.json', schema());
    release('v2.0');
    mkdirSync(join(folder, 'src'));
    git('mv', 'schemas', 'src/json');
    write('src/json/a.json', schema({ title: 'three' }));
    release('v3.0');
    const { versions, lines } = check({ path: ['src/json', './schemas/', 'schema'] });
    expect(lines).toEqual([]);
    expect(versions).toEqual(['a 1.0', 'a 2.0', 'a 3.0', 'a next', 'b 2.0=3.0', 'b next']);
  });

  it('have their problems where their files lay', () => {
    const wrong = schema({ properties: { b: { $ref: 'none.json' } } });
    write('old/a.json', wrong);
    release('v1.0');
    git('mv', 'old', 'schemas');
    write('schemas/a.json', { ...wrong, title: 'two' });
    release('v2.0');
    write('schemas/a.json', schema());
    const said = (place: string): string =>
      `warning reference repo/${place}/a.json:1:96 /properties/b/$ref unresolved $ref none.json, which leads to `;
    expect(check({ path: ['schemas', 'old'] }).lines).toEqual([
      `${said('v1.0:old')}schemas/none.json`,
      `${said('v2.0:schemas')}schemas/none.json`,
    ]);
    expect(check({}, join(folder, 'schemas')).lines).toEqual([`${said('v2.0:schemas')}none.json`]);
  });

  it('have to have the folder of the schemas, unless the working tree has it', () => {
    write('schemas/a.json', schema());
    release('v1.0');
    expect(check({ path: 'schemes' }).lines).toEqual([
      'error git-tags repo:1:1 no tag has schemas in schemes/ (v1.0), and the working tree has no such folder: say with "versions": { "path": … } where they are, from the root of the repository',
    ]);
    write('new/b.json', schema());
    expect(check({ path: 'new' })).toMatchObject({ lines: [], versions: ['b next'] });
  });

  it('are no versions where they name a file, or the newest of others', () => {
    write('a.json', schema({ title: 'one' }));
    release('v1.0.0');
    git('tag', 'v1.0.0-key', git('rev-parse', 'HEAD:a.json').trim());
    write('a.json', schema({ title: 'two' }));
    release('v1.1.0');
    for (const tag of ['v1', 'v1.1', 'vnext', 'velvet']) git('tag', tag);
    expect(check()).toMatchObject({ lines: [], versions: ['a 1.0.0', 'a 1.1.0', 'a next'] });
  });

  it('are no versions where they moved along and stayed behind, beside a release of the same number', () => {
    write('a.json', schema({ title: 'one' }));
    release('v1.0.0');
    write('a.json', schema({ title: 'two' }));
    release('v1');
    release('v1.1');
    write('a.json', schema({ title: 'three' }));
    release('v1.1.0');
    expect(check()).toMatchObject({ lines: [], versions: ['a 1.0.0', 'a 1.1.0', 'a next'] });
  });

  it('may have words for versions, if the configuration lists these', () => {
    write('a.json', schema({ title: 'one' }));
    release('bravo');
    write('a.json', schema({ title: 'two' }));
    release('alpine');
    expect(check({ match: '{version}' }).lines).toEqual([
      'error git-tags repo:1:1 no tag that matches {version} has a number for a version (alpine, bravo): list the versions in their order, as "versions": { "scheme": ["alpine", …] }, or say which tags count with "match"',
    ]);
    const { versions } = check({ match: '{version}', scheme: ['bravo', 'alpine'] });
    expect(versions).toEqual(['a bravo', 'a alpine', 'a next']);
  });

  it('have no files that tell of the catalog, as the working tree has none', () => {
    for (const name of ['a', 'catalog.config', 'catalog.lock', 'catalog.search'])
      write(`${name}.json`, schema());
    release('v1.0');
    const { files } = readCatalogFolder(folder, {
      sources: [{ layout: '{name}.json', versions: { from: 'git-tags' } }],
    });
    expect(files.map(({ path }) => path)).toEqual(['v1.0:a.json', 'a.json']);
  });

  it('are without what globs name, in which capitals count', () => {
    write('Old/a.json', schema());
    write('src/b.json', schema());
    release('v1.0');
    const { files } = readCatalogFolder(folder, {
      sources: [{ ignore: ['/old/', '/src/'], versions: { from: 'git-tags' } }],
    });
    expect(files.map(({ path }) => path)).toEqual(['v1.0:Old/a.json', 'Old/a.json']);
  });

  it('never move once they are published', () => {
    write('a.json', schema({ title: 'one' }));
    release('v1.0');
    const { site } = check();
    const { tags } = readCatalogFolder(folder, {
      sources: [{ versions: { from: 'git-tags' } }],
    });
    const released =
      site?.catalog.definitions.filter(({ version }) => version.text !== 'next') ?? [];
    writeFileSync(join(folder, 'catalog.lock.json'), writeVersionLock(released, sha256, tags));
    expect(check().lines).toEqual([]);
    write('a.json', schema({ title: 'two' }));
    git('tag', '--delete', 'v1.0');
    release('v1.0');
    expect(check().lines).toEqual([
      expect.stringMatching(
        /^error tag-moved repo\/catalog\.lock\.json:\d+:\d+ \/tags\/v1\.0 the tag v1\.0 has moved: it was [0-9a-f]{12} /,
      ),
      expect.stringContaining('error published-changed repo/v1.0:a.json:1:'),
    ]);
  });
});
