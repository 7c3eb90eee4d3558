import type { Definition } from '../../catalog/catalog.ts';
import { indexPart, type IndexPart } from '../../search/core/index-part.ts';
import { searchRecords, type GuideSection } from '../../search/core/records.ts';
import type { Site } from '../site.ts';
import { cutSections } from './guide-sections.ts';
import { pagesOf } from './page-of.ts';

/** Where the search is in a site. */
export const searchFolder = 'search/index';

/** Where its parts are in `.build`. */
export const partsFolder = 'search-parts';

/** The path of the part of a definition, or of `guides/<slug>`, in `.build`. */
export function partPath(name: string): string {
  return `${partsFolder}/${name}.json`;
}

/** What one definition adds to the search; a build keeps it, as JSON, for the next. */
export type DefinitionPart = IndexPart;

/** What one guide adds to it. */
export interface GuidePart {
  readonly sections: readonly GuideSection[];
}

/** The part of the search index that follows from a definition. */
export function definitionPart(site: Site, definition: Definition): DefinitionPart {
  return indexPart(searchRecords(site.modelOf(definition), pagesOf(site)));
}

/** The part of a guide: its page's path in the site, and its HTML. */
export function guidePart(page: string, html: Uint8Array | undefined): GuidePart {
  return { sections: cutSections(new TextDecoder().decode(html), page) };
}
