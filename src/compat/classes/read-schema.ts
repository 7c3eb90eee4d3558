import { describeNode } from '../../json/describe.ts';
import {
  itemsOrSelf,
  member,
  stringMember,
  stringsIn,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { isSince } from '../../schema/dialects.ts';
import { vocabulary, type KeywordName } from '../../schema/keywords.ts';
import type { ClassTable } from './class-table.ts';
import { parseDecimal } from './decimal.ts';
import { hidesSiblings } from '../documents/dialect.ts';
import { valueSet } from './instance.ts';
import { classOf, everything, nothing, type ClassLiteral } from './schema-class.ts';
import type { SchemaExchange } from './schema-exchange.ts';
import type { ReadUnevaluated, UnevaluatedKeyword } from './read-unevaluated.ts';
import type { DocumentOutline } from '../documents/document-outline.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import type { Base, PlacedNode } from '../documents/placed-node.ts';
import type { FormatTests } from '../validators/validity.ts';
import { everyType, numbers, typesNamed, valueType } from './types.ts';

/** How keywords beside a `$ref` are read in draft-07: ignored, as specified, or asserted, as by some validators. */
export type SiblingReading = 'hidden' | 'asserted';

/** A schema that another document refers to, which is read when it is first needed. */
export interface DeferredSchema extends PlacedNode {
  readonly outline: DocumentOutline;
}

/** How to read schemas where validators differ. */
export interface ReadingOptions {
  readonly siblings: SiblingReading;
  /** Tests strings for their `format`; `undefined` if formats are annotations. */
  readonly formats: FormatTests | undefined;
  /** Absent where no schema has a keyword for what is not evaluated. */
  readonly readUnevaluated: ReadUnevaluated | undefined;
  /** The class of a schema in another document, which is read when first needed. */
  readonly defer: (referred: DeferredSchema) => ClassLiteral;
}

/** The schema that has a keyword, and its base. */
interface KeywordHolder {
  readonly schema: JsonObject;
  readonly base: Base;
}

type KeywordReader = (value: JsonNode, place: KeywordHolder) => ClassLiteral | undefined;

/** Schemas nested deeper than this, references included, are not compared. */
const deepest = 900;

/** Documents with more schemas are not compared. */
const mostSchemas = 50_000;

/** Formats of numbers, with the smallest and largest number that each allows. */
const integerRanges: ReadonlyMap<string, readonly bigint[]> = new Map([
  ['int32', [-(2n ** 31n), 2n ** 31n - 1n]],
  ['int64', []],
]);

/** Reads schemas of any dialect into the classes of a table. */
export class ClassReader {
  readonly #table: ClassTable;
  readonly #documents: SchemaDocuments;
  readonly #options: ReadingOptions;
  readonly #exchange: SchemaExchange | undefined;
  /** The number of schemas that were read for the current document. */
  #count = 0;
  readonly #read = new Map<JsonNode, ClassLiteral>();
  /** The schemas whose literals are not settled. */
  #unsettled: JsonNode[] = [];
  /** Schemas being read, with the class reserved for each that was met again meanwhile. */
  readonly #open = new Map<JsonNode, number | undefined>();

  constructor(
    table: ClassTable,
    documents: SchemaDocuments,
    options: ReadingOptions,
    exchange?: SchemaExchange,
  ) {
    this.#table = table;
    this.#documents = documents;
    this.#options = options;
    this.#exchange = exchange;
  }

  /** The class of the document at a URI. */
  readRoot(uri: string): ClassLiteral {
    const root = this.#documents.rootOf(uri);
    return root === undefined ? this.#unknown(`there is no ${uri}`) : this.readPlace(root);
  }

  /** The class of a schema that another document refers to. */
  readPlace({ node, base }: PlacedNode): ClassLiteral {
    this.#count = 0;
    const literal = this.#schema(node, base);
    return this.#count > mostSchemas ? this.#unknown('the schema is too large') : literal;
  }

  /** Replaces literals by those of equal classes. */
  settle(literalIn: ((literal: ClassLiteral) => ClassLiteral) | undefined): void {
    const unsettled = this.#unsettled;
    this.#unsettled = [];
    if (literalIn === undefined) return;
    for (const node of unsettled) this.#read.set(node, literalIn(this.#read.get(node) ?? 0));
  }

  /** The class of a schema of the documents; `undefined` for others. */
  literalOf(schema: JsonObject): ClassLiteral | undefined {
    const base = this.#documents.ownBase(schema);
    return base && this.#schema(schema, base);
  }

  #schema(place: JsonNode, parent: Base): ClassLiteral {
    const node = place === this.#exchange?.at ? this.#exchange.by : place;
    if (node.kind === 'boolean') return node.value ? everything : nothing;
    if (node.kind !== 'object') return this.#unknown(`${describeNode(node)} is not a schema`);
    const known = this.#read.get(node) ?? this.#exchange?.elsewhere(node);
    if (known !== undefined) return known;
    if (this.#open.has(node)) return this.#meetAgain(node);
    this.#count += 1;
    if (this.#count > mostSchemas) return this.#unknown('the schema is too large');
    if (this.#open.size > deepest) return this.#unknown('references lead too deep');
    this.#open.set(node, undefined);
    const parts = this.#parts({ schema: node, base: this.#documents.baseOf(place, parent) });
    const reserved = this.#open.get(node);
    this.#open.delete(node);
    if (reserved !== undefined) this.#table.fill(reserved, parts);
    const literal = reserved ?? this.#table.all(parts);
    this.#read.set(node, literal);
    this.#unsettled.push(node);
    return literal;
  }

  #meetAgain(node: JsonNode): ClassLiteral {
    const id = this.#open.get(node) ?? this.#table.reserve();
    this.#open.set(node, id);
    return id;
  }

  #parts(place: KeywordHolder): ClassLiteral[] {
    const { schema, base } = place;
    const ref = stringMember(schema, '$ref');
    const isAlone = hidesSiblings(base.dialect) && this.#options.siblings === 'hidden';
    if (ref !== undefined && isAlone) return [this.#reference(ref, base)];
    const parts: ClassLiteral[] = [];
    for (const [keyword, value] of schema.members) {
      const reading = this.#readings.get(keyword);
      const first = vocabulary.get(keyword)?.from ?? base.dialect;
      if (reading === undefined || !isSince(base.dialect, first)) continue;
      parts.push(reading(value, place) ?? this.#invalidKeyword(keyword, value));
    }
    return parts;
  }

  #reference(ref: string, base: Base): ClassLiteral {
    const target = this.#documents.resolve(ref, base);
    return target.kind === 'none'
      ? this.#table.unknown(target.why, target.name)
      : this.#referred(target, base);
  }

  /** The class of a schema that is reached from another base. */
  #referred({ node, base: own }: PlacedNode, base: Base): ClassLiteral {
    const outline =
      node.kind === 'object' && own.document !== base.document
        ? this.#documents.outlineOf(own.document)
        : undefined;
    if (outline === undefined) return this.#schema(node, own);
    // A deferred schema is read once for all references, but a dynamic one can differ for each.
    if (outline.leadsTo('isDynamic')) return this.#unknown('a dynamic reference is not compared');
    return this.#options.defer({ node, base: own, outline });
  }

  #unknown(why: string): ClassLiteral {
    return this.#table.unknown(why);
  }

  #invalidKeyword(keyword: string, value: JsonNode): ClassLiteral {
    return this.#unknown(`${keyword} is ${describeNode(value)}, which it cannot be`);
  }

  readonly #readings: ReadonlyMap<string, KeywordReader> = new Map(
    Object.entries({
      $ref: (value, { base }) =>
        value.kind === 'string' ? this.#reference(value.value, base) : undefined,
      $dynamicRef: this.#uncompared('$dynamicRef'),
      $recursiveRef: this.#uncompared('$recursiveRef'),
      type: (value) => this.#type(value),
      enum: (value) => (value.kind === 'array' ? this.#values(value.items) : undefined),
      const: (value) => this.#values([value]),
      minimum: (value) => this.#bound('least', value, false),
      maximum: (value) => this.#bound('most', value, false),
      exclusiveMinimum: (value) => this.#bound('least', value, true),
      exclusiveMaximum: (value) => this.#bound('most', value, true),
      multipleOf: (value) => this.#multiple(value),
      minLength: (value) => this.#size(valueType.string, 'least', value),
      maxLength: (value) => this.#size(valueType.string, 'most', value),
      pattern: (value) =>
        value.kind === 'string'
          ? this.#table.add({ kind: 'pattern', source: value.value })
          : undefined,
      format: (value) => this.#format(value),
      items: (_value, place) => this.#items(place),
      prefixItems: (_value, place) => this.#items(place),
      minItems: (value) => this.#size(valueType.array, 'least', value),
      maxItems: (value) => this.#size(valueType.array, 'most', value),
      uniqueItems: (value) => {
        if (value.kind !== 'boolean') return undefined;
        return value.value ? this.#table.add({ kind: 'unique' }) : everything;
      },
      contains: (value, place) => this.#contains(value, place),
      minProperties: (value) => this.#size(valueType.object, 'least', value),
      maxProperties: (value) => this.#size(valueType.object, 'most', value),
      required: (value) => this.#required(value),
      properties: (_value, place) => this.#properties(place),
      patternProperties: (_value, place) => this.#properties(place),
      additionalProperties: (_value, place) => this.#properties(place),
      propertyNames: (value, { base }) =>
        this.#table.add({ kind: 'names', name: this.#schema(value, base) }),
      dependencies: (value, place) => this.#dependents(value, place),
      dependentRequired: (value, place) => this.#dependents(value, place),
      dependentSchemas: (value, place) => this.#dependents(value, place),
      unevaluatedItems: this.#unevaluated('unevaluatedItems'),
      unevaluatedProperties: this.#unevaluated('unevaluatedProperties'),
      allOf: (value, { base }) => this.#listed(value, base, (parts) => this.#table.all(parts)),
      anyOf: (value, { base }) => this.#listed(value, base, (parts) => this.#table.any(parts)),
      oneOf: (value, { base }) =>
        this.#listed(value, base, (parts) =>
          parts.length === 1 ? this.#table.all(parts) : this.#table.add({ kind: 'one', parts }),
        ),
      not: (value, { base }) => ~this.#schema(value, base),
      if: (value, place) => this.#condition(value, place),
    } satisfies Partial<Record<KeywordName, KeywordReader>>),
  );

  #uncompared(keyword: KeywordName): KeywordReader {
    return () => this.#unknown(`${keyword} is not compared`);
  }

  #unevaluated(keyword: UnevaluatedKeyword): KeywordReader {
    return (value, { schema, base }) =>
      this.#options.readUnevaluated?.(
        { keyword, node: schema, base, rest: this.#schema(value, base) },
        {
          table: this.#table,
          documents: this.#documents,
          exchange: this.#exchange,
          classOf: (place) => this.#referred(place, base),
        },
      ) ?? this.#unknown(`${keyword} is not compared`);
  }

  #type(value: JsonNode): ClassLiteral | undefined {
    const types = namesOf(value)?.map(typesNamed);
    if (types?.every((named) => named !== undefined) !== true) return undefined;
    const all = types.reduce((united, named) => united | named, 0);
    return all === everyType ? everything : this.#table.add({ kind: 'types', types: all });
  }

  #values(values: readonly JsonNode[]): ClassLiteral {
    if (values.length === 0) return nothing;
    return this.#table.add({ kind: 'values', values: valueSet(values) });
  }

  #bound(side: 'least' | 'most', value: JsonNode, isExclusive: boolean): ClassLiteral | undefined {
    const decimal = value.kind === 'number' ? parseDecimal(value.text) : undefined;
    if (decimal === undefined) return undefined;
    return this.#table.add({ kind: 'bound', side, value: decimal, isExclusive });
  }

  #multiple(value: JsonNode): ClassLiteral | undefined {
    const divisor = value.kind === 'number' ? parseDecimal(value.text) : undefined;
    if (divisor === undefined || divisor.digits <= 0n) return undefined;
    return this.#table.add({ kind: 'multiple', divisor });
  }

  #size(type: number, side: 'least' | 'most', value: JsonNode): ClassLiteral | undefined {
    const count = countOf(value);
    if (count === undefined) return undefined;
    if (side === 'least' && count === 0) return everything;
    return this.#table.add({ kind: 'size', type, side, count });
  }

  /** Validators test strings for some formats and numbers for two; other formats assert nothing. */
  #format(value: JsonNode): ClassLiteral | undefined {
    if (value.kind !== 'string') return undefined;
    const name = value.value;
    const { formats } = this.#options;
    if (formats === undefined) return everything;
    if (formats.isTested(name)) return this.#table.add({ kind: 'format', name });
    const range = integerRanges.get(name);
    if (range === undefined) return everything;
    const isNumber = this.#table.add({ kind: 'types', types: numbers });
    const isInteger = this.#table.add({ kind: 'types', types: valueType.integer });
    const bounds = range.map((digits, index) =>
      this.#table.add({
        ...{ kind: 'bound', side: index === 0 ? 'least' : 'most', isExclusive: false },
        value: { digits, scale: 0 },
      }),
    );
    return this.#table.any([~isNumber, this.#table.all([isInteger, ...bounds])]);
  }

  #items({ schema, base }: KeywordHolder): ClassLiteral | undefined {
    const isLatest = isSince(base.dialect, '2020-12');
    const items = member(schema, 'items');
    const tuple = items?.kind === 'array' ? items : undefined;
    const list = isLatest ? member(schema, 'prefixItems') : tuple;
    if (list !== undefined && list.kind !== 'array') return undefined;
    const others = list === undefined || isLatest ? items : member(schema, 'additionalItems');
    if (others?.kind === 'array') return undefined;
    const first = (list?.items ?? []).map((item) => this.#schema(item, base));
    const rest = others === undefined ? everything : this.#schema(others, base);
    while (first.length > 0 && first.at(-1) === rest) first.pop();
    if (first.length === 0 && rest === everything) return everything;
    return this.#table.add({ kind: 'items', first, rest });
  }

  #contains(value: JsonNode, { schema, base }: KeywordHolder): ClassLiteral | undefined {
    const hasCounts = isSince(base.dialect, '2019-09');
    const [fewest, most] = ['minContains', 'maxContains'].map((keyword) => {
      const count = hasCounts ? member(schema, keyword) : undefined;
      return count === undefined ? undefined : (countOf(count) ?? NaN);
    });
    const least = fewest ?? 1;
    if (Number.isNaN(least) || Number.isNaN(most)) return undefined;
    const item = this.#schema(value, base);
    if (least === 0 && most === undefined) return everything;
    return this.#table.add({ kind: 'contains', item, least, most: most ?? Infinity });
  }

  #required(value: JsonNode): ClassLiteral | undefined {
    const names = namesOf(value);
    return names && this.#table.all(names.map((name) => this.#requires(name)));
  }

  #requires(name: string): ClassLiteral {
    return this.#table.add({ kind: 'required', name });
  }

  #properties({ schema, base }: KeywordHolder): ClassLiteral | undefined {
    const [listed, matched] = ['properties', 'patternProperties'].map((keyword) => {
      const map = member(schema, keyword);
      return map === undefined ? [] : map.kind === 'object' ? [...map.members] : undefined;
    });
    if (listed === undefined || matched === undefined) return undefined;
    const others = member(schema, 'additionalProperties');
    const rest = others === undefined ? everything : this.#schema(others, base);
    if (listed.length === 0 && matched.length === 0 && rest === everything) return everything;
    const names = listed.map(([name, value]) => [name, this.#schema(value, base)] as const);
    const patterns = matched.map(([source, value]) => {
      const pattern = this.#table.add({ kind: 'pattern', source });
      return [classOf(pattern), this.#schema(value, base)] as const;
    });
    return this.#table.add({ kind: 'properties', names: new Map(names), patterns, rest });
  }

  #dependents(value: JsonNode, { base }: KeywordHolder): ClassLiteral | undefined {
    if (value.kind !== 'object') return undefined;
    const isObject = this.#table.add({ kind: 'types', types: valueType.object });
    const rules = Array.from(value.members, ([name, demand]) => {
      const then =
        demand.kind === 'array' || demand.kind === 'string'
          ? this.#required(demand)
          : this.#schema(demand, base);
      return then && this.#table.any([~isObject, ~this.#requires(name), then]);
    });
    const known = rules.filter((rule) => rule !== undefined);
    return known.length === rules.length ? this.#table.all(known) : undefined;
  }

  #listed(
    value: JsonNode,
    base: Base,
    combine: (parts: readonly ClassLiteral[]) => ClassLiteral,
  ): ClassLiteral | undefined {
    if (value.kind !== 'array' || value.items.length === 0) return undefined;
    return combine(value.items.map((item) => this.#schema(item, base)));
  }

  #condition(value: JsonNode, { schema, base }: KeywordHolder): ClassLiteral {
    const condition = this.#schema(value, base);
    const [then = everything, otherwise = everything] = ['then', 'else'].map((keyword) => {
      const branch = member(schema, keyword);
      return branch && this.#schema(branch, base);
    });
    return this.#table.all([
      this.#table.any([~condition, then]),
      this.#table.any([condition, otherwise]),
    ]);
  }
}

/** A number of items, members or characters. */
function countOf(value: JsonNode): number | undefined {
  const count = value.kind === 'number' ? Number(value.text) : NaN;
  return Number.isInteger(count) && count >= 0 ? count : undefined;
}

function namesOf(value: JsonNode): readonly string[] | undefined {
  const items = itemsOrSelf(value);
  const names = stringsIn(items);
  return names.length === items.length ? names : undefined;
}
