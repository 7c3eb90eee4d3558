import type { Diagnostic } from './diagnostic.ts';
import type { ResolvedDefinition } from './resolve-references.ts';
import { judge } from './rule.ts';
import { foreignHost } from './rules/foreign-host.ts';
import { referenceByPlace } from './rules/reference-by-place.ts';

/** What is doubtful about the references of a catalog that keeps its identifiers: each host is named once. */
export function checkForeign(definitions: readonly ResolvedDefinition[]): readonly Diagnostic[] {
  const outside = definitions.flatMap((found) =>
    found.outside.map((reference) => ({ ...reference, source: found.source })),
  );
  const byHost = Map.groupBy(outside, ({ host }) => host);
  return [
    ...definitions.flatMap((found) => judge([referenceByPlace], [found], found.source)),
    ...Array.from(byHost).flatMap(([host, references]) => {
      const [first] = references;
      return first === undefined ? [] : judge([foreignHost], [{ host, references }], first.source);
    }),
  ];
}
