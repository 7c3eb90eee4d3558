import type { Definition, Target, Targets } from '../catalog/catalog.ts';
import { member, membersOf, stringsIn, type JsonNode, type JsonObject } from '../json/json.ts';
import { dependentsOf, isOnlyReference, referenceOf } from '../schema/readings.ts';
import { subschemas } from '../schema/subschemas.ts';
import { anchorOf, propertyAnchor } from './anchor.ts';
import { requiredNames } from './constraints.ts';
import { followReferences, type ResolvedReference } from './follow-references.ts';
import { appliedSchemas } from './inherited-property.ts';
import { branchesAt, objectBranches, type Branch } from './object-branches.ts';
import { haveSameLetters } from './property-summary.ts';
import { firstSentence, parseRichText, type RichText } from './rich-text.ts';
import { descriptionText, titleText } from './schema-facts.ts';
import { onOneLine } from '../text/one-line.ts';

/**
 * The properties that the root declares, or the schema of its file that the root refers to: by name, in the
 * definition's own order.
 */
export function ownProperties(definition: Definition): ReadonlyMap<string, JsonNode> {
  const { end, node } = followRoot(definition);
  return membersOf(end === 'away' ? undefined : member(node, 'properties'));
}

/** A property that instances of a definition may have, and its id on the page. */
export interface DeclaredProperty {
  readonly name: string;
  readonly schema: JsonNode;
  readonly isRequired: boolean;
  readonly anchor: string;
}

/**
 * The properties that the root declares, then those of schemas in its file that every object must match, too.
 * Each name counts once. Definitions that it combines may require them, too.
 */
export function declaredProperties(
  definition: Definition,
  targets: Targets,
): readonly DeclaredProperty[] {
  const required = requiredByAll(definition, targets);
  return Array.from(declaredSchemas(definition).values(), (property) => ({
    ...property,
    isRequired: required.has(property.name),
  }));
}

/** The names of the properties that every instance must have. */
export function requiredByAll(definition: Definition, targets: Targets): ReadonlySet<string> {
  return requiredIn({ definition, segments: [], node: definition.schema }, targets, new Map());
}

/** The names that the schemas of a value require, and each of several forms of it; `known` by schema. */
function requiredIn(
  holder: Target,
  targets: Targets,
  known: Map<JsonNode, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(holder.node);
  if (found !== undefined) return found;
  const names = new Set<string>();
  known.set(holder.node, names);
  for (const part of appliedSchemas(holder, targets)) {
    const { node } = part;
    const forms = formsOf(node).flatMap((branches) => {
      const [first, ...others] = branches.map(({ steps, node }) =>
        requiredIn({ ...part, segments: [...part.segments, ...steps], node }, targets, known),
      );
      return [...others.reduce((common, form) => common.intersection(form), first ?? new Set())];
    });
    for (const name of [...requiredNames(node), ...forms]) names.add(name);
  }
  return names;
}

/** The lists of schemas of which each value has to match one: `anyOf`, `oneOf`, or `then` with `else`. */
function formsOf(schema: JsonNode): readonly (readonly Branch[])[] {
  const lists = ['anyOf', 'oneOf'].map((keyword) => branchesAt(schema, keyword));
  const chosen = ['then', 'else'].flatMap((keyword) => {
    const node = member(schema, keyword);
    return node === undefined ? [] : [{ steps: [keyword], node }];
  });
  const isChosen = member(schema, 'if') !== undefined && chosen.length === 2;
  return isChosen ? [...lists, chosen] : lists;
}

/** How many names every instance must have although no schema that it must match declares them. */
export function countUndeclared(definition: Definition, targets: Targets): number {
  const root = { definition, segments: [], node: definition.schema };
  const names = new Set(requiredByAll(definition, targets));
  for (const { node } of appliedSchemas(root, targets)) {
    for (const name of membersOf(member(node, 'properties')).keys()) names.delete(name);
  }
  return names.size;
}

function declaredSchemas(
  definition: Definition,
): ReadonlyMap<string, Omit<DeclaredProperty, 'isRequired'>> {
  const found = new Map(
    Array.from(ownProperties(definition), ([name, schema]) => [
      name,
      { name, schema, anchor: propertyAnchor('', name) },
    ]),
  );
  for (const { node, segments } of combinedSchemas(definition)) {
    const parent = anchorOf(definition.schema, segments);
    for (const [name, schema] of membersOf(member(node, 'properties'))) {
      if (!found.has(name)) found.set(name, { name, schema, anchor: propertyAnchor(parent, name) });
    }
  }
  return found;
}

/** Keywords whose schemas apply to the same value, but only for some instances. */
const conditional: ReadonlySet<string> = new Set([
  ...['anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies', 'dependentSchemas'],
]);

/**
 * Whether instances may have properties that do not count as declared: those of another definition, an
 * alternative or a condition that applies to the whole instance.
 */
export function isComposed(definition: Definition): boolean {
  const { schema, identifier, references } = definition;
  const declared = declaredSchemas(definition);
  const targets = new Map(references.map(({ holder, target }) => [holder, target]));
  const seen = new Set<JsonNode>();
  const isOpen = (node: JsonNode, isConditional: boolean): boolean => {
    if (node.kind !== 'object' || seen.has(node)) return false;
    seen.add(node);
    if (referenceOf(node) !== undefined) {
      const target = targets.get(node);
      return target?.identifier !== identifier || isOpen(target.node, isConditional);
    }
    const properties = membersOf(node.members.get('properties')).keys();
    if (isConditional && properties.some((name) => !declared.has(name))) return true;
    const always = new Set(objectBranches(node, targets).map((branch) => branch.node));
    return subschemas(node).some(({ keyword, node: inner }) => {
      if (always.has(inner)) return isOpen(inner, isConditional);
      return conditional.has(keyword) && isOpen(inner, true);
    });
  };
  return isOpen(schema, false);
}

/** The names of properties that instances must have under a condition, or in one of several forms. */
export function requiredAtTimes(definition: Definition, targets: Targets): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<JsonNode>();
  const visit = (node: JsonNode, holdsForSome: boolean): void => {
    if (node.kind !== 'object' || seen.has(node)) return;
    seen.add(node);
    const target = targets.get(node);
    if (target !== undefined) visit(target.node, holdsForSome);
    // Beside a reference there is nothing else.
    if (holdsForSome) for (const name of requiredNames(node)) names.add(name);
    for (const dependent of dependentsOf(node)) {
      if (dependent.kind !== 'schema')
        for (const name of stringsIn(dependent.names)) names.add(name);
    }
    for (const { keyword, node: inner } of subschemas(node)) {
      if (keyword === 'allOf') visit(inner, holdsForSome);
      else if (conditional.has(keyword) && keyword !== 'if') visit(inner, true);
    }
  };
  visit(definition.schema, false);
  return names;
}

/** The schemas of the file that every object must match, too, however they are nested. */
function combinedSchemas(definition: Definition): readonly ResolvedReference[] {
  const targets = localTargets(definition);
  const root = followRoot(definition);
  const found = new Map([[root.node, root]]);
  for (const { node, segments } of found.values()) {
    for (const { steps, node: branch } of objectBranches(node, targets)) {
      const resolved = followReferences(branch, [...segments, ...steps], definition, targets);
      if (resolved.end !== 'away' && !found.has(resolved.node)) found.set(resolved.node, resolved);
    }
  }
  return [...found.values()].slice(1);
}

/** The description of the instance as a whole; `undefined` if there is none. */
export function rootDescription(definition: Definition): RichText | undefined {
  const text = descriptionText(rootSources(definition));
  return text === undefined ? undefined : parseRichText(text);
}

/**
 * A definition in a sentence: the first of its description, without markup, or its title if that is more
 * than its name. `undefined` if it has neither.
 */
export function summaryOf(definition: Definition): string | undefined {
  const description = rootDescription(definition);
  const sentence = description && firstSentence(description);
  if (sentence !== undefined && sentence !== '') return sentence;
  const title = onOneLine(titleText(rootSources(definition)) ?? '');
  return title === '' || haveSameLetters(title, definition.name) ? undefined : title;
}

/** The root, and the schemas in its file to which its references lead. */
function rootSources(definition: Definition): readonly JsonObject[] {
  const { passed, node } = followRoot(definition);
  const sources = new Set<JsonObject>(passed);
  if (node.kind === 'object') sources.add(node);
  return [...sources];
}

function followRoot(definition: Definition): ResolvedReference {
  return followReferences(definition.schema, [], definition, localTargets(definition));
}

/** The keywords whose schemas may have properties that count as the root's own. */
const combining = ['allOf', 'anyOf', 'oneOf'] as const;

/** The references within the file, which are all that is needed to follow a root. */
function localTargets(definition: Definition): Targets {
  const { schema, identifier, references } = definition;
  const targets = new Map<JsonNode, Target>();
  if (!isOnlyReference(schema) && !combining.some((keyword) => schema.members.has(keyword))) {
    return targets;
  }
  for (const { holder, target } of references) {
    if (target.identifier === identifier) targets.set(holder, { ...target, definition });
  }
  return targets;
}
