import { createHash } from 'node:crypto';
import { singleRoot } from '../../src/compat/schema-roots.ts';
import { ValidatorSet } from '../../src/compat/validators/validators.ts';
import { buildComparison } from '../../src/history/build-comparison.ts';
import { comparisonSpaces } from '../../src/history/decider.ts';
import type { ChangeEffect, VersionComparison } from '../../src/history/version-comparison.ts';
import type { JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';

/** Two schemas of a test, and instances that are known of the old one. */
export interface TestVersions {
  readonly old: object | boolean;
  readonly recent: object | boolean;
  readonly samples?: readonly unknown[];
  readonly assertsFormats?: boolean;
}

export function nodeOf(value: unknown): JsonNode {
  const parsed = parseJson(JSON.stringify(value));
  if (parsed.kind === 'failed') throw new Error('the value is not JSON');
  return parsed.root;
}

export function digest(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** What two schemas differ in, each the only one of its catalog. */
export function comparisonOf({
  old,
  recent,
  samples = [],
  assertsFormats = true,
}: TestVersions): VersionComparison {
  const from = singleRoot(nodeOf(old), 'http://catalog.invalid/schema/Ui/Text/1.0/index.json');
  const to = singleRoot(nodeOf(recent), 'http://catalog.invalid/schema/Ui/Text/1.1/index.json');
  return buildComparison(
    { from, to, samples: samples.map(nodeOf), assertsFormats },
    { spaceOf: comparisonSpaces(new ValidatorSet())(), digest },
  );
}

/** `property-added Label.Size: Size was added: conforms`, a line for each change. */
export function changesOf(versions: TestVersions): string[] {
  return comparisonOf(versions).changes.map(
    ({ kind, path, words, effect }) => `${kind} ${path}: ${words}: ${effectWords(effect)}`,
  );
}

function effectWords(effect: ChangeEffect): string {
  switch (effect.kind) {
    case 'breaks':
      return `breaks ${effect.instance}${marks(effect)}`;
    case 'undecided':
      return `undecided: ${effect.why}`;
    case 'none':
    case 'conforms':
    case 'together':
      return effect.kind;
  }
}

function marks({ isUndeclared, formats }: Extract<ChangeEffect, { kind: 'breaks' }>): string {
  return `${isUndeclared ? ' (undeclared)' : ''}${formats === 'any' ? '' : ` (formats ${formats})`}`;
}
