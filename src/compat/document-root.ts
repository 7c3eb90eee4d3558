import type { JsonNode } from '../json/json.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { latestForm } from '../schema/latest-form.ts';
import { SchemaDocuments } from './documents/schema-documents.ts';
import type { SchemaRoot } from './schema-space.ts';

/** A document of any dialect, and others that it may refer to. */
export function documentRoot(
  root: JsonNode,
  uri = `${placeholderOrigin}/schema.json`,
  beside?: SchemaDocuments,
): SchemaRoot {
  return { documents: new SchemaDocuments(new Map([[uri, latestForm(root)]]), beside), uri };
}
