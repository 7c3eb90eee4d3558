import type { Definition, Target, Targets } from '../catalog/catalog.ts';
import { membersOf, stringMember, type JsonNode, type JsonObject } from '../json/json.ts';
import { isSchemaKeyword, vocabulary } from '../schema/keywords.ts';
import { branchesOf, isOnlyReference } from '../schema/readings.ts';
import { anchorOf } from './anchor.ts';
import type { ReferenceModel } from './reference-model.ts';
import { instancePathOf } from './instance-path.ts';
import { shownName } from '../text/shown-name.ts';
import type { Referent } from './type-model.ts';

/** A schema with its chain of references resolved, as far as it stays inside the file. */
export interface ResolvedReference {
  /** How the chain ends: `own` for a schema that is not a reference, `away` if it leads out of the file. */
  readonly end: 'own' | 'here' | 'away';
  /** The schema at the end; if that is in another file, the last schema with a reference. */
  readonly node: JsonNode;
  readonly segments: readonly string[];
  /** The first target of the chain. */
  readonly target?: Target;
  /** The schemas before the end, whose keywords beside the reference count, too. */
  readonly passed: readonly JsonObject[];
}

/** The most references of a chain to follow, since each schema on the way adds facts. */
const longestChain = 32;

/**
 * Follows `$ref`, and `allOf` with a single `$ref`, up to a schema that is not a reference (`here`), or to
 * another definition, the whole of this one or a reference out of the catalog (`away`).
 */
export function followReferences(
  start: JsonNode,
  segments: readonly string[],
  home: Definition,
  targets: Targets,
): ResolvedReference {
  const passed = new Set<JsonObject>();
  let first: Target | undefined;
  let node = start;
  let place = segments;
  const endAt = (end: ResolvedReference['end']): ResolvedReference => ({
    end,
    node,
    segments: place,
    passed: [...passed],
    ...(first && { target: first }),
  });
  for (;;) {
    const holder = referenceHolder(node);
    if (holder === undefined || node.kind !== 'object' || passed.has(node)) {
      return endAt(first === undefined ? 'own' : 'here');
    }
    const target = targets.get(holder);
    if (target === undefined && holder !== node) return endAt(first === undefined ? 'own' : 'here');
    if (passed.size === longestChain) return endAt('away');
    passed.add(node);
    if (holder !== node) for (const branch of describingBranches(node)) passed.add(branch);
    if (target === undefined) return endAt('away');
    first ??= target;
    if (isForeign(target, home)) return endAt('away');
    node = target.node;
    place = target.segments;
  }
}

/** Whether the target is another definition or the whole of this one, which has a page to link to. */
export function isForeign(target: Target, home: Definition): boolean {
  return target.definition !== home || target.segments.length === 0;
}

/** A reference as shown on the pages of `home`. */
export function toReferenceModel(target: Target, home: Definition): ReferenceModel {
  const { definition, segments } = target;
  const [last = ''] = segments.slice(-1);
  const label =
    segments.length === 0 ? definition.name : instancePathOf(segments) || shownName(last);
  return {
    family: definition.family,
    name: definition.name,
    version: definition.version.text,
    anchor: anchorOf(definition.schema, segments),
    label: label || '""',
    isHere: definition === home,
  };
}

/** What to show for a reference in a type expression: a link by name, unless it is a simple type. */
export function findReferent(
  holder: JsonObject,
  home: Definition,
  targets: Targets,
): Referent | undefined {
  const target = targets.get(holder);
  if (target === undefined) {
    const address = stringMember(holder, '$ref');
    return address === undefined ? undefined : { kind: 'outside', address };
  }
  const isInPlace = !isForeign(target, home) && isSimple(target.node);
  return isInPlace
    ? { kind: 'inPlace', schema: target.node }
    : { kind: 'named', to: toReferenceModel(target, home) };
}

/**
 * The schema with the reference to follow: the schema itself, or the only branch of its `allOf` that does
 * more than describe. What two of them say, such as a description, would be said once: so they stay apart.
 */
function referenceHolder(node: JsonNode): JsonObject | undefined {
  if (node.kind !== 'object') return undefined;
  if (isOnlyReference(node)) return node;
  const describing: readonly JsonNode[] = describingBranches(node);
  const keywords = [node, ...describing].flatMap((it) => [...membersOf(it).keys()]);
  if (new Set(keywords).size < keywords.length) return undefined;
  const [branch, ...others] = branchesOf(node, 'allOf').filter((it) => !describing.includes(it));
  if (branch?.kind !== 'object' || others.length > 0) return undefined;
  const isBare = branch.members.size === 1 && isOnlyReference(branch);
  return isBare && onlyDescribes(node, 'allOf') ? branch : undefined;
}

/** The branches of an `allOf` that have only annotations, at least one. */
function describingBranches(node: JsonNode): readonly JsonObject[] {
  return branchesOf(node, 'allOf').filter(
    (branch): branch is JsonObject =>
      branch.kind === 'object' && branch.members.size > 0 && onlyDescribes(branch),
  );
}

/** Whether a schema has only annotations, apart from one keyword. */
export function onlyDescribes(node: JsonObject, except?: string): boolean {
  return [...node.members.keys()].every((keyword) => {
    const role = vocabulary.get(keyword)?.role ?? 'annotation';
    return keyword === except || role === 'annotation';
  });
}

/** Whether a type expression can cover a schema: it has no subschemas and no reference. */
function isSimple(node: JsonNode): boolean {
  if (node.kind !== 'object') return true;
  return !isOnlyReference(node) && ![...node.members.keys()].some(isSchemaKeyword);
}
