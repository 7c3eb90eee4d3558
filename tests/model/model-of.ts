import type { Catalog } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type {
  Annotation,
  DefinitionModel,
  EntryModel,
  PartModel,
  SchemaModel,
} from '../../src/model/definition-model.ts';
import { plainText } from '../../src/model/rich-text.ts';
import { catalogFiles, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';

/** A catalog that has no errors. */
export function catalogOf(content: CatalogContent): Catalog {
  const { catalog, diagnostics } = loadCatalog(catalogFiles(content));
  if (catalog === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalog;
}

/** The models of a catalog, in its order. */
export function modelsOf(content: CatalogContent): DefinitionModel[] {
  const catalog = catalogOf(content);
  const { graph } = catalog;
  return catalog.definitions.map((definition) => buildModel(definition, graph));
}

/** The model of `Ui/Text/1.0` with these keywords. */
export function modelOf(schema: object): DefinitionModel {
  return only(modelsOf(oneDefinition(schema)));
}

/** The model of a property `a` with this schema, beside `others` at the root. */
export function propertyOf(schema: unknown, others: object = {}): SchemaModel {
  return only(modelOf({ properties: { a: schema }, ...others }).properties).schema;
}

/** The entries of a part, by key. */
export function entriesOf(schema: SchemaModel, keyword: string): Record<string, SchemaModel> {
  return Object.fromEntries(
    partOf(schema, keyword).entries.map((entry) => [entry.key, entry.schema]),
  );
}

/** The one subschema of a keyword. */
export function entryOf(schema: SchemaModel, keyword: string): EntryModel {
  return only(partOf(schema, keyword).entries);
}

function partOf({ parts }: SchemaModel, keyword: string): PartModel {
  return only(parts.filter((part) => part.keyword === keyword));
}

/** The keywords that a schema has parts for. */
export function partKeywords({ parts }: SchemaModel): string[] {
  return parts.map(({ keyword }) => keyword);
}

/** The constraints as a reader sees them. */
export function constraintTexts({ constraints }: SchemaModel): string[] {
  return constraints.map(({ phrase }) => phrase.map(({ text }) => text).join(''));
}

/** Annotations as `keyword: value`. */
export function annotationTexts(annotations: readonly Annotation[]): string[] {
  return annotations.map(
    ({ keyword, value }) => `${keyword}: ${value.map(({ text }) => text).join('')}`,
  );
}

/** The values of all groups: text, what is said of each, and its marks. */
export function valueTexts({ values }: SchemaModel): string[] {
  return values.flatMap(({ category, values: held }) =>
    held.map(({ value, description, isDefault, isDeprecated, isNever = false }) =>
      [
        category === undefined ? '' : `${category}: `,
        value.text,
        description === undefined ? '' : ` (${plainText(description)})`,
        isDefault ? ', default' : '',
        isDeprecated ? ', deprecated' : '',
        isNever ? ', never valid' : '',
      ].join(''),
    ),
  );
}

export function only<Item>(items: readonly Item[]): Item {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) {
    throw new Error(`expected one item, found ${String(items.length)}`);
  }
  return item;
}
