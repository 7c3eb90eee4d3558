import type { Definition } from '../../catalog/catalog.ts';
import { ownProperties } from '../../model/root-schema.ts';
import type { PageAddress } from '../../site/links.ts';

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
