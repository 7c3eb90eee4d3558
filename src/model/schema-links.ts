import type { Definition, Targets } from '../catalog/catalog.ts';
import { itemsOf, member, type JsonNode } from '../json/json.ts';
import { nodeAt } from '../json/pointer.ts';
import { vocabulary } from '../schema/keywords.ts';
import { isBesideOthers, latestSegments } from '../schema/latest-form.ts';
import { isOnlyReference } from '../schema/readings.ts';
import { propertyAnchor } from './anchor.ts';
import type { ReferenceModel } from './reference-model.ts';
import { toReferenceModel } from './follow-references.ts';
import type { FindLink } from './json-lines.ts';

/** Links in a definition's raw view: from property names to their details, from `$ref`s to schemas. */
export function schemaLinks(definition: Definition, targets: Targets): FindLink {
  const isReference = isOnlyReference(definition.schema);
  return (kind, segments) => {
    if (kind === 'key') return isReference ? undefined : propertyLink(definition, segments);
    const keyword = segments.at(-1) ?? '';
    if (vocabulary.get(keyword)?.role !== 'reference') return undefined;
    const place = latestSegments(definition.schema, segments.slice(0, -1));
    const holder = holderAt(nodeAt(definition.schema, place), keyword);
    const target = holder && targets.get(holder);
    return target && toReferenceModel(target, definition);
  };
}

/** The schema in latest form that has the reference which is written in a schema of the file. */
function holderAt(node: JsonNode | undefined, keyword: string): JsonNode | undefined {
  if (member(node, keyword) !== undefined) return node;
  return itemsOf(member(node, 'allOf')).find(
    (branch) => branch.kind === 'object' && isBesideOthers(branch) && branch.members.has(keyword),
  );
}

/** Links in an instance: its own properties, if the definition declares them. */
export function instanceLinks(definition: Definition, names: ReadonlySet<string>): FindLink {
  return (kind, segments, value) =>
    kind === 'key' && segments.length === 1 && names.has(value)
      ? propertyReference(definition, value)
      : undefined;
}

function propertyLink(
  definition: Definition,
  segments: readonly string[],
): ReferenceModel | undefined {
  const [keyword, name, ...below] = segments;
  const isProperty = keyword === 'properties' && name !== undefined && below.length === 0;
  return isProperty ? propertyReference(definition, name) : undefined;
}

function propertyReference(definition: Definition, property: string): ReferenceModel {
  const { family, name, version } = definition;
  const anchor = propertyAnchor('', property);
  return { family, name, version: version.text, anchor, label: name, isHere: true };
}
