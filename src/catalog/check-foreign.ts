import type { Diagnostic } from './diagnostic.ts';
import type { ResolvedDefinition } from './references/resolve-references.ts';
import { applyRules } from './rule.ts';
import { foreignHost } from './rules/foreign-host.ts';
import { unknownIdentifier } from './rules/unknown-identifier.ts';
import { referenceByPlace } from './rules/reference-by-place.ts';

/** Warns of doubtful references in a catalog that keeps its identifiers; each other host is named once. */
export function checkForeign(definitions: readonly ResolvedDefinition[]): readonly Diagnostic[] {
  const outside = definitions.flatMap((found) =>
    found.outside.map((reference) => ({ ...reference, source: found.source })),
  );
  const groups = Map.groupBy(outside, ({ isBesideOwn, uri, host }) => (isBesideOwn ? uri : host));
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
