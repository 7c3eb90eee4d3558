import { hidesSiblings } from '../../compat/documents/dialect.ts';
import type { Base } from '../../compat/documents/placed-node.ts';
import type { SchemaRoot } from '../../compat/schema-space.ts';
import {
  member,
  membersOf,
  partsOf,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { withoutPlaceholder, splitReference } from '../../schema/embedded-resources.ts';
import { judges } from '../../schema/keywords.ts';
import { branchesOf } from '../../schema/readings.ts';
import { heldSchemas, type HeldSchema } from '../../schema/subschemas.ts';
import { pointerOf, type ObjectSchema } from '../../schema/walk-schemas.ts';
import { lazyByKey } from '../../text/lazy.ts';

/** A schema of a document, and the base of its references. */
export interface PlacedSchema {
  readonly node: JsonNode;
  readonly pointer: string;
  readonly base: Base;
}

type PlacedSchemas = readonly PlacedSchema[];

/** A schema with its references followed inside its document. */
export interface FollowedSchema {
  /** The schema itself. */
  readonly start: PlacedSchema;
  /** The schema at the end of its references; itself if it has none. */
  readonly end: PlacedSchema;
  /** The name of what `end` refers to, if that is another document or the root. */
  readonly named?: string;
  /** The schemas passed on the way, including the end: the annotations of all of them count. */
  readonly passed: readonly ObjectSchema[];
}

/** One of the two documents being aligned. */
export class AlignedDocument {
  readonly root: PlacedSchema | undefined;
  readonly #documents: SchemaRoot['documents'];
  /** The pointers of all its values; found when the first reference is followed. */
  #pointers: ReadonlyMap<JsonNode, string> | undefined;
  /** The results of `applied`, by its keywords. */
  readonly #applied = lazyByKey((keywords: readonly string[]) =>
    lazyByKey((starts: PlacedSchemas) => this.#findApplied(starts, keywords)),
  );

  constructor({ documents, uri }: SchemaRoot) {
    this.#documents = documents;
    const root = documents.rootOf(uri);
    this.root = root && { ...root, pointer: '' };
  }

  /** A subschema of a schema. */
  inside(
    { pointer, base }: PlacedSchema,
    keyword: string,
    { node, key }: HeldSchema,
  ): PlacedSchema {
    return {
      ...{ node, pointer: pointerOf(pointer, keyword, key) },
      base: this.#documents.baseOf(node, base),
    };
  }

  follow(start: PlacedSchema): FollowedSchema {
    const passed: ObjectSchema[] = [];
    let end = start;
    for (;;) {
      const { node: schema, pointer } = end;
      if (schema.kind !== 'object') return { start, end, passed };
      if (passed.some((known) => known.schema === schema)) return { start, end, passed };
      passed.push({ schema, pointer });
      const reference = onlyReference(end);
      if (reference === undefined) return { start, end, passed };
      const next = this.#target(reference, end.base);
      if (typeof next === 'string') return { start, end, passed, named: next };
      end = next;
    }
  }

  /** The schema that the references of a subschema lead to. */
  endOf(node: JsonNode, { base }: PlacedSchema): JsonNode {
    return this.follow({ node, pointer: '', base: this.#documents.baseOf(node, base) }).end.node;
  }

  /** The schemas that apply to one value: `starts`, their targets, and those under some keywords. */
  applied(starts: PlacedSchemas, keywords: readonly string[]): PlacedSchemas {
    return this.#applied(keywords)(starts);
  }

  #findApplied(starts: PlacedSchemas, keywords: readonly string[]): PlacedSchemas {
    const found = new Map(starts.map((start) => [start.node, start]));
    for (const place of found.values()) {
      const { end } = this.follow(place);
      const inside = keywords.flatMap((keyword) => {
        const value = member(end.node, keyword);
        const held = value === undefined ? [] : heldSchemas(keyword, value);
        return held.map((one) => this.inside(end, keyword, one));
      });
      for (const next of [end, ...inside]) if (!found.has(next.node)) found.set(next.node, next);
    }
    return [...found.values()];
  }

  /** Follows a schema on into one of its subschemas, as if it referred to it. */
  followInto(followed: FollowedSchema, keyword: string, held: HeldSchema): FollowedSchema {
    const inside = this.follow(this.inside(followed.end, keyword, held));
    return { ...inside, start: followed.start, passed: [...followed.passed, ...inside.passed] };
  }

  /**
   * Follows a schema that says nothing but an `allOf` of one reference to another document on to that, unless
   * the schema that it is compared with has an `allOf`, too.
   */
  followOnly(followed: FollowedSchema, other: FollowedSchema): FollowedSchema {
    const { node } = followed.end;
    const [part, another] = branchesOf(node, 'allOf');
    if (!part || another || saysMore(node) || member(other.end.node, 'allOf')) return followed;
    const inside = this.followInto(followed, 'allOf', { key: '0', node: part });
    return inside.named === undefined ? followed : inside;
  }

  /** The target of a reference: a schema of the same document, or the name of any other. */
  #target(reference: string, base: Base): PlacedSchema | string {
    const found = this.#documents.resolve(reference, base);
    if (found.kind === 'none') return reference;
    this.#pointers ??= pointersIn(this.root);
    const pointer = this.#pointers.get(found.node);
    if (pointer === '') return 'itself';
    if (pointer !== undefined) return { node: found.node, base: found.base, pointer };
    return nameOfTarget(found.base.uri, splitReference(reference).fragment);
  }
}

/** The pointers of all values, since a reference may lead below an unknown keyword. */
function pointersIn(root: PlacedSchema | undefined): ReadonlyMap<JsonNode, string> {
  const pointers = new Map(root && [[root.node, '']]);
  for (const [node, pointer] of pointers) {
    for (const [key, part] of partsOf(node)) pointers.set(part, joinPointer(pointer, key));
  }
  return pointers;
}

/** The `$ref` of a schema that makes no other assertion. */
function onlyReference({ node, base }: PlacedSchema): string | undefined {
  const reference = stringMember(node, '$ref');
  if (reference === undefined) return undefined;
  return !saysMore(node) || hidesSiblings(base.dialect) ? reference : undefined;
}

/** Whether a schema makes more than one assertion. */
function saysMore(node: JsonNode): boolean {
  return [...membersOf(node).keys()].filter(judges).length > 1;
}

/** `Ui/Text 1.0` for a definition of a catalog; the address of any other. */
function nameOfTarget(uri: string, fragment: string): string {
  const inside = fragment === '' ? '' : `#${fragment}`;
  const address = withoutPlaceholder({ uri });
  const [, name, version = ''] =
    /\/schema\/([^/]+\/[^/]+)\/([^/]+)\/index\.json$/.exec(address) ?? [];
  return name === undefined ? address + inside : `${name} ${version}${inside}`;
}

/** The value of a keyword, and its pointer. */
export interface StatedValue {
  readonly value: JsonNode;
  readonly pointer: string;
}

/** Whether a flag is set; a text with the reason sets it too. */
export function isAffirmed(stated: JsonNode | undefined): boolean {
  return stated !== undefined && (stated.kind !== 'boolean' || stated.value);
}

/** Whether a schema passed while following references is deprecated. */
export function isDeprecated(passed: readonly JsonObject[]): boolean {
  return ['deprecated', 'deprecationMessage'].some((keyword) => {
    const stated = passed.find(({ members }) => members.has(keyword));
    return isAffirmed(member(stated, keyword));
  });
}

/** The first value of a keyword met while following references. */
export function firstStated(
  passed: readonly ObjectSchema[],
  keyword: string,
): StatedValue | undefined {
  for (const { schema, pointer } of passed) {
    const value = member(schema, keyword);
    if (value !== undefined) return { value, pointer: joinPointer(pointer, keyword) };
  }
  return undefined;
}
