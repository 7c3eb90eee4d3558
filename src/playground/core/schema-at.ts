import type { JsonNode } from '../../json/json.ts';
import { selectBranch } from './match-distance.ts';
import { valueAt, type Path } from './instance.ts';
import { propertyNames, type Schema, type SchemaReader } from './schema.ts';

/** The schema of the value at a path, the alternatives nearest to the instance taken on the way. */
export function schemaAt(reader: SchemaReader, root: JsonNode, path: Path): Schema {
  let schema = reader.root;
  let node: JsonNode | undefined = root;
  for (const step of path) {
    if (node === undefined) break;
    const here: Schema = selectBranch(reader, schema, node);
    if (node.kind === 'array') {
      schema = reader.item(here, Number(step));
      node = node.items[Number(step)];
    } else {
      schema = reader.property(here, String(step)).schema;
      node = node.kind === 'object' ? node.members.get(String(step)) : undefined;
    }
  }
  return schema;
}

/** The properties that the object at a path may have, the nearest alternatives taken. */
export function propertyNamesAt(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
): readonly string[] {
  const schema = schemaAt(reader, root, path);
  const node = valueAt(root, path);
  return propertyNames(node === undefined ? schema : selectBranch(reader, schema, node));
}

/** As an author would write it: `Label.Style`, `Tags[0]`, `["a b"]`. */
export function pathName(path: Path): string {
  let name = '';
  for (const step of path) {
    if (typeof step === 'number' || /^\d+$/.test(step)) name += `[${String(step)}]`;
    else if (/^[\w$-]+$/.test(step)) name += name === '' ? step : `.${step}`;
    else name += `[${JSON.stringify(step)}]`;
  }
  return name;
}
