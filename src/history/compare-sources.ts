import type { SchemaRoot } from '../compat/schema-space.ts';
import type { Validators } from '../compat/validity.ts';
import type { JsonNode } from '../json/json.ts';
import type { Digest } from '../json/value-digests.ts';
import { compareVersions } from './compare-versions.ts';
import { ownSpaces } from './decider.ts';
import type { DialectChange, WrittenDocument } from './dialect-change.ts';
import type { VersionComparison } from './version-comparison.ts';

/** A version that is compared, with the documents that it refers to. */
export interface ComparedSource extends WrittenDocument {
  readonly root: SchemaRoot;
  /** Instances that its readers know. */
  readonly samples: readonly JsonNode[];
}

/** How two versions are compared that share nothing with others. */
interface SourceTools {
  readonly validators: Validators;
  readonly digest: Digest;
  /** Whether validators are asked that test strings for their format, before others. */
  readonly assertsFormats: boolean;
  /** What `dialectChange` makes of both: it is loaded by those alone who compare across dialects. */
  readonly inOneDialect: DialectChange | undefined;
}

/** Compares two versions, wherever each was read from. */
export function compareSources(
  from: ComparedSource,
  to: ComparedSource,
  { validators, digest, assertsFormats, inOneDialect }: SourceTools,
): VersionComparison {
  return compareVersions(
    {
      ...{ from: from.root, to: to.root, samples: from.samples, assertsFormats },
      ...(inOneDialect && { inOneDialect }),
    },
    { spaceOf: ownSpaces(validators), digest },
  );
}
