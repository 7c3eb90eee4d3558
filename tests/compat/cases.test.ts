import { existsSync, readFileSync } from 'node:fs';
import { dereference, validate as interpret } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { compareSchemas } from '../../src/compat/compare.ts';
import { singleRoot } from '../../src/compat/schema-roots.ts';
import type { Verdict } from '../../src/compat/verdict.ts';
import { member, toText, toValue, type JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { metaSchemaOf } from '../../src/schema/meta-schema-document.ts';

const path = new URL('../../../shared/compat/cases.jsonl', import.meta.url);

/** One for all schemas: each would compile the meta-schema anew. */
const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
const metaLookup = dereference(toValue(metaSchemaOf('07').root) as object);

interface Direction {
  readonly id: string;
  readonly tier: string;
  readonly expected: string | undefined;
  readonly isVerified: boolean;
  readonly from: JsonNode;
  readonly to: JsonNode;
  readonly verdict: Verdict;
}

describe.skipIf(!existsSync(path))('judged pairs of schemas (skipped without ../shared)', () => {
  const directions = existsSync(path) ? readDirections() : [];
  const verified = directions.filter(({ isVerified }) => isVerified);

  test('no verified direction is judged wrong', () => {
    expect(verified).toHaveLength(3646);
    const wrong = verified.filter(({ verdict, expected }) => {
      const word = wordOf(verdict);
      return word !== 'undecided' && word !== expected;
    });
    expect(wrong.map(({ id, expected }) => `${id} ${String(expected)}`)).toEqual([]);
  });

  test('of those that people wrote at most one in a hundred is not decided', () => {
    const tool = directions.filter(({ tier }) => tier === 'tool');
    const undecided = tool.filter(({ verdict }) => verdict.kind === 'undecided');
    expect(undecided.length / tool.length).toBeLessThanOrEqual(0.01);
    const isOpen = ({ verdict }: Direction): boolean => verdict.kind === 'undecided';
    expect(verified.filter(isOpen).map(({ id }) => id)).toEqual(['09c5d5b1efc0', 'f09316c940e3']);
  });

  test('each counterexample is confirmed by Ajv and by @cfworker/json-schema', () => {
    const unconfirmed = directions.filter(
      ({ from, to, verdict }) =>
        verdict.kind === 'breaking' &&
        !(accepts(from, verdict.instance) && refuses(to, verdict.instance)),
    );
    expect(unconfirmed.map(({ id, verdict }) => `${id} ${wordOf(verdict)}`)).toEqual([]);
  });
});

function wordOf({ kind }: Verdict): string {
  return kind === 'breaking' ? 'incompatible' : kind;
}

function readDirections(): readonly Direction[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const row = JSON.parse(line) as {
      id: string;
      tier: string;
      expect: Record<string, string>;
      verified: Record<string, string>;
    };
    const parsed = parseJson(line);
    const root = parsed.kind === 'parsed' ? parsed.root : undefined;
    const [old, recent] = ['old', 'new'].map((name) => member(root, name));
    if (old === undefined || recent === undefined) throw new Error(`${row.id} has no schemas`);
    const comparison = compareSchemas(singleRoot(old), singleRoot(recent), false);
    return (['backward', 'forward'] as const).map((direction) => ({
      id: row.id,
      tier: row.tier,
      expected: row.expect[direction],
      isVerified: ['proof', 'witness'].includes(row.verified[direction] ?? ''),
      from: direction === 'backward' ? old : recent,
      to: direction === 'backward' ? recent : old,
      verdict: comparison[direction],
    }));
  });
}

function accepts(schema: JsonNode, instance: JsonNode): boolean {
  return judge(schema, instance).every((isValid) => isValid);
}

function refuses(schema: JsonNode, instance: JsonNode): boolean {
  return judge(schema, instance).every((isValid) => !isValid);
}

/** Formats are annotations here, which the second validator does not know: it is then left out. */
function judge(schema: JsonNode, instance: JsonNode): readonly boolean[] {
  const value = toValue(schema) as object | boolean;
  const plain = toValue(instance);
  const isValid = ajv.validate(value, plain);
  // What two schemas call by the same name are two things.
  ajv.removeSchema();
  if (toText(schema).includes('"format"')) return [isValid];
  const lookup = Object.assign(dereference(value), metaLookup);
  return [isValid, interpret(plain, value, '7', lookup).valid];
}
