import { isTrue, member, toValue, type JsonNode, type JsonObject } from '../json/json.ts';
import { isSince } from '../schema/dialects.ts';
import { judges } from '../schema/keywords.ts';
import { hasEmptyEnum, isOnlyReference } from '../schema/readings.ts';
import { arrangementOf, isNameList } from '../schema/subschemas.ts';
import type { Evaluation } from './evaluation.ts';
import type { FindTarget, SchemaPlace } from './schema-place.ts';

/** The assertions of a schema, without its annotations. */
export interface Assertions {
  /**
   * A schema in latest form in which the value of each `$ref` is the index of its target, and in which each
   * `unevaluatedProperties` and `unevaluatedItems` has the index of its evaluation beside it.
   */
  readonly schema: object | boolean;
  readonly targets: readonly SchemaPlace[];
  readonly evaluations: readonly Evaluation[];
}

/** Beside an `unevaluated…` keyword: the index of the evaluation that it uses. */
export const evaluationKeywords = {
  unevaluatedProperties: '#evaluatedProperties',
  unevaluatedItems: '#evaluatedItems',
} as const;

/** Reads the assertions of a schema; keywords hidden by a reference assert nothing. */
export function readAssertions(place: SchemaPlace, targetOf: FindTarget): Assertions {
  return new AssertionReader(place, targetOf).read();
}

class AssertionReader {
  readonly #place: SchemaPlace;
  readonly #targetOf: FindTarget;
  readonly #targets: SchemaPlace[] = [];
  readonly #evaluations: Evaluation[] = [];

  constructor(place: SchemaPlace, targetOf: FindTarget) {
    this.#place = place;
    this.#targetOf = targetOf;
  }

  read(): Assertions {
    const schema = this.#schema(this.#place.node);
    return { schema, targets: this.#targets, evaluations: this.#evaluations };
  }

  readonly #schema = (node: JsonNode): object | boolean => {
    if (node.kind !== 'object') return node.kind !== 'boolean' || node.value;
    if (!isOnlyReference(node)) return this.#keywords(node);
    const target = this.#targetOf(node);
    if (target === undefined) return true;
    this.#targets.push(target);
    return { $ref: String(this.#targets.length - 1) };
  };

  #keywords(node: JsonObject): object | boolean {
    const { dialect } = this.#place;
    const asserted: (readonly [string, unknown])[] = [];
    if (hasEmptyEnum(node)) return false;
    for (const [keyword, value] of node.members) {
      if (!judges(keyword)) continue;
      if (keyword === 'format' && !dialect.assertsFormat) continue;
      asserted.push([keyword, this.#keyword(keyword, value)]);
    }
    return withProtoPattern(
      Object.fromEntries([
        ...asserted,
        ...(isSince(dialect.name, '2019-09') ? [] : nullableOf(node)),
        ...this.#evaluationOf(node, 'unevaluatedProperties', 'properties'),
        ...this.#evaluationOf(node, 'unevaluatedItems', 'items'),
      ]),
    );
  }

  #evaluationOf(
    node: JsonObject,
    keyword: keyof typeof evaluationKeywords,
    kind: Evaluation['kind'],
  ): (readonly [string, unknown])[] {
    if (!node.members.has(keyword)) return [];
    this.#evaluations.push({ place: { ...this.#place, node }, kind, isOwn: true });
    return [[evaluationKeywords[keyword], String(this.#evaluations.length - 1)]];
  }

  #keyword(keyword: string, value: JsonNode): unknown {
    const arrangement = arrangementOf(keyword, value);
    switch (arrangement.kind) {
      case 'data':
        return toValue(value);
      case 'schema':
        return this.#schema(value);
      case 'array':
        return arrangement.items.map(this.#schema);
      case 'map':
        return Object.fromEntries(
          Array.from(arrangement.members, ([name, held]) => [
            name,
            isNameList(held) ? toValue(held) : this.#schema(held),
          ]),
        );
    }
  }
}

/** Keeps OpenAPI's `nullable` beside a `type`, which Ajv supports, so examples may rely on it. */
function nullableOf(schema: JsonObject): (readonly [string, unknown])[] {
  const isKnown = isTrue(member(schema, 'nullable')) && schema.members.has('type');
  return isKnown ? [['nullable', true]] : [];
}

/** The pattern that matches the property `__proto__`. */
const protoPattern = '^__proto__$';

/**
 * A schema in which a pattern describes the property `__proto__`, since Ajv ignores that name in
 * `properties`, and that pattern in `patternProperties`.
 */
function withProtoPattern(schema: Readonly<Record<string, unknown>>): object {
  const property = protoMember(schema['properties']);
  const pattern = protoMember(schema['patternProperties']);
  if (property === undefined && pattern === undefined) return schema;
  return {
    ...schema,
    patternProperties: {
      ...(schema['patternProperties'] ?? {}),
      ...(pattern !== undefined && { '(?:__proto__)': pattern }),
      ...(property !== undefined && { [protoPattern]: property }),
    },
  };
}

function protoMember(schemas: unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return undefined;
  return Object.getOwnPropertyDescriptor(schemas, '__proto__')?.value;
}
