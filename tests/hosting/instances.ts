import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { member, stringMember, toValue, type JsonNode } from '../../src/json/json.ts';
import { requiredNames } from '../../src/model/constraints.ts';
import type { Targets } from '../../src/catalog/catalog.ts';

/** Whether an instance is valid. */
type Judge = (instance: unknown) => boolean;

/** Judges by the definitions as they are, their references resolved over the catalog. */
export function judgeOfCatalog({ definitions }: Catalog): (definition: Definition) => Judge {
  const ajv = createAjv({});
  for (const { schema } of definitions) ajv.addSchema(toValue(schema) as object);
  return ({ identifier }) => {
    const validate = ajv.getSchema(identifier);
    if (validate === undefined) throw new Error(`${identifier} is not there`);
    return (instance) => validate(instance) === true;
  };
}

/** Judges by one file with nothing beside it, not even the meta-schema of its dialect. */
export function judgeOfText(text: string): Judge {
  const { $schema, ...schema } = JSON.parse(text) as Record<string, unknown>;
  if ($schema === undefined) throw new Error('the file names no dialect');
  const validate = createAjv({ meta: false }).compile(schema);
  return (instance) => validate(instance);
}

/** Draft-07 as it is meant: what stands beside a `$ref` asserts nothing. */
function createAjv(options: Options): Ajv {
  const ajv = new Ajv({
    strict: false,
    logger: false,
    inlineRefs: false,
    validateSchema: false,
    ignoreKeywordsWithRef: true,
    code: { optimize: false },
    ...options,
  });
  addFormats(ajv);
  return ajv;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Instances of a schema, most of them valid or nearly so: its own values, with some others among. */
export class InstanceMaker {
  readonly #targets: Targets;
  readonly #random: () => number;

  constructor(targets: Targets, seed: number) {
    this.#targets = targets;
    this.#random = randomFrom(seed);
  }

  make(schema: JsonNode, depth = 0): unknown {
    if (depth > 8 || this.#random() < 0.04) return this.#pick(others);
    const target = this.#targets.get(schema)?.node;
    if (target !== undefined) return this.make(target, depth + 1);
    const stated = this.#statedValues(schema);
    if (stated.length > 0) return this.#pick(stated);
    const made = this.#makeByType(schema, depth);
    return this.#branchesOf(schema)
      .map((branch) => this.make(branch, depth + 1))
      .reduce(
        (whole, part) => (isObject(whole) && isObject(part) ? { ...whole, ...part } : part),
        made,
      );
  }

  #statedValues(schema: JsonNode): unknown[] {
    const values = ['enum', 'examples'].flatMap((keyword) => {
      const list = member(schema, keyword);
      return list?.kind === 'array' ? list.items : [];
    });
    const constant = member(schema, 'const');
    return [...values, ...(constant === undefined ? [] : [constant])].map(toValue);
  }

  #branchesOf(schema: JsonNode): JsonNode[] {
    return ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
      const branches = member(schema, keyword);
      if (branches?.kind !== 'array') return [];
      return keyword === 'allOf' ? branches.items : [this.#pick(branches.items)];
    });
  }

  #makeByType(schema: JsonNode, depth: number): unknown {
    const type = this.#typeOf(schema) ?? '';
    if (type === 'object') return this.#makeObject(schema, depth);
    if (type === 'array') return this.#makeArray(schema, depth);
    return this.#pick(scalars.get(type) ?? others);
  }

  #typeOf(schema: JsonNode): string | undefined {
    const type = member(schema, 'type');
    if (type?.kind === 'array') return String(toValue(this.#pick(type.items)));
    if (type === undefined && member(schema, 'properties') !== undefined) return 'object';
    return stringMember(schema, 'type');
  }

  #makeObject(schema: JsonNode, depth: number): object {
    const properties = member(schema, 'properties');
    const required = requiredNames(schema);
    const entries = properties?.kind === 'object' ? [...properties.members] : [];
    const chosen = entries.filter(([name]) => required.has(name) || this.#random() < 0.5);
    return Object.fromEntries(chosen.map(([name, value]) => [name, this.make(value, depth + 1)]));
  }

  #makeArray(schema: JsonNode, depth: number): unknown[] {
    const items = member(schema, 'items');
    if (items === undefined) return [];
    const schemas = items.kind === 'array' ? items.items : [items, items];
    return schemas.map((item) => this.make(item, depth + 1));
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  }
}

const scalars: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>([
  ['string', ['', 'text', '2024-01-01', 'https://example.com/', '#fff', '12']],
  ['number', [0, 1, 16, -3, 1e9, 0.5]],
  ['integer', [0, 1, 16, -3, 1e9]],
  ['boolean', [true, false]],
  ['null', [null]],
]);
const others = [null, true, 0, 1.5, '', 'text', [], {}, [1], { a: {} }] as const;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
