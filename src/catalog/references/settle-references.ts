import type { JsonNode, JsonObject } from '../../json/json.ts';
import { formatPointer } from '../../json/pointer.ts';
import { isSince, plainDialect } from '../../schema/dialects.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { resourceAt, type Resource } from '../../schema/embedded-resources.ts';
import { metaSchemaNamed, type MetaSchema } from '../../schema/meta-schema-document.ts';
import type { Catalog, Definition, Reference, ReferenceGraph } from '../catalog.ts';
import { findCycles } from './reference-cycles.ts';
import { buildReferenceGraph } from './reference-graph.ts';
import { fileNameOf } from '../../text/path-parts.ts';

/**
 * A definition as seen by a validator that begins with it: each dynamic reference that it reaches leads to
 * one schema (2020-12 core, section 8.2.3.2). The catalog contains it, copies of definitions that are seen
 * differently from different places, and definitions without such references as they are.
 */
interface SettledDefinition {
  readonly definition: Definition;
  readonly catalog: Catalog;
  /** The original of each copy. */
  readonly originals: ReadonlyMap<JsonNode, JsonNode>;
  /** Whether a definition of the catalog is a copy. */
  readonly isCopy: (definition: Definition) => boolean;
  /** The identifiers of the definitions of the catalog, or of their originals. */
  readonly reached: ReadonlySet<string>;
}

/** Settles a definition; `undefined` if nothing that it reaches has a dynamic reference. */
export type SettleDefinition = (definition: Definition) => SettledDefinition | undefined;

/** Returns a function that settles the definitions of a catalog. */
export function createSettler(graph: ReferenceGraph): SettleDefinition {
  const dynamic = findDynamic(graph);
  return (definition) =>
    dynamic.has(definition.identifier) || hasDynamicReference(definition)
      ? new Settler(graph, dynamic).settle(definition)
      : undefined;
}

/** The identifiers of the definitions that reach a dynamic reference. */
function findDynamic({ uses, usedBy }: ReferenceGraph): ReadonlySet<string> {
  const all = new Set([...uses.values(), ...usedBy.values()].flat());
  const dynamic = new Set([...all].filter(hasDynamicReference).map(({ identifier }) => identifier));
  for (const identifier of dynamic) {
    for (const user of usedBy.get(identifier) ?? []) dynamic.add(user.identifier);
  }
  return dynamic;
}

function hasDynamicReference({ references }: Definition): boolean {
  return references.some(
    ({ dynamicName, target }) =>
      dynamicName !== undefined || isDynamicMetaSchema(target.identifier),
  );
}

/** Whether it is a meta-schema from 2019-09 or later, which recurse through dynamic references. */
function isDynamicMetaSchema(identifier: string): boolean {
  const metaSchema = metaSchemaNamed(identifier);
  return metaSchema !== undefined && isSince(metaSchema.dialect, '2019-09');
}

/** The outermost schema of each dynamic anchor on the path to a schema (the dynamic scope). */
type Scope = ReadonlyMap<string, ScopedAnchor>;

interface ScopedAnchor {
  readonly document: Definition;
  readonly resource: Resource;
}

/** A copy of a resource of a document, as seen in a scope. */
interface Copy {
  readonly definition: Definition;
  readonly references: Reference[];
  /** The place of the resource in its file. */
  readonly base: readonly string[];
  readonly nodes: ReadonlyMap<JsonNode, JsonNode>;
}

/** A reference of a copy, still to be followed. */
interface Pending {
  readonly copy: Copy;
  readonly holder: JsonObject;
  readonly reference: Reference;
  readonly document: Definition;
  readonly scope: Scope;
}

class Settler {
  readonly #graph: ReferenceGraph;
  readonly #dynamic: ReadonlySet<string>;
  readonly #documents = new Map<string, Definition>();
  readonly #copies = new Map<string, Copy>();
  readonly #made: Definition[] = [];
  readonly #kept = new Set<Definition>();
  readonly #pending: Pending[] = [];
  readonly #holdersOf = lazyByKey(
    ({ references }: Definition) => new Map(references.map((found) => [found.holder, found])),
  );
  readonly #identifiers = new Set<string>();
  readonly #originals = new Map<JsonNode, JsonNode>();
  /** The resources of a document, by their root schemas. */
  readonly #rootsOf = lazyByKey(
    ({ resources }: Definition) =>
      new Map(Array.from(resources.byPointer.values(), (resource) => [resource.node, resource])),
  );

  constructor(graph: ReferenceGraph, dynamic: ReadonlySet<string>) {
    this.#graph = graph;
    this.#dynamic = dynamic;
  }

  settle(definition: Definition): SettledDefinition {
    const { whole } = definition.resources;
    const scope = enter(new Map(), definition, whole);
    const { definition: entry } = this.#copyOf(definition, whole, scope);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#follow(next);
    }
    const definitions = [...this.#made, ...this.#kept];
    const byIdentifier = new Map(definitions.map((found) => [found.identifier, found]));
    const targets = new Map(
      definitions.flatMap(({ references }) =>
        references.map(({ holder, target }) => [holder, target.node] as const),
      ),
    );
    const graph = buildReferenceGraph({ definitions, byIdentifier }, findCycles(targets));
    const made = new Set(this.#made);
    return {
      definition: entry,
      catalog: { definitions, byIdentifier, graph },
      originals: this.#originals,
      isCopy: (found) => made.has(found),
      reached: new Set(definitions.map(({ identifier }) => identifier.replace(/\?.*$/s, ''))),
    };
  }

  #follow({ copy, holder, reference, document, scope }: Pending): void {
    const target = this.#targetOf(reference, document, scope);
    copy.references.push({
      holder,
      pointer: reference.pointer.slice(formatPointer(copy.base).length),
      ref: reference.ref,
      target,
    });
  }

  #targetOf(
    { target, dynamicName }: Reference,
    document: Definition,
    scope: Scope,
  ): Reference['target'] {
    const anchor = dynamicName === undefined ? undefined : scope.get(dynamicName);
    const reached = anchor?.document ?? this.#documentOf(target.identifier, document);
    if (reached === undefined) return target;
    const { segments, node } = anchor?.resource ?? target;
    if (!this.#isDynamic(reached)) return this.#keep(reached, target);
    const resource = resourceAt(formatPointer(segments), reached.resources);
    const copy = this.#copyOf(reached, resource, enter(scope, reached, resource));
    return {
      identifier: copy.definition.identifier,
      segments: segments.slice(copy.base.length),
      node: copy.nodes.get(node) ?? node,
    };
  }

  #isDynamic(document: Definition): boolean {
    return (
      this.#dynamic.has(document.identifier) ||
      hasDynamicReference(document) ||
      isDynamicMetaSchema(document.identifier)
    );
  }

  /** Keeps a definition without dynamic references, and everything that it reaches, as it is. */
  #keep(definition: Definition, target: Reference['target']): Reference['target'] {
    const reached = new Set([definition]);
    for (const found of reached) {
      if (this.#kept.has(found)) continue;
      this.#kept.add(found);
      for (const used of this.#graph.uses.get(found.identifier) ?? []) reached.add(used);
    }
    return target;
  }

  #documentOf(identifier: string, from: Definition): Definition | undefined {
    if (identifier === from.identifier) return from;
    const known = this.#documents.get(identifier);
    if (known !== undefined) return known;
    const metaSchema = isDynamicMetaSchema(identifier) ? metaSchemaNamed(identifier) : undefined;
    const used = this.#graph.uses.get(from.identifier) ?? [];
    const found =
      metaSchema === undefined
        ? used.find((other) => other.identifier === identifier)
        : toDefinition(metaSchema);
    if (found !== undefined) this.#documents.set(identifier, found);
    return found;
  }

  #copyOf(document: Definition, resource: Resource, scope: Scope): Copy {
    const key = copyKey(document, resource, scope);
    const known = this.#copies.get(key);
    if (known !== undefined) return known;
    const nodes = new Map<JsonNode, JsonNode>();
    const references: Reference[] = [];
    const identifier = this.#identifierFor(document);
    const holders: ReadonlyMap<JsonNode, Reference> = this.#holdersOf(document);
    const roots: ReadonlyMap<JsonNode, Resource> = this.#rootsOf(document);
    const found: Omit<Pending, 'copy'>[] = [];
    const nested: (readonly [Resource, Scope])[] = [];
    const clone = (node: JsonNode, around: Scope): JsonNode => {
      const inner = node === resource.node ? undefined : roots.get(node);
      const own = inner === undefined ? around : enter(around, document, inner);
      if (inner !== undefined) nested.push([inner, own]);
      const made = cloneNode(node, (held) => clone(held, own));
      nodes.set(node, made);
      this.#originals.set(made, node);
      const reference = holders.get(node);
      if (reference !== undefined && made.kind === 'object') {
        found.push({ holder: made, reference, document, scope: own });
      }
      return made;
    };
    const schema = clone(resource.node, scope);
    if (schema.kind !== 'object') throw new Error(`${document.identifier} is not an object`);
    const own = { identifier, schema, references, ...lacksOf(document, nodes) };
    const definition = { ...document, ...own };
    const copy: Copy = { definition, references, base: resource.segments, nodes };
    this.#made.push(definition);
    this.#copies.set(key, copy);
    for (const [inner, own] of nested) {
      const innerKey = copyKey(document, inner, own);
      if (!this.#copies.has(innerKey)) this.#copies.set(innerKey, copy);
    }
    for (const one of found) this.#pending.push({ ...one, copy });
    return copy;
  }

  /** The identifier of a new copy: that of the definition for its first copy. */
  #identifierFor({ identifier }: Definition): string {
    let free = metaSchemaNamed(identifier) === undefined ? identifier : `${identifier}?1`;
    for (let count = 2; this.#identifiers.has(free); count += 1) {
      free = `${identifier}?${String(count)}`;
    }
    this.#identifiers.add(free);
    return free;
  }
}

/** The unresolved references of a copy: those of its document that it contains. */
function lacksOf(
  { outside, unreadable }: Definition,
  nodes: ReadonlyMap<JsonNode, JsonNode>,
): Pick<Definition, 'outside' | 'unreadable'> {
  const copied = <Held extends { readonly holder: JsonObject }>(list: readonly Held[]): Held[] =>
    list.flatMap((held) => {
      const holder = nodes.get(held.holder);
      return holder?.kind === 'object' ? [{ ...held, holder }] : [];
    });
  return {
    ...(outside && { outside: copied(outside) }),
    ...(unreadable && { unreadable: copied(unreadable) }),
  };
}

function cloneNode(node: JsonNode, clone: (held: JsonNode) => JsonNode): JsonNode {
  if (node.kind === 'array') return { ...node, items: node.items.map(clone) };
  if (node.kind !== 'object') return { ...node };
  const members = Array.from(node.members, ([name, held]) => [name, clone(held)] as const);
  return { ...node, members: new Map(members) };
}

function enter(scope: Scope, document: Definition, { uri }: Resource): Scope {
  const anchors = document.resources.dynamic.get(uri);
  if (anchors === undefined || [...anchors.keys()].every((name) => scope.has(name))) return scope;
  const own = Array.from(anchors, ([name, resource]) => [name, { document, resource }] as const);
  return new Map([...own, ...scope]);
}

function copyKey({ identifier }: Definition, { segments }: Resource, scope: Scope): string {
  const names = Array.from(
    scope,
    ([name, { document, resource }]) =>
      `${name} ${document.identifier}#${formatPointer(resource.segments)}`,
  );
  return [identifier, formatPointer(segments), ...names.sort()].join('\n');
}

/** A document of the specification in the form of a definition, to be copied like one. */
function toDefinition({ dialect, identifier, root, file, references }: MetaSchema): Definition {
  const name = fileNameOf(identifier);
  return {
    family: 'JSON-Schema',
    name,
    version: { text: dialect, release: [dialect], prerelease: [] },
    identifier,
    path: identifier,
    text: '',
    dialect,
    dialectUse: plainDialect(dialect),
    schema: root,
    source: root,
    resources: file,
    references: references.map(({ holder, pointer, ref, dynamicName, ...target }) => ({
      holder,
      pointer,
      ref,
      target,
      ...(dynamicName !== undefined && { dynamicName }),
    })),
    examples: [],
  };
}
