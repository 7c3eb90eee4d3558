import type { PageOf } from '../../search/core/records.ts';
import type { Site } from '../site.ts';

/** Where the pages of a catalog's definitions are, below the base. */
export function pagesOf({ large }: Site): PageOf {
  return ({ family, name, version }, anchor) => {
    const address = `${family}/${name}/${version}`;
    const part = large.get(address)?.partOf.get(anchor) ?? 1;
    return `reference/${address}/${part === 1 ? '' : `part-${String(part)}/`}`;
  };
}
