import type { PageAddress } from '../../site/links.ts';

/** One of two versions that are compared, and the properties that its page has a place for. */
export interface ComparedSide extends PageAddress {
  readonly properties: ReadonlySet<string>;
}
