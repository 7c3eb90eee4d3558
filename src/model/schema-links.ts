import type { Definition, Targets } from '../catalog/catalog.ts';
import { nodeAt } from '../json/pointer.ts';
import { latestSegments } from '../schema/latest-form.ts';
import { isOnlyReference } from '../schema/readings.ts';
import { propertyAnchor } from './anchor.ts';
import type { ReferenceModel } from './reference-model.ts';
import { toReferenceModel } from './follow-references.ts';
import type { FindLink } from './json-lines.ts';

/** Links of a definition's raw view: property names to their details, each `$ref` to its schema. */
export function schemaLinks(definition: Definition, targets: Targets): FindLink {
  const isReference = isOnlyReference(definition.schema);
  return (kind, segments) => {
    if (kind === 'key') return isReference ? undefined : propertyLink(definition, segments);
    if (segments.at(-1) !== '$ref') return undefined;
    const place = latestSegments(definition.schema, segments.slice(0, -1));
    const holder = nodeAt(definition.schema, place);
    const target = holder && targets.get(holder);
    return target && toReferenceModel(target, definition);
  };
}

/** Links of an instance: its own properties, where the definition declares them. */
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
