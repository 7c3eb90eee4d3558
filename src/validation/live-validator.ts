import { Ajv, type ErrorObject, type KeywordCxt } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import type { JsonNode } from '../json/json.ts';
import { compilePattern } from '../schema/compile-pattern.ts';
import { readAssertions } from './assertions.ts';
import { boundedPattern } from './bounded-pattern.ts';
import type { FindTarget, SchemaPlace } from './schema-place.ts';
import {
  evaluationSteps,
  type Condition,
  type Evaluation,
  type EvaluationStep,
} from './evaluation.ts';
import { addLaterKeywords, type EvaluateLive } from './later-keywords.ts';
import { validationOptions } from './validation-options.ts';

/** Judges plain values by a schema; after an invalid value, `errors` has the reasons in Ajv's words. */
export interface LiveValidator {
  (value: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null | undefined;
}

/** A function compiled by Ajv, which may call those of other schemas. */
interface Validate {
  (value: unknown, context?: DataValidationCxt): boolean;
  errors?: ErrorObject[] | null | undefined;
}

/**
 * Makes validators for use in this process. A pattern is not tried on texts on which it could take forever:
 * they pass. Throws if a schema cannot be compiled.
 */
export function createLiveValidators(targetOf: FindTarget): (place: SchemaPlace) => LiveValidator {
  const compiler = new LiveCompiler(targetOf);
  return (place) => compiler.prepare(place);
}

class LiveCompiler {
  readonly #targetOf: FindTarget;
  readonly #functions = new Map<JsonNode, Validate>();

  readonly #ajv: Ajv;
  /** What the schema being compiled calls. */
  #called: Called = { targets: [], evaluations: [] };

  constructor(targetOf: FindTarget) {
    this.#targetOf = targetOf;
    this.#ajv = createAjv(() => this.#called);
  }

  /** Compiles everything that a schema reaches through references, so that failures show up first. */
  prepare(start: SchemaPlace): Validate {
    const reached = new Map([[start.node, start]]);
    for (const place of reached.values()) {
      if (this.#functions.has(place.node)) continue;
      this.#validate(place);
      for (const target of readAssertions(place, this.#targetOf).targets) {
        if (!reached.has(target.node)) reached.set(target.node, target);
      }
    }
    return this.#validate(start);
  }

  #validate(place: SchemaPlace): Validate {
    const known = this.#functions.get(place.node);
    if (known !== undefined) return known;
    const { schema, targets, evaluations } = readAssertions(place, this.#targetOf);
    this.#called = {
      targets: targets.map((target) => this.#lazily(target)),
      evaluations: evaluations.map((asked) => (data, found) => this.#evaluate(asked, data, found)),
    };
    const validate: Validate = this.#ajv.compile(schema);
    this.#functions.set(place.node, validate);
    return validate;
  }

  /** A function that exists before its schema is compiled, since references may be circular. */
  #lazily(place: SchemaPlace): Validate {
    const call: Validate = (value, context) => {
      const validate = this.#validate(place);
      const isValid = validate(value, context);
      call.errors = validate.errors;
      return isValid;
    };
    return call;
  }

  #evaluate(asked: Evaluation, data: unknown, found: Set<unknown>): Set<unknown> {
    for (const step of evaluationSteps(asked, this.#targetOf)) {
      this.#takeStep(step, asked.kind, data, found);
    }
    return found;
  }

  #takeStep(
    step: EvaluationStep,
    kind: Evaluation['kind'],
    data: unknown,
    found: Set<unknown>,
  ): void {
    const keys = keysOf(data);
    switch (step.kind) {
      case 'names':
        for (const name of step.names) found.add(name);
        break;
      case 'pattern': {
        const pattern = compilePattern(step.pattern);
        for (const key of keys) if (pattern.test(String(key))) found.add(key);
        break;
      }
      case 'first':
        for (let index = 0; index < step.count; index += 1) found.add(index);
        break;
      case 'matching': {
        const validate = this.#validate(step.place);
        for (const [index, item] of Array.isArray(data) ? data.entries() : []) {
          if (validate(item)) found.add(index);
        }
        break;
      }
      case 'all':
        for (const key of keys) found.add(key);
        break;
      case 'call':
        if (this.#holds(step.condition, data)) {
          this.#evaluate({ place: step.place, kind, isOwn: false }, data, found);
        }
    }
  }

  #holds(condition: Condition | undefined, data: unknown): boolean {
    switch (condition?.kind) {
      case undefined:
        return true;
      case 'valid':
        return this.#validate(condition.place)(data);
      case 'invalid':
        return !this.#validate(condition.place)(data);
      case 'present':
        return typeof data === 'object' && data !== null && Object.hasOwn(data, condition.name);
    }
  }
}

function keysOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return [...data.keys()];
  return typeof data === 'object' && data !== null ? Object.keys(data) : [];
}

/** The functions that a schema calls, by the indexes that its assertions have. */
interface Called {
  readonly targets: readonly Validate[];
  readonly evaluations: readonly EvaluateLive[];
}

function createAjv(calledOf: () => Called): Ajv {
  const ajv = new Ajv({
    ...validationOptions,
    code: { optimize: false, regExp: boundedPattern(compilePattern, () => true) },
  });
  addFormats(ajv);
  ajv.removeKeyword('$ref');
  ajv.addKeyword({
    keyword: '$ref',
    schemaType: 'string',
    code: (context: KeywordCxt) => {
      const target = calledOf().targets[Number(context.schema)];
      callRef(context, context.gen.scopeValue('validate', { ref: target }));
    },
  });
  addLaterKeywords(ajv, (index) => ({ ref: calledOf().evaluations[index] }));
  return ajv;
}
