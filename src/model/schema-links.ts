import type { Catalog, Definition } from '../catalog/catalog.ts';
import { formatPointer } from '../catalog/pointer.ts';
import { anchorOf, propertyAnchor } from './anchor.ts';
import type { ReferenceModel } from './definition-model.ts';
import type { FindLink } from './json-lines.ts';
import { toReferenceModel } from './follow-references.ts';

/** Links of a definition's raw view: property names to their details, each `$ref` to its schema. */
export function schemaLinks(definition: Definition, catalog: Catalog): FindLink {
  const byPointer = new Map(
    definition.references.map(({ pointer, target }) => [pointer, target] as const),
  );
  return (kind, segments) => {
    if (kind === 'key') return propertyLink(definition, segments);
    if (segments.at(-1) !== '$ref') return undefined;
    const target = byPointer.get(formatPointer(segments.slice(0, -1)));
    const reached = target && catalog.byIdentifier.get(target.identifier);
    if (target === undefined || reached === undefined) return undefined;
    return toReferenceModel(
      { definition: reached, segments: target.segments, node: reached.schema },
      definition,
    );
  };
}

/** Links of an instance: its own properties, where the definition declares them. */
export function instanceLinks(definition: Definition, names: ReadonlySet<string>): FindLink {
  return (kind, segments, value) =>
    kind === 'key' && segments.length === 1 && names.has(value)
      ? here(definition, propertyAnchor('', value))
      : undefined;
}

function propertyLink(
  definition: Definition,
  segments: readonly string[],
): ReferenceModel | undefined {
  const isProperty = segments.length === 2 && segments[0] === 'properties';
  return isProperty ? here(definition, anchorOf(segments)) : undefined;
}

function here(definition: Definition, anchor: string): ReferenceModel {
  const { family, name, version } = definition;
  return { family, name, version: version.text, anchor, label: name, isHere: true };
}
