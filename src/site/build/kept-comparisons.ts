import { join } from 'node:path';
import type { Catalog, Definition } from '../../catalog/catalog.ts';
import type { ComparisonStore } from '../../history/catalog-comparer.ts';
import type { VersionComparison } from '../../history/version-comparison.ts';
import { sha256 } from '../sha256.ts';
import { createComparedDigests, type ComparedDigests } from '../tracking/compared-digests.ts';
import { definitionDigest } from '../tracking/site-facts.ts';
import { buildFolder } from './folders.ts';
import { readRecord, writeRecord } from './record-file.ts';

/** Stored comparisons, with the digests that identify them. */
export interface KeptComparisons extends ComparisonStore {
  readonly digests: ComparedDigests;
}

interface KeptComparison {
  /** A digest of all its inputs. */
  readonly key: string;
  readonly comparison: VersionComparison;
}

/**
 * Comparisons that builds and their processes share, one file per pair. An entry is valid as long as this
 * program, both versions and the schemas that they lead to are unchanged.
 */
export function keptComparisons(
  catalog: Catalog,
  program: () => string,
  folder = join(buildFolder, 'comparisons'),
): KeptComparisons {
  const digests = createComparedDigests(catalog, (identifier) =>
    definitionDigest(catalog.byIdentifier.get(identifier)),
  );
  const keyOf = (old: Definition, recent: Definition): string =>
    [program(), digests(old.identifier), digests(recent.identifier)].join(' ');
  const fileOf = (old: Definition, recent: Definition): string =>
    join(folder, `${sha256(`${old.identifier} ${recent.identifier}`).slice(0, 32)}.json`);
  return {
    digests,
    find: (old, recent) => {
      const kept = readRecord<KeptComparison>(fileOf(old, recent), ['key', 'comparison']);
      return kept?.key === keyOf(old, recent) ? kept.comparison : undefined;
    },
    keep: (old, recent, comparison) => {
      const kept: KeptComparison = { key: keyOf(old, recent), comparison };
      writeRecord(fileOf(old, recent), kept);
    },
  };
}
