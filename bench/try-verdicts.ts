import { compareSchemas } from '../src/compat/compare.ts';
import { singleRoot } from '../src/compat/schema-roots.ts';
import type { SchemaRoot } from '../src/compat/schema-space.ts';
import { createValidatorPair } from '../src/compat/validators/validators.ts';
import type { DocumentValidator } from '../src/compat/validators/validity.ts';
import type { Verdict } from '../src/compat/verdict.ts';
import { parseJson } from '../src/json/parse-json.ts';
import { RandomSchemas, triedValues } from './random-schemas.ts';

/** What became of random pairs of schemas. */
export interface TriedVerdicts {
  readonly directions: number;
  readonly breaking: number;
  readonly undecided: number;
  /** Of the slowest pair, in both directions and both readings. */
  readonly slowestMilliseconds: number;
  /** Verdicts that two validators refute, as text. */
  readonly refuted: readonly string[];
}

/**
 * Decides random pairs, and tries each proof of compatibility on some values. A counterexample needs no
 * trial: what two validators do not confirm is never given.
 */
export function tryVerdicts(seed: number, pairs: number): TriedVerdicts {
  const random = new RandomSchemas(seed);
  const refuted: string[] = [];
  const verdicts: Verdict[] = [];
  let slowestMilliseconds = 0;
  for (let count = 0; count < pairs; count += 1) {
    const [first, second] = random.pair();
    const [old, recent] = [rootOf(first), rootOf(second)];
    const start = process.cpuUsage().user;
    const { backward, forward } = compareSchemas(old, recent, false);
    slowestMilliseconds = Math.max(slowestMilliseconds, (process.cpuUsage().user - start) / 1000);
    verdicts.push(backward, forward);
    const values = triedValues(first, second);
    const [ofOld, ofRecent] = [old, recent].map(testOf);
    for (const [verdict, from, to] of [
      [backward, ofOld, ofRecent],
      [forward, ofRecent, ofOld],
    ] as const) {
      const refuting =
        verdict.kind === 'compatible'
          ? values.find((value) => from?.(value) === true && to?.(value) === false)
          : undefined;
      if (refuting !== undefined) {
        refuted.push(JSON.stringify({ first, second, isForward: from === ofRecent, refuting }));
      }
    }
  }
  return {
    directions: verdicts.length,
    breaking: verdicts.filter(({ kind }) => kind === 'breaking').length,
    undecided: verdicts.filter(({ kind }) => kind === 'undecided').length,
    slowestMilliseconds,
    refuted,
  };
}

/** What both validators make of a value; `undefined` if they differ. */
function testOf({ documents, uri }: SchemaRoot): (value: unknown) => boolean | undefined {
  const validators = createValidatorPair(documents, false);
  const judge = (validator: DocumentValidator, value: unknown): string =>
    validator(uri, value).kind;
  return (value) => {
    const kinds = new Set(validators.map((validator) => judge(validator, value)));
    const [only] = kinds;
    if (kinds.size > 1 || only === 'failed') return undefined;
    return only === 'accepted';
  };
}

function rootOf(schema: unknown): SchemaRoot {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind === 'failed') throw new Error('a random schema is not JSON');
  return singleRoot(parsed.root);
}
