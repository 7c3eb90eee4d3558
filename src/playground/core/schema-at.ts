import type { JsonNode } from '../../json/json.ts';
import { selectBranch } from './match-distance.ts';
import { valueAt, type Path } from './instance.ts';
import { propertyNames, type Schema, type SchemaReader } from './schema.ts';

/** The schema of the value at a path; on the way, the alternatives nearest to the instance are chosen. */
export function schemaAt(reader: SchemaReader, root: JsonNode, path: Path): Schema {
  let schema = reader.root;
  let node: JsonNode | undefined = root;
  for (const step of path) {
    if (node === undefined) break;
    schema = reader.below(selectBranch(reader, schema, node), node, step);
    node = valueAt(node, [step]);
  }
  return schema;
}

/** The same, with the nearest alternatives for that value chosen, too. */
export function selectedSchemaAt(reader: SchemaReader, root: JsonNode, path: Path): Schema {
  const schema = schemaAt(reader, root, path);
  const node = valueAt(root, path);
  return node === undefined ? schema : selectBranch(reader, schema, node);
}

/** The properties that the object at a path may have. */
export function propertyNamesAt(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
): readonly string[] {
  return propertyNames(selectedSchemaAt(reader, root, path));
}

/** The path as an author writes it: `Label.Style`, `Tags[0]`, `["a b"]`. */
export function pathName(path: Path): string {
  let name = '';
  for (const step of path) {
    if (typeof step === 'number' || /^\d+$/.test(step)) name += `[${String(step)}]`;
    else if (/^[\w$-]+$/.test(step)) name += name === '' ? step : `.${step}`;
    else name += `[${JSON.stringify(step)}]`;
  }
  return name;
}
