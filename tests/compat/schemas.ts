import { singleRoot } from '../../src/compat/schema-roots.ts';
import { SchemaKnowledge, SchemaSpace, type SchemaRoot } from '../../src/compat/schema-space.ts';
import { ValidatorSet } from '../../src/compat/validators/validators.ts';
import type { Verdict } from '../../src/compat/verdict.ts';
import { toText } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';

/** A schema of a test: a value, or its text where its numbers matter. */
export type TestSchema = boolean | object | string;

/** A schema as it is compared. */
export function rootOf(schema: TestSchema): SchemaRoot {
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  const parsed = parseJson(text);
  if (parsed.kind === 'failed') throw new Error(`${text} is not JSON`);
  return singleRoot(parsed.root);
}

/** Whether instances of the first are instances of the second, strictly: in a word. */
export function verdictOn(old: TestSchema, recent: TestSchema): string {
  return decide(old, recent, { isDeclared: false, assertsFormats: false });
}

/** The same, of instances with declared names alone. */
export function declaredVerdictOn(old: TestSchema, recent: TestSchema): string {
  return decide(old, recent, { isDeclared: true, assertsFormats: false });
}

/** The same as `verdictOn`, where formats are asserted. */
export function formatVerdictOn(old: TestSchema, recent: TestSchema): string {
  return decide(old, recent, { isDeclared: false, assertsFormats: true });
}

function decide(
  old: TestSchema,
  recent: TestSchema,
  {
    isDeclared,
    assertsFormats,
  }: { readonly isDeclared: boolean; readonly assertsFormats: boolean },
): string {
  const [from, to] = [rootOf(old), rootOf(recent)];
  return inWords(emptySpace(assertsFormats).compare({ from, to, isDeclared }));
}

/** Where nothing was asked yet. */
export function emptySpace(assertsFormats: boolean): SchemaSpace {
  return new SchemaSpace(new SchemaKnowledge(assertsFormats, new ValidatorSet()));
}

/** `compatible`, `breaking {"a": 1}` or `undecided: …`. */
export function inWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'compatible':
      return verdict.isVacuous ? 'compatible: no instances' : 'compatible';
    case 'breaking':
      return `breaking ${toText(verdict.instance)}`;
    case 'undecided':
      return `undecided: ${verdict.why}`;
  }
}
