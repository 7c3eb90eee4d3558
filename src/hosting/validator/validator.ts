import type { Definition, Lack, ReferenceGraph } from '../../catalog/catalog.ts';
import type { JsonNode } from '../../json/json.ts';
import { createSettler } from '../../catalog/references/settle-references.ts';
import { findTarget, placeOf } from '../../catalog/references/schema-place.ts';
import { readAssertions } from '../../validation/assertions.ts';
import type { FindTarget, SchemaPlace } from '../../validation/schema-place.ts';
import { reasonOf } from '../outside-references.ts';
import { createCompiler, type CodePart } from './compile-function.ts';
import { writeEvaluation } from './evaluation-code.ts';
import { evaluationSteps, type Evaluation } from '../../validation/evaluation.ts';
import { errorMessage } from '../../text/error-message.ts';
import { lazyByKey } from '../../text/lazy.ts';

/** `validate.mjs` of a definition, or why there is none. */
export type Validator = (
  | { readonly kind: 'module'; readonly text: string }
  | { readonly kind: 'withheld'; readonly reason: string }
) & {
  /** The identifiers of the definitions that were read for it. */
  readonly reached: ReadonlySet<string>;
};

/**
 * The most characters of schema, without descriptions, to compile into a module. A module has some 14
 * times as many, or about as many when compressed.
 */
export const mostSchemaText = 64_000;

/** Ajv recurses into schemas, as deep as the stack allows, on which a build must not depend. */
const deepestNesting = 400;

/** What a function is compiled from: a schema, or an evaluation. */
type Part =
  | { readonly kind: 'schema'; readonly place: SchemaPlace }
  | { readonly kind: 'evaluation'; readonly evaluation: Evaluation };

/** The size of a part, and the parts that its function calls. */
interface Measure {
  readonly size: number;
  readonly isTooDeep: boolean;
  /** What it needs but the catalog does not have. */
  readonly lack?: Lack;
  /** Each with its key. */
  readonly calls: readonly (readonly [unknown, Part])[];
}

/** The key of the function that is compiled from a part. */
type KeyOf = (part: Part) => unknown;

/** Functions by the keys of their parts. */
type Functions = Map<unknown, readonly CodePart[]>;

/**
 * Makes validators for the definitions of a catalog: ES modules without imports or `eval`, which export
 * `validate` by name and as the default. It returns whether a value is valid, and puts Ajv's errors into
 * `validate.errors`. Functions that several definitions need are compiled once.
 */
export function createValidators(graph: ReferenceGraph): (definition: Definition) => Validator {
  const writer = new ValidatorWriter(graph);
  const settle = createSettler(graph);
  return (definition) => {
    const settled = settle(definition);
    if (settled === undefined) return writer.write(definition);
    const made = new ValidatorWriter(settled.catalog.graph).write(settled.definition);
    return { ...made, reached: settled.reached };
  };
}

class ValidatorWriter {
  readonly #graph: ReferenceGraph;
  readonly #targetOf: FindTarget;
  readonly #measures = new Map<unknown, Measure>();
  readonly #shared: Functions = new Map();
  readonly #keyOf = createKeys();

  constructor(graph: ReferenceGraph) {
    this.#graph = graph;
    this.#targetOf = (holder) => findTarget(holder, graph.targets);
  }

  write(definition: Definition): Validator {
    const { identifier, schema } = definition;
    const { parts, obstacle } = this.#reach({ kind: 'schema', place: placeOf(definition) });
    const reached = new Set(parts.map((part) => placeOfPart(part).identifier));
    if (obstacle !== undefined) return { kind: 'withheld', reason: obstacle, reached };
    try {
      const functions = this.#compile(definition, parts);
      const text =
        `// Generated from ${identifier} with Ajv and ajv-formats (MIT licence).\n` +
        writeModule(functions, schema, this.#keyOf);
      return { kind: 'module', text, reached };
    } catch (error) {
      const message = errorMessage(error);
      return { kind: 'withheld', reason: `Ajv cannot compile it: ${message}`, reached };
    }
  }

  /** Finds the parts of a module, and before compiling whether they are too much. */
  #reach(start: Part): {
    readonly parts: readonly Part[];
    /** Why no module can be made from them. */
    readonly obstacle?: string;
  } {
    const reached = new Map([[this.#keyOf(start), start]]);
    const parts: Part[] = [];
    let size = 0;
    for (const [key, part] of reached) {
      const measure = this.#measure(key, part);
      size += measure.size;
      parts.push(part);
      if (size > mostSchemaText) return { parts, obstacle: tooLarge };
      if (measure.lack !== undefined) return { parts, obstacle: reasonOf(measure.lack) };
      if (measure.isTooDeep) return { parts, obstacle: tooDeep };
      for (const called of measure.calls) if (!reached.has(called[0])) reached.set(...called);
    }
    return { parts };
  }

  #measure(key: unknown, part: Part): Measure {
    const known = this.#measures.get(key);
    if (known !== undefined) return known;
    const measure =
      part.kind === 'schema' ? this.#measureSchema(part.place) : this.#measureCalls(part);
    this.#measures.set(key, measure);
    return measure;
  }

  #measureSchema(place: SchemaPlace): Measure {
    const lacks: Lack[] = [];
    const { schema, targets, evaluations } = readAssertions(place, (holder) => {
      const target = this.#targetOf(holder);
      const lack = target === undefined ? this.#graph.lacks.get(holder) : undefined;
      if (lack !== undefined) lacks.push(lack);
      return target;
    });
    const [lack] = lacks;
    const size = JSON.stringify(schema).length;
    return {
      size,
      ...(lack && { lack }),
      // Each level takes two characters or more.
      isTooDeep: size > 2 * deepestNesting && nestsDeeper(schema, deepestNesting),
      calls: this.#keyed([
        ...targets.map((target): Part => ({ kind: 'schema', place: target })),
        ...evaluations.map((evaluation): Part => ({ kind: 'evaluation', evaluation })),
      ]),
    };
  }

  #measureCalls({ evaluation }: Part & { kind: 'evaluation' }): Measure {
    const code = this.#evaluationCode(evaluation);
    const size = code.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0);
    const calls = code.flatMap((part): Part[] => {
      if (part.kind === 'evaluation') return [part];
      if (part.kind !== 'function' || part.place === undefined) return [];
      return [{ kind: 'schema', place: part.place }];
    });
    return { size, isTooDeep: false, calls: this.#keyed(calls) };
  }

  #keyed(parts: readonly Part[]): Measure['calls'] {
    return parts.map((part) => [this.#keyOf(part), part]);
  }

  #evaluationCode(evaluation: Evaluation): readonly CodePart[] {
    return writeEvaluation(evaluation, evaluationSteps(evaluation, this.#targetOf));
  }

  /** Compiles parts, and caches functions that another definition may need. */
  #compile(definition: Definition, parts: readonly Part[]): Functions {
    const compile = createCompiler();
    const functions: Functions = new Map();
    const isUsed = this.#isUsedElsewhere(definition);
    for (const part of parts) {
      const key = this.#keyOf(part);
      const code =
        this.#shared.get(key) ??
        (part.kind === 'evaluation'
          ? this.#evaluationCode(part.evaluation)
          : compile(readAssertions(part.place, this.#targetOf)));
      functions.set(key, code);
      const { identifier } = placeOfPart(part);
      if (isUsed || identifier !== definition.identifier) this.#shared.set(key, code);
    }
    return functions;
  }

  #isUsedElsewhere(definition: Definition): boolean {
    const users = this.#graph.usedBy.get(definition.identifier) ?? [];
    return users.some((user) => user !== definition);
  }
}

function placeOfPart(part: Part): SchemaPlace {
  return part.kind === 'schema' ? part.place : part.evaluation.place;
}

/** Whether objects and arrays of a JSON value nest deeper than a limit. */
function nestsDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((inner) => nestsDeeper(inner, limit - 1));
}

/** Makes the keys of functions: the node of a schema, and a stable key for each of its evaluations. */
function createKeys(): KeyOf {
  const keyIn = lazyByKey<JsonNode, (name: string) => object>(() => lazyByKey(() => ({})));
  return (part) => {
    if (part.kind === 'schema') return part.place.node;
    const { place, kind, isOwn } = part.evaluation;
    return keyIn(place.node)(`${kind} ${String(isOwn)}`);
  };
}

const tooLarge = `With everything that it refers to, the module would be compiled from more than ${String(
  mostSchemaText / 1000,
)} KB of schema, too much for a page to load.`;

const tooDeep = `Its schemas nest deeper than ${String(deepestNesting)} levels.`;

/** Joins functions into a module, with shared names and constants. */
function writeModule(functions: Functions, start: JsonNode, keyOf: KeyOf): string {
  const names = new Map(Array.from(functions.keys(), (key, index) => [key, `validate${index}`]));
  /** The names of constants, one for each distinct code. */
  const constants = new Map<string, string>();
  const bodies = Array.from(functions, ([key, parts]) =>
    parts.map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'function':
          return names.get(part.place?.node ?? key);
        case 'evaluation':
          return names.get(keyOf(part));
        case 'constant': {
          const constant = constants.get(part.code) ?? `${part.prefix}${constants.size}`;
          constants.set(part.code, constant);
          return constant;
        }
      }
    }),
  );
  const name = names.get(start);
  const texts = bodies.map((body) => body.join(''));
  return [
    ...Array.from(constants, ([code, constant]) => `const ${constant} = ${code};`),
    ...texts,
    `export { ${name} as validate, ${name} as default };`,
    '',
  ].join('\n');
}
