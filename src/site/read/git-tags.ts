import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogFile } from '../../catalog/catalog-file.ts';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { fileDiagnostic } from '../../catalog/rule.ts';
import { gitTags } from '../../catalog/rules/git-tags.ts';
import type { Revision } from '../../catalog/sources/source.ts';
import { listAlternatives, listSome } from '../../text/words.ts';
import { relativePath } from '../relative-path.ts';
import { errorCode } from '../../text/error-message.ts';

/** The revisions that the tags of a repository name. */
export interface TaggedRevisions {
  readonly revisions: readonly Revision[];
  /** What each tag points to. */
  readonly tags: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Which tags count, and which of their files. */
export interface TagOptions {
  /** `v{version}`, with `*` for any text; absent for `v1.0` and `1.0`. */
  readonly match: string | undefined;
  /** Folders relative to the repository's root, of which the first in a tag counts; if none, `folder`. */
  readonly paths: readonly string[];
  /** Versions that do not look like one. */
  readonly named: readonly string[];
  /** Whether a file counts, by its path below that folder. */
  readonly takes: (path: string) => boolean;
}

interface GitTag {
  readonly name: string;
  /** When it was made: `2026-11-22`. */
  readonly day: string;
  readonly version: string;
  readonly object: string;
}

interface TreeFile {
  readonly blob: string;
  readonly path: string;
}

/** Reads the files of every tag of the repository of a folder, without a checkout. */
export function readTags(folder: string, options: TagOptions): TaggedRevisions {
  try {
    return readRepository(folder, options);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { revisions: [], tags: {}, diagnostics: [fileDiagnostic(gitTags, '', error.message)] };
  }
}

class GitError extends Error {
  override name = 'GitError';
}

function readRepository(folder: string, options: TagOptions): TaggedRevisions {
  const [root = '', isShallow] = git(folder, [
    'rev-parse',
    '--show-toplevel',
    '--is-shallow-repository',
  ])
    .toString()
    .split('\n');
  if (isShallow === 'true') {
    throw new GitError(
      'the repository is a shallow clone, which lacks tags and what they hold: git fetch --unshallow --tags (in a workflow: fetch-depth: 0)',
    );
  }
  const tags = matchTags(listTags(root), options);
  const own = relativePath(root, folder);
  const paths = (options.paths.length > 0 ? options.paths : [own]).map(toFolder);
  const trees = tags.map((tag) => ({ tag, ...listFirstTree(root, tag, paths, options) }));
  if (trees.every(({ files }) => files.length === 0)) requireFolder(root, paths, tags);
  const blobs = readBlobs(
    root,
    new Set(trees.flatMap(({ files }) => files.map(({ blob }) => blob))),
  );
  return {
    revisions: trees.map(({ tag: { name, version, day }, folder: place, files }) => ({
      ...{ version, day },
      prefix: `${name}:${place}`,
      files: files.map(({ blob, path: inner }): CatalogFile => ({
        path: `${name}:${place}${inner}`,
        bytes: blobs.get(blob) ?? new Uint8Array(),
      })),
    })),
    tags: Object.fromEntries(tags.map(({ name, object }) => [name, object])),
    diagnostics: [],
  };
}

/** The folder of the schemas may be newer than every tag, but it must exist somewhere. */
function requireFolder(root: string, paths: readonly string[], tags: readonly GitTag[]): void {
  if (paths.some((path) => existsSync(join(root, path)))) return;
  const some = listSome(tags.slice(0, 3).map(({ name }) => name));
  throw new GitError(
    `no tag has schemas in ${listAlternatives(paths)} (${some}), and the working tree has no such folder: say with "versions": { "path": … } where they are, from the root of the repository`,
  );
}

/** All tags, except those that point to a single file, such as a key. */
function listTags(root: string): readonly Omit<GitTag, 'version'>[] {
  const fields = ['refname:strip=2', 'objectname', '*objectname', 'objecttype', '*objecttype'];
  const format = [...fields, 'creatordate:format:%Y-%m-%d'].map((field) => `%(${field})`);
  const lines = git(root, ['for-each-ref', `--format=${format.join('%00')}`, 'refs/tags'])
    .toString()
    .split('\n');
  return lines.filter(Boolean).flatMap((line) => {
    const [name = '', object = '', target = '', type = '', targetType = '', day = ''] =
      line.split('\0');
    return (targetType || type) === 'blob' ? [] : [{ name, object: target || object, day }];
  });
}

function matchTags(
  all: readonly Omit<GitTag, 'version'>[],
  { match: configured, named }: TagOptions,
): readonly GitTag[] {
  const match = configured ?? usualMatch;
  const expression = toVersionExpression(match);
  const matching = all.flatMap((tag) => {
    const isBare = configured === undefined && /^\d+\.\d/.test(tag.name);
    const version = (isBare ? bare : expression).exec(tag.name)?.groups?.['version'];
    return version === undefined ? [] : [{ ...tag, version }];
  });
  const tags = matching.filter(({ version }) => /^v?\d/i.test(version) || named.includes(version));
  if (tags.length > 0) return withoutAliases(withoutDoubles(tags));
  throw new GitError(
    matching.length > 0 ? explainNames(match, matching) : explainNoMatch(match, all),
  );
}

function toVersionExpression(match: string): RegExp {
  const [before = '', after = ''] = match.split('{version}').map(toExpression);
  return new RegExp(`^${before}(?<version>[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}._-]*)${after}$`, 'u');
}

const usualMatch = 'v{version}';

/** A repository may have begun to write the letter, or stopped. */
const bare = toVersionExpression('{version}');

/** Leaves out `1.0` beside `v1.0`. */
function withoutDoubles(tags: readonly GitTag[]): readonly GitTag[] {
  const lettered = new Set(tags.flatMap(({ name, version }) => (name === version ? [] : version)));
  return tags.filter(({ name, version }) => name !== version || !lettered.has(version));
}

/**
 * Leaves out a tag such as `v1` beside `v1.0` and `v1.1`: it is moved with each release. One that was not
 * moved with the last is known by `v1.0`, whose number it would have.
 */
function withoutAliases(tags: readonly GitTag[]): readonly GitTag[] {
  const isAlias = (tag: GitTag): boolean =>
    tags.some(({ object, version }) => {
      const isLonger = version.startsWith(`${tag.version}.`);
      return (
        isLonger && (object === tag.object || /^[.0]+$/.test(version.slice(tag.version.length)))
      );
    });
  return tags.filter((tag) => !isAlias(tag));
}

function explainNames(match: string, tags: readonly GitTag[]): string {
  const some = listSome(tags.slice(0, 3).map(({ version }) => version));
  const first = JSON.stringify(tags[0]?.version);
  return `no tag that matches ${match} has a number for a version (${some}): list the versions in their order, as "versions": { "scheme": [${first}, …] }, or say which tags count with "match"`;
}

function explainNoMatch(match: string, all: readonly Omit<GitTag, 'version'>[]): string {
  const some = listSome(all.slice(0, 3).map(({ name }) => name));
  const found =
    some === '' ? 'the repository has no tags' : `there are ${some}${all.length > 3 ? ', …' : ''}`;
  const likely = likelyMatch(all.map(({ name }) => name));
  const such = likely === undefined ? '' : `, such as ${JSON.stringify(likely)}`;
  return `no tag matches ${match}: ${found}; say which count with "match" in catalog.config.json${such}`;
}

/** The most frequent pattern around the numbers of tags. */
function likelyMatch(names: readonly string[]): string | undefined {
  const numbered = names.filter((name) => /\d+\.\d/.test(name));
  const byPattern = Map.groupBy(numbered, (name) => name.replace(/\d+\.\d.*$/s, '{version}'));
  const [most] = [...byPattern].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0];
}

function toExpression(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}

/** `a/b/` of `./a/b`; `''` of the root. */
function toFolder(path: string): string {
  const inner = path.replace(/^\.?\/+|\/+$/g, '');
  return inner === '' || inner === '.' ? '' : `${inner}/`;
}

function listFirstTree(
  root: string,
  tag: GitTag,
  folders: readonly string[],
  options: TagOptions,
): { readonly folder: string; readonly files: readonly TreeFile[] } {
  for (const folder of folders) {
    const files = listTree(root, tag, folder, options);
    if (files.length > 0) return { folder, files };
  }
  return { folder: '', files: [] };
}

function listTree(
  root: string,
  { name }: GitTag,
  folder: string,
  { takes }: TagOptions,
): readonly TreeFile[] {
  const scope = folder === '' ? [] : ['--', folder];
  const entries = git(root, [
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    `refs/tags/${name}`,
    ...scope,
  ]).toString();
  return entries.split('\0').flatMap((entry) => {
    const [, type, blob, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    if (type !== 'blob' || entry.startsWith('120000') || blob === undefined || path === undefined)
      return [];
    const inner = path.slice(folder.length);
    return takes(inner) ? [{ blob, path: inner }] : [];
  });
}

/** The bytes of blobs, each read once, however many tags share it. */
function readBlobs(
  root: string,
  blobs: ReadonlySet<string>,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const output = git(root, ['cat-file', '--batch'], [...blobs].join('\n'));
  const read = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf(10, at);
    const [blob = '', type, size = '0'] = output.toString('utf8', at, lineEnd).split(' ');
    if (type === 'missing') throw new GitError(`the repository lacks ${blob}: see git fsck`);
    const end = lineEnd + 1 + Number(size);
    read.set(blob, new Uint8Array(output.subarray(lineEnd + 1, end)));
    at = end + 1;
  }
  return read;
}

/** What git has a transport for. */
const protocols = ['file', 'git', 'ssh', 'http', 'https', 'ftp', 'ftps', 'ext', 'fd'];

/** Nothing is fetched, for which git would run programs that the configuration of the repository names. */
const withoutFetching = ['protocol', ...protocols.map((name) => `protocol.${name}`)].flatMap(
  (name) => ['-c', `${name}.allow=never`],
);

/** The output of git. The folder may be untrusted, so nothing in it is executed. */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', '-c', 'core.quotePath=false', ...withoutFetching, ...args],
    { cwd: folder, input, maxBuffer: 2 ** 31 - 1 },
  );
  if (error !== undefined) {
    const isMissing = errorCode(error) === 'ENOENT';
    const reason = isMissing
      ? 'git is not installed, and versions are to be read from tags'
      : error.message;
    throw new GitError(reason);
  }
  if (status !== 0)
    throw new GitError(explainFailure(stderr.toString().trim().replaceAll('\n', ' ')));
  return stdout;
}

function explainFailure(said: string): string {
  if (said.includes('not a git repository')) {
    return 'versions are to be read from git tags, and this folder is in no git repository: leave out "versions", or say with "path" where the repository is';
  }
  if (said.includes('promisor remote')) {
    return 'the repository is a partial clone, which lacks files of tags: git fetch --refetch --no-filter --tags';
  }
  if (said.includes('must be run in a work tree')) {
    return 'versions are to be read from git tags, and this repository is bare: name a clone of it that has its files';
  }
  return `git says: ${said}`;
}
