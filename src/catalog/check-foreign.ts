import type { Diagnostic } from './diagnostic.ts';
import type { OutsideReference, ResolvedDefinition } from './references/resolve-references.ts';
import { applyRules } from './rule.ts';
import { foreignHost } from './rules/foreign-host.ts';
import { unknownIdentifier } from './rules/unknown-identifier.ts';
import { resolveLine } from './sources/advise-resolve.ts';
import { referenceByPlace } from './rules/reference-by-place.ts';

/**
 * Warns of doubtful references in a catalog that keeps its identifiers; each other host, and each line
 * that the configuration lacks, is named once.
 */
export function checkForeign(definitions: readonly ResolvedDefinition[]): readonly Diagnostic[] {
  const outside = definitions.flatMap((found) =>
    found.outside.map((reference) => ({ ...reference, source: found.source })),
  );
  const groups = Map.groupBy(outside, (reference) =>
    reference.isBesideOwn ? missingOf(reference) : reference.host,
  );
  return [
    ...definitions.flatMap((found) => applyRules([referenceByPlace], [found], found.source)),
    ...[...groups.values()].flatMap((references) => {
      const [first] = references;
      if (first === undefined) return [];
      const rule = first.isBesideOwn ? unknownIdentifier : foreignHost;
      return applyRules([rule], [references], first.source);
    }),
  ];
}

/** What a reference lacks: a file with that URI, or the line of the configuration that names the file. */
function missingOf({ uri, near }: OutsideReference): string {
  return near === undefined || near.includes('://') ? uri : resolveLine(uri, near);
}
