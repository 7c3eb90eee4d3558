import { headersFor } from '../headers/header-rules.ts';
import { placeholderExpression } from '../headers/path-pattern.ts';
import type { HostedSite } from '../headers/hosts/hosted-site.ts';
import { mediaTypeOf } from '../headers/media-type.ts';
import type { FileChanges, ListedFile } from './file-changes.ts';

/** Files to upload together, since they have the same headers in an object store. */
interface Upload {
  readonly step: UploadStep;
  readonly headers: readonly string[];
  readonly paths: readonly string[];
}

/** Files that nothing refers to yet are uploaded first, and files that lead to them last. */
const steps = ['immutable', 'beside', 'entry'] as const;
type UploadStep = (typeof steps)[number];

/** The settings of a site that determine headers. */
type UploadedSite = Omit<HostedSite, 'call'>;

/**
 * A script for `rclone` that brings an object store to the state of a site, and the lists that it reads.
 * The script contains the headers of objects, since each upload has its own.
 */
export function uploadScripts(changes: FileChanges, site: UploadedSite) {
  const uploads = groupUploads([...changes.added, ...changes.changed], site);
  const named = uploads.map((upload, index) => ({
    ...upload,
    name: `lists/${String(index + 1).padStart(2, '0')}-${upload.step}.txt`,
  }));
  const removed = changes.removed.map(({ path }) => path);
  return [
    ...named.map(({ name, paths }) => ({ name, text: toList(paths) })),
    ...(removed.length === 0 ? [] : [{ name: removedList, text: toList(removed) }]),
    { name: 'upload.sh', text: writeScript(named, removed.length > 0) },
  ];
}

const removedList = 'lists/removed.txt';

function groupUploads(files: readonly ListedFile[], site: UploadedSite): readonly Upload[] {
  const uploads = files.map(({ path }) => {
    const headers = objectHeaders(path, site);
    return { path, headers, step: stepOf(path, headers) };
  });
  const groups = Map.groupBy(uploads, ({ headers, step }) => JSON.stringify([step, headers]));
  return [...groups.values()]
    .flatMap(([first, ...rest]): readonly Upload[] => {
      if (first === undefined) return [];
      const { step, headers } = first;
      return [{ step, headers, paths: [first, ...rest].map(({ path }) => path) }];
    })
    .sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}

/** The headers that S3 stores with an object. */
function objectHeaders(path: string, { rules, cachingOtherwise }: UploadedSite): readonly string[] {
  const stated = headersFor(`/${path}`, rules);
  return [
    `Cache-Control: ${stated.get('Cache-Control') ?? cachingOtherwise}`,
    `Content-Type: ${stated.get('Content-Type') ?? mediaTypeOf(path)}`,
  ];
}

function stepOf(path: string, headers: readonly string[]): UploadStep {
  if (headers.some((header) => header.includes('immutable'))) return 'immutable';
  return isEntryPoint(path) ? 'entry' : 'beside';
}

const aliases = new RegExp(
  `^schema/[^/]+/[^/]+/(?:${placeholderExpression(':alias') ?? ''})/index\\.json$`,
);

/** Pages, lists and aliases: where people and clients begin, and which lead to other files. */
function isEntryPoint(path: string): boolean {
  return (
    path.endsWith('.html') ||
    /^[^/]*$|^search\/|^api\//.test(path) ||
    /^schema\/(?:[^/]+\/){0,2}(?:index|history)\.json$/.test(path) ||
    aliases.test(path)
  );
}

function toList(paths: readonly string[]): string {
  return `${paths.join('\n')}\n`;
}

function writeScript(
  uploads: readonly (Upload & { readonly name: string })[],
  hasRemoved: boolean,
): string {
  return [
    '#!/bin/sh',
    '# Usage: upload.sh SITE REMOTE [SECONDS], such as: upload.sh dist s3:catalog 600',
    '# Uploads what changed since the last upload by this script: first what never changes, last what',
    '# leads to the rest. After SECONDS, 600 by default, it removes what is gone.',
    'set -eu',
    'site=${1:?the folder of the site}',
    'remote=${2:?the remote and bucket, as rclone names them}',
    'delay=${3:-600}',
    'here=$(dirname "$0")',
    ...uploads.map(({ name, headers }) =>
      [
        'rclone copy --no-traverse --ignore-times',
        ...headers.map((header) => `--header-upload '${header}'`),
        `--files-from-raw "$here/${name}" "$site" "$remote"`,
      ].join(' '),
    ),
    ...(hasRemoved
      ? [
          'sleep "$delay"',
          `rclone delete --no-traverse --files-from-raw "$here/${removedList}" "$remote"`,
        ]
      : []),
    'cp "$here/files.json" "$here/../deployed.json"',
    '',
  ].join('\n');
}
