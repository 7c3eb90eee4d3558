import type { Catalog, Definition } from '../catalog/catalog.ts';

/** What a definition needs, by whatever it refers to, that the catalog does not have. */
export interface Lacking {
  /** Addresses on other hosts. */
  readonly outside: readonly string[];
  /** References to definitions that were left out. */
  readonly unreadable: readonly string[];
  /** The identifiers of what was looked at, beside the definition itself. */
  readonly reached: ReadonlySet<string>;
}

/** Finds what a definition lacks; one that is written for this site lacks nothing. */
export function lackingOf(definition: Definition, { byIdentifier }: Catalog): Lacking {
  if (definition.foreign === undefined) return { outside: [], unreadable: [], reached: new Set() };
  const reached = new Set([definition]);
  for (const { references } of reached) {
    for (const { target } of references) {
      const next = byIdentifier.get(target.identifier);
      if (next !== undefined) reached.add(next);
    }
  }
  const all = [...reached];
  const uris = all.flatMap(({ outside = [] }) => outside.map(({ uri }) => uri));
  return {
    outside: [...new Set(uris)],
    unreadable: [...new Set(all.flatMap(({ unreadable = [] }) => unreadable))],
    reached: new Set(all.slice(1).map(({ identifier }) => identifier)),
  };
}

/** A file that is not made, and why. */
interface Withheld {
  readonly kind: 'withheld';
  readonly reason: string;
  readonly reached: ReadonlySet<string>;
}

/** Why nothing is made of a definition that refers to one which was left out. */
export function withheldForUnreadable({ unreadable, reached }: Lacking): Withheld | undefined {
  const [first] = unreadable;
  if (first === undefined) return undefined;
  return withheld(`It refers to ${first}, which has an error and was left out.`, reached);
}

/** Why there is no validator: one that leaves a schema out would call instances valid that are not. */
export function withheldForOutside({ outside, reached }: Lacking): Withheld | undefined {
  const [first] = outside;
  if (first === undefined) return undefined;
  const reason = `It refers to ${first}, which is not in the catalog; "resolve" in the configuration can name a file for it.`;
  return withheld(reason, reached);
}

function withheld(reason: string, reached: ReadonlySet<string>): Withheld {
  return { kind: 'withheld', reason, reached };
}
