import { spawnSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import type { CatalogFile } from '../catalog/catalog-file.ts';
import { fileDiagnostic, type Diagnostic } from '../catalog/diagnostic.ts';
import { gitTags } from '../catalog/rules/git-tags.ts';
import type { Revision } from '../catalog/sources/source.ts';
import { listSome } from '../text/words.ts';

/** The revisions that the tags of a repository name. */
export interface TaggedRevisions {
  readonly revisions: readonly Revision[];
  /** By tag: what it points to. */
  readonly tags: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Which tags and which of their files count. */
export interface TagOptions {
  /** `v{version}`, with `*` for any text. */
  readonly match: string;
  /** From the root of the repository; that of the folder if absent. */
  readonly path?: string;
  /** Whether a file counts, by its path below `path`. */
  readonly takes: (path: string) => boolean;
  /** What paths of files begin with. */
  readonly folder: string;
}

interface Tag {
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
  const tags = matchTags(listTags(root), options.match);
  const inside = options.path ?? relative(root, folder).split(sep).join('/');
  const path = inside === '' || inside === '.' ? '' : `${inside.replace(/\/+$/, '')}/`;
  const trees = tags.map((tag) => ({ tag, files: listTree(root, tag, path, options) }));
  const blobs = readBlobs(
    root,
    new Set(trees.flatMap(({ files }) => files.map(({ blob }) => blob))),
  );
  return {
    revisions: trees.map(({ tag: { name, version, day }, files }) => ({
      ...{ version, day },
      prefix: `${name}:`,
      files: files.map(({ blob, path: inner }): CatalogFile => ({
        path: `${name}:${options.folder}${inner}`,
        bytes: blobs.get(blob) ?? new Uint8Array(),
      })),
    })),
    tags: Object.fromEntries(tags.map(({ name, object }) => [name, object])),
    diagnostics: [],
  };
}

function listTags(root: string): readonly Omit<Tag, 'version'>[] {
  const format =
    '%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(creatordate:format:%Y-%m-%d)';
  const lines = git(root, ['for-each-ref', `--format=${format}`, 'refs/tags'])
    .toString()
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [name = '', object = '', commit = '', day = ''] = line.split('\0');
    return { name, object: commit || object, day };
  });
}

function matchTags(all: readonly Omit<Tag, 'version'>[], match: string): readonly Tag[] {
  const [before = '', after = ''] = match.split('{version}').map(toExpression);
  const expression = new RegExp(
    `^${before}(?<version>[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}._-]*)${after}$`,
    'u',
  );
  const tags = all.flatMap((tag) => {
    const version = expression.exec(tag.name)?.groups?.['version'];
    return version === undefined ? [] : [{ ...tag, version }];
  });
  if (tags.length > 0) return tags;
  const some = listSome(all.slice(0, 3).map(({ name }) => name));
  const found =
    some === '' ? 'the repository has no tags' : `there are ${some}${all.length > 3 ? ', …' : ''}`;
  throw new GitError(
    `no tag matches ${match}: ${found}; say which count with "match" in catalog.config.json`,
  );
}

function toExpression(text: string): string {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}

function listTree(
  root: string,
  { name }: Tag,
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

/** The bytes of blobs, each read once however many tags share it. */
function readBlobs(
  root: string,
  blobs: ReadonlySet<string>,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const output = git(root, ['cat-file', '--batch'], [...blobs].join('\n'));
  const read = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; at < output.length;) {
    const lineEnd = output.indexOf(10, at);
    const [blob = '', , size = '0'] = output.toString('utf8', at, lineEnd).split(' ');
    const end = lineEnd + 1 + Number(size);
    read.set(blob, new Uint8Array(output.subarray(lineEnd + 1, end)));
    at = end + 1;
  }
  return read;
}

/** What git prints. The folder may be somebody else's: nothing of it is run. */
function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', '-c', 'core.quotePath=false', ...args],
    { cwd: folder, input, maxBuffer: 2 ** 31 - 1 },
  );
  if (error !== undefined) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    const reason = isMissing
      ? 'git is not installed, and versions are to be read from tags'
      : error.message;
    throw new GitError(reason);
  }
  if (status !== 0)
    throw new GitError(`git says: ${stderr.toString().trim().replaceAll('\n', ' ')}`);
  return stdout;
}
