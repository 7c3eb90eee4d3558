import type { Digest } from '../../json/value-digests.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { jsonFile, measure, type HostedFile } from '../hosted-files.ts';
import { closed, sha256Digest } from './schema-parts.ts';
import { compareText } from '../../text/compare-text.ts';

/** Whether a file of the site, by its path, is for tools that read schemas, rather than for pages. */
export function isHostFile(path: string): boolean {
  if (path.endsWith('.html')) return false;
  if (path.startsWith('schema/') || /^[^/]+\.schema\.json$/.test(path)) return true;
  return ['catalog.json', 'api/json/catalog.json', '_headers'].includes(path);
}

/** The files of an archive and their manifest, by path; its schema is `manifestSchema`. */
export function withManifest(files: readonly HostedFile[], digest: Digest): readonly HostedFile[] {
  // A definition may have this name as the path of its `$id`.
  const sorted = files.filter(({ path }) => path !== 'manifest.json').sort(byPath);
  const manifest = jsonFile('manifest.json', () => ({
    $schema: './manifest.schema.json',
    files: sorted.map((file) => ({ path: file.path, ...measure(file, digest) })),
  }));
  return [...sorted, manifest].sort(byPath);
}

/** The schema of an archive's manifest, served at `/manifest.schema.json`. */
export function manifestSchema(root: SiteRoot | undefined): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${root ?? ''}/manifest.schema.json`,
    title: 'Archive manifest',
    description: 'The files of an archive of hosted files, apart from the manifest itself.',
    ...closed({
      $schema: { type: 'string', description: 'Where this schema is: beside the manifest.' },
      files: { type: 'array', description: 'By path.', items: fileSchema },
    }),
  };
}

const fileSchema = closed({
  path: { type: 'string', pattern: '^[^/]', description: 'From the folder of the manifest.' },
  size: { type: 'integer', minimum: 0, description: 'In bytes.' },
  sha256: sha256Digest,
});

function byPath(a: HostedFile, b: HostedFile): number {
  return compareText(a.path, b.path);
}
