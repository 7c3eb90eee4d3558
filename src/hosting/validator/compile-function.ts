import { Ajv, type KeywordCxt, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import type { Assertions } from '../../validation/assertions.ts';
import type { SchemaPlace } from '../../validation/schema-place.ts';
import type { Evaluation } from '../../validation/evaluation.ts';
import { compilePattern, patternCode } from '../../schema/compile-pattern.ts';
import { validationOptions } from '../../validation/validation-options.ts';
import { formatCode, functionCode } from './format-code.ts';
import { addLaterKeywords } from '../../validation/later-keywords.ts';

/** A part of a function's text. Names are assigned when a module is put together. */
export type CodePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A reference to the function of a schema; without a place, to the function itself. */
  | { readonly kind: 'function'; readonly place?: SchemaPlace }
  /** A reference to the function of an evaluation. */
  | { readonly kind: 'evaluation'; readonly evaluation: Evaluation }
  | { readonly kind: 'constant'; readonly prefix: string; readonly code: string };

/** Compiles assertions to the text of a function that calls the functions of their targets. */
type CompileFunction = (assertions: Assertions) => readonly CodePart[];

/** The outer values that a compiled function uses, by Ajv's names for them. */
type OuterValues = ReadonlyMap<string, OuterValue>;

interface OuterValue {
  readonly prefix: string;
  readonly value: unknown;
  readonly key: unknown;
  readonly code: string;
}

/** Creates a compiler with its own Ajv, which keeps all it compiles, so use it for few functions. */
export function createCompiler(): CompileFunction {
  const ajv = new Ajv({
    ...validationOptions,
    code: { optimize: false, source: true, regExp: writtenPattern },
  });
  addFormats(ajv);
  ajv.removeKeyword('$ref');
  ajv.addKeyword({ keyword: '$ref', schemaType: 'string', code: callTarget });
  addLaterKeywords(ajv);
  return (assertions) => {
    const { source } = ajv.compile(assertions.schema);
    if (source === undefined) throw new Error('Ajv gives no source');
    return splitText(source.validateCode, outerValues(source), assertions);
  };
}

/** Ajv uses the code of a pattern as its key. */
const writtenPattern = Object.assign(
  (pattern: string) => {
    const code = patternCode(pattern);
    return Object.assign(compilePattern(pattern), { toString: () => code });
  },
  { code: 'new RegExp' },
);

/** Calls a function that does not exist yet: `$ref` contains the index of its schema. */
function callTarget(context: KeywordCxt): void {
  const index = String(context.schema);
  callRef(context, context.gen.scopeValue('validate', { ref: index, key: index }));
}

/** A string, or an outer name with the members read from it. */
const tokens =
  /"(?:[^"\\]|\\.)*"|(?<![\w$.])((?:validate|schema|func|pattern|formats|keyword)\d+)\b((?:\.[A-Za-z_$][\w$]*|\[(?:\d+|"(?:[^"\\]|\\.)*")\])*)/g;

function splitText(text: string, outer: OuterValues, assertions: Assertions): CodePart[] {
  const parts: CodePart[] = [];
  let from = 0;
  const addText = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) });
    from = to;
  };
  for (const { 0: token, 1: name, 2: members, index } of text.matchAll(tokens)) {
    if (name === undefined || members === undefined) continue;
    addText(index);
    const value = outer.get(name);
    if (value === undefined) parts.push({ kind: 'function' });
    else parts.push(toCodePart(value, members, assertions));
    from += value?.prefix === 'schema' ? token.length : name.length;
  }
  addText(text.length);
  return parts;
}

function outerValues({ scopeValues }: NonNullable<ValidateFunction['source']>): OuterValues {
  const values = Object.values(scopeValues).flatMap((names) => [...(names ?? [])]);
  return new Map(
    values.map(({ str, prefix, value }) => [
      str,
      { prefix, value: value?.ref, key: value?.key, code: String(value?.code ?? '') },
    ]),
  );
}

function toCodePart(
  outer: OuterValue,
  members: string,
  { targets, evaluations }: Assertions,
): CodePart {
  const { prefix } = outer;
  switch (prefix) {
    case 'validate': {
      const place = targets[Number(outer.key)];
      return { kind: 'function', ...(place && { place }) };
    }
    case 'keyword': {
      const evaluation = evaluations[Number(outer.key)];
      if (evaluation === undefined) throw new Error('an evaluation has no place');
      return { kind: 'evaluation', evaluation };
    }
    case 'schema':
      return { kind: 'constant', prefix, code: toCode(memberAt(outer.value, members)) };
    case 'formats':
      return { kind: 'constant', prefix, code: formatCode.get(String(outer.key)) ?? outer.code };
    case 'func':
      return { kind: 'constant', prefix, code: functionCode.get(outer.code) ?? outer.code };
    case 'pattern':
      return { kind: 'constant', prefix, code: String(outer.key) };
    default:
      return { kind: 'constant', prefix, code: outer.code };
  }
}

/** Follows `.properties["a b"].enum[0]`. */
function memberAt(value: unknown, members: string): unknown {
  let found = value;
  for (const [step] of members.matchAll(/[\w$]+|"(?:[^"\\]|\\.)*"/g)) {
    const name: unknown = step.startsWith('"') ? JSON.parse(step) : step;
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, String(name));
  }
  return found;
}

/** As JSON, except for what a literal would change: `__proto__` and numbers out of range. */
function toCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, held]) => {
    const key = JSON.stringify(name);
    return `${name === '__proto__' ? `[${key}]` : key}:${toCode(held)}`;
  });
  return `{${members.join(',')}}`;
}
