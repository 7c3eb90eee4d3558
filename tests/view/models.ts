import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { formatDiagnostic } from '../../src/catalog/diagnostic.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type {
  DefinitionModel,
  PropertyModel,
  SchemaModel,
} from '../../src/model/definition-model.ts';
import { catalogFiles, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';

/** Text that would be markup, were it not escaped. */
export const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script></code></pre>';

/** A catalog without errors, by the same checks as the site's. */
export function catalogOf(content: CatalogContent): Catalog {
  const { catalog, diagnostics } = loadCatalog(catalogFiles(content));
  if (catalog !== undefined) return catalog;
  throw new Error(
    diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, 'schemas')).join('\n'),
  );
}

/** `folder` is `Ui/Text/1.0`. */
export function definitionIn(catalog: Catalog, folder: string): Definition {
  return present(catalog.byIdentifier.get(`/schema/${folder}/index.json`), folder);
}

export function modelIn(content: CatalogContent, folder = 'Ui/Text/1.0'): DefinitionModel {
  const catalog = catalogOf(content);
  return buildModel(definitionIn(catalog, folder), catalog.graph);
}

export function modelOf(schema: object): DefinitionModel {
  return modelIn(oneDefinition(schema));
}

export function propertiesOf(properties: object): readonly PropertyModel[] {
  return modelOf({ properties }).properties;
}

/** The model of a schema as the one property, `Value`. */
export function propertyOf(schema: object | boolean): PropertyModel {
  return present(propertiesOf({ Value: schema })[0], 'Value');
}

export function schemaOf(schema: object | boolean): SchemaModel {
  return propertyOf(schema).schema;
}

export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
