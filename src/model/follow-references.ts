import type { Catalog, Definition } from '../catalog/catalog.ts';
import { member, type JsonNode, type JsonObject } from '../catalog/json.ts';
import { formatPointer, nodeAt, parsePointer } from '../catalog/pointer.ts';
import { vocabulary } from '../catalog/vocabulary.ts';
import { anchorOf } from './anchor.ts';
import type { ReferenceModel } from './definition-model.ts';
import type { Referent } from './type-model.ts';

/** The schema that a `$ref` reaches. */
export interface Target {
  readonly definition: Definition;
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** By the schema that holds the `$ref`. */
export type Targets = ReadonlyMap<JsonNode, Target>;

/** A schema with its chain of references followed, as far as it stays inside one file. */
export interface Followed {
  readonly node: JsonNode;
  readonly segments: readonly string[];
  /** Where the chain led first; absent for a schema that is no reference. */
  readonly target?: Target;
  /** The schemas that the chain passed through: what they say beside the reference counts too. */
  readonly passed: readonly JsonObject[];
  /** Whether the chain ended at another definition, or at the whole of its own. */
  readonly isForeign: boolean;
}

/** Keywords that only describe, so that a schema with one reference and these is that reference. */
const describing: ReadonlySet<string> = new Set([
  '$comment',
  'title',
  'description',
  'default',
  'readOnly',
  'writeOnly',
  'examples',
]);

export function findTargets(definition: Definition, catalog: Catalog): Targets {
  const targets = new Map<JsonNode, Target>();
  for (const { pointer, target } of definition.references) {
    const holder = nodeAt(definition.schema, parsePointer(pointer) ?? []);
    const reached = catalog.byIdentifier.get(target.identifier);
    const node = reached && nodeAt(reached.schema, target.segments);
    if (holder === undefined || reached === undefined || node === undefined) continue;
    targets.set(holder, { definition: reached, segments: target.segments, node });
  }
  return targets;
}

/** Follows `$ref` and `allOf` of one `$ref` until a schema of its own, or another definition. */
export function followReferences(
  start: JsonNode,
  segments: readonly string[],
  home: Definition,
  targets: Targets,
): Followed {
  const passed: JsonObject[] = [];
  let first: Target | undefined;
  let node = start;
  let place = segments;
  for (let holder = referenceHolder(node); holder !== undefined; holder = referenceHolder(node)) {
    const target = targets.get(holder);
    if (target === undefined || node.kind !== 'object' || passed.includes(node)) break;
    passed.push(node);
    first ??= target;
    if (isForeign(target, home))
      return { node, segments: place, target: first, passed, isForeign: true };
    node = target.node;
    place = target.segments;
  }
  return { node, segments: place, passed, isForeign: false, ...(first && { target: first }) };
}

/** Another definition, or the whole of this one: what has a page to link to. */
export function isForeign(target: Target, home: Definition): boolean {
  return target.definition !== home || target.segments.length === 0;
}

/** A reference as the pages of `home` show it. */
export function toReferenceModel(target: Target, home: Definition): ReferenceModel {
  const { definition, segments } = target;
  return {
    family: definition.family,
    name: definition.name,
    version: definition.version.text,
    anchor: anchorOf(segments),
    label: segments.at(-1) ?? definition.name,
    isHere: definition === home,
  };
}

/** In a type expression: a name with a link, unless the schema is but a simple type. */
export function findReferent(
  holder: JsonObject,
  home: Definition,
  targets: Targets,
): Referent | undefined {
  const target = targets.get(holder);
  if (target === undefined) return undefined;
  const isInPlace = !isForeign(target, home) && isSimple(target.node);
  return isInPlace
    ? { kind: 'inPlace', schema: target.node }
    : { kind: 'named', to: toReferenceModel(target, home) };
}

/** The `$ref` schema that a schema amounts to: itself, or the only branch of its `allOf`. */
function referenceHolder(node: JsonNode): JsonObject | undefined {
  if (node.kind !== 'object') return undefined;
  if (node.members.has('$ref')) return node;
  const branches = member(node, 'allOf');
  const [branch, ...others] = branches?.kind === 'array' ? branches.items : [];
  if (branch?.kind !== 'object' || others.length > 0) return undefined;
  const isBare = branch.members.size === 1 && branch.members.has('$ref');
  return isBare && onlyDescribes(node) ? branch : undefined;
}

function onlyDescribes(node: JsonObject): boolean {
  return [...node.members.keys()].every(
    (keyword) => keyword === 'allOf' || describing.has(keyword) || !vocabulary.has(keyword),
  );
}

/** Without subschemas and references a type expression says it all. */
function isSimple(node: JsonNode): boolean {
  if (node.kind !== 'object') return true;
  return [...node.members.keys()].every(
    (keyword) => keyword !== '$ref' && (vocabulary.get(keyword)?.shape ?? 'data') === 'data',
  );
}

/** The address as text, to tell whether a reference has been entered already. */
export function addressText({ definition, segments }: Target): string {
  return definition.identifier + formatPointer(segments);
}
