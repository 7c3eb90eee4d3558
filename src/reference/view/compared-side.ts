import type { Definition } from '../../catalog/catalog.ts';
import { propertyAnchor } from '../../model/anchor.ts';
import { ownProperties } from '../../model/root-schema.ts';
import type { Links, PageAddress } from '../../site/links.ts';

/** One of two compared versions, and the properties that have a place on its page. */
export interface ComparedSide extends PageAddress {
  readonly properties: ReadonlySet<string>;
}

/** A version as a side of a comparison. */
export function comparedSide(definition: Definition): ComparedSide {
  const { family, name, version } = definition;
  const properties = new Set(ownProperties(definition).keys());
  return { family, name, version: version.text, properties };
}

/** The address of a property, in the newer of two versions that has it; the older one is first. */
export function propertyHref(
  property: string | undefined,
  sides: readonly ComparedSide[],
  pageHref: Links['pageHref'],
): string | undefined {
  if (property === undefined) return undefined;
  const side = sides.findLast(({ properties }) => properties.has(property));
  return side && pageHref(side, propertyAnchor('', property));
}
