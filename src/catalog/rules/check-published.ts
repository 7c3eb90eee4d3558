import type { CatalogFile, PublishedVersion } from '../catalog.ts';
import { identifierOf } from '../layout.ts';
import { formatPointer, nodeAt } from '../../json/pointer.ts';
import { fileDiagnostic, diagnosticsOf, type Diagnostic } from '../diagnostic.ts';
import { readJsonFile } from '../read-definitions.ts';
import type { VersionLock } from '../read-version-lock.ts';
import { findChanges, type Digest } from '../../json/value-digests.ts';
import { listSome } from '../../text/words.ts';

const advice = 'undo the change, and make it in a new version';

/** What is published and no longer there as it was. The files need not be sound otherwise. */
export function checkPublished(
  { source, versions }: VersionLock,
  files: readonly CatalogFile[],
  digest: Digest,
): Diagnostic[] {
  const byIdentifier = new Map(files.map((file) => [identifierOf(file.path), file]));
  const diagnostic = diagnosticsOf(source);
  return Array.from(versions).flatMap(([identifier, version]) => {
    const file = byIdentifier.get(identifier);
    if (file !== undefined) return checkFile(file, version, digest);
    const segments = ['versions', identifier];
    const offset = source.root && nodeAt(source.root, segments)?.start;
    const at = { offset: offset ?? 0, pointer: formatPointer(segments) };
    return [diagnostic('published-removed', at, removal(identifier))];
  });
}

function removal(identifier: string): string {
  const path = identifier.replace('/schema/', '');
  return `is published, and ${path} is gone: put it back; to discourage its use, add "withdrawn": "<reason>" here`;
}

function checkFile(file: CatalogFile, version: PublishedVersion, digest: Digest): Diagnostic[] {
  if (digest(file.bytes) === version.sha256) return [];
  const [source] = readJsonFile(file).found;
  if (source === undefined) {
    return [fileDiagnostic('published-changed', file.path, `is not as published: ${advice}`)];
  }
  const diagnostic = diagnosticsOf(source);
  const [first, ...others] = findChanges(source.root, version.values, digest);
  if (first === undefined) {
    const message = `says what was published in other bytes (spaces, line ends, order or escapes): ${advice}`;
    return [diagnostic('published-changed', { offset: 0, pointer: '' }, message)];
  }
  const { pointer, node } = first;
  const more = listSome(others.map((other) => other.pointer));
  const nor = more === '' ? '' : `, nor is ${more}`;
  const message = `is not as published${nor}: ${advice}`;
  return [diagnostic('published-changed', { offset: node.start, pointer }, message)];
}
