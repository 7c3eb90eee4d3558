import type { Catalog, Definition } from '../catalog/catalog.ts';

/** The first address outside of the catalog that a definition needs, by whatever it refers to. */
export function outsideOf(definition: Definition, { byIdentifier }: Catalog): string | undefined {
  const reached = new Set([definition]);
  for (const { references, outside } of reached) {
    const [first] = outside ?? [];
    if (first !== undefined) return first;
    for (const { target } of references) {
      const next = byIdentifier.get(target.identifier);
      if (next !== undefined) reached.add(next);
    }
  }
  return undefined;
}

/** Why a file that has to name no other is not made. */
export function withheldFor(outside: string): {
  readonly kind: 'withheld';
  readonly reason: string;
  readonly reached: ReadonlySet<string>;
} {
  const reason = `It refers to ${outside}, which is not in the catalog.`;
  return { kind: 'withheld', reason, reached: new Set() };
}
