import type { Definition } from '../../catalog/catalog.ts';
import { markSchema } from '../../history/versions/version-marks.ts';
import type { DefinitionModel, SchemaModel } from '../../model/definition-model.ts';
import { indexPart, type IndexPart } from '../../search/core/index-part.ts';
import { searchRecords, type GuideSection } from '../../search/core/records.ts';
import { versionMarks, versionsOf } from '../queries/history.ts';
import type { Site } from '../site.ts';
import { cutSections } from './guide-sections.ts';
import { pagesOf } from './page-of.ts';

/** The folder of the search in a site. */
export const searchFolder = 'search/index';

/** The folder of its parts in `.build`. */
export const partsFolder = 'search-parts';

/** The path of the part of a definition, or of `guides/<slug>`, in `.build`. */
export function partPath(name: string): string {
  return `${partsFolder}/${name}.json`;
}

/** What a guide adds to it. */
export interface GuidePart {
  readonly sections: readonly GuideSection[];
}

/** What a definition adds to the search index; a build keeps it, as JSON, for the next one. */
export function definitionPart(site: Site, definition: Definition): IndexPart {
  return indexPart(searchRecords(markedModel(site, definition), pagesOf(site)));
}

/** The model of a definition, with the version in which each property was added. */
function markedModel(site: Site, definition: Definition): DefinitionModel {
  const { family, name, identifier } = definition;
  const model = site.modelOf(definition);
  const { properties } = site.ask(versionMarks, identifier, site.ask(versionsOf, family, name));
  if (properties.length === 0) return model;
  const marks = new Map(properties);
  const marked = (schema: SchemaModel): SchemaModel => markSchema(schema, marks);
  return {
    ...model,
    root: marked(model.root),
    properties: model.properties.map((property) => ({
      ...property,
      schema: marked(property.schema),
    })),
  };
}

/** The part of a guide, from its page's path in the site and its HTML. */
export function guidePart(page: string, html: Uint8Array | undefined): GuidePart {
  return { sections: cutSections(new TextDecoder().decode(html), page) };
}
