import type { Verdict } from '../../compat/verdict.ts';
import { arrayNode, booleanNode, objectNode, stringNode, type JsonNode } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { writtenPointer } from '../../schema/latest-form.ts';
import type { VersionNames } from './sentences.ts';
import type {
  BreakOutcome,
  Change,
  ChangeEffect,
  DirectionOutcome,
  Outcome,
  VersionComparison,
} from '../version-comparison.ts';

/** Members by name; absent ones are left out. */
type Members = Readonly<Record<string, JsonNode | string | true | undefined>>;

/** The differences of two named versions, as `comparison.schema.json` describes them. */
export function comparisonJson(
  { old, recent }: VersionNames,
  { backward, forward, changes }: VersionComparison,
): JsonNode {
  return object({
    old,
    new: recent,
    backward: directionJson(backward),
    forward: directionJson(forward),
    changes: arrayNode(changes.map(changeJson)),
  });
}

function directionJson({ strict, declared }: DirectionOutcome): JsonNode {
  return object({ strict: outcomeJson(strict), declared: outcomeJson(declared) });
}

/** A verdict as other programs read it; the numbers of an instance keep their digits. */
export function verdictJson(verdict: Verdict): JsonNode {
  if (verdict.kind !== 'breaking') return outcomeJson(verdict);
  const { instance, at, keyword } = verdict;
  return object({ verdict: 'incompatible', instance, at, keyword });
}

function outcomeJson(outcome: Outcome): JsonNode {
  switch (outcome.kind) {
    case 'compatible':
      return object({ verdict: 'compatible', isVacuous: outcome.isVacuous || undefined });
    case 'breaking':
      return object({ verdict: 'incompatible', ...breakMembers(outcome) });
    case 'undecided':
      return object({ verdict: 'undecided', why: outcome.why });
  }
}

function changeJson(change: Change): JsonNode {
  const { fingerprint, kind, path, definition, name, before, after, words, effect } = change;
  return object({
    ...{ fingerprint, kind, path, definition, name },
    before: before && writtenPointer(before),
    after: after && writtenPointer(after),
    ...{ words, effect: effectJson(effect) },
  });
}

function effectJson(effect: ChangeEffect): JsonNode {
  const { kind } = effect;
  switch (kind) {
    case 'none':
    case 'conforms':
    case 'together':
      return object({ kind });
    case 'undecided':
      return object({ kind, why: effect.why });
    case 'breaks':
      return object({
        kind,
        ...breakMembers(effect),
        isUndeclared: effect.isUndeclared || undefined,
      });
  }
}

function breakMembers({ instance, at, keyword, formats }: Omit<BreakOutcome, 'kind'>): Members {
  const parsed = parseJson(instance);
  return {
    instance: parsed.kind === 'parsed' ? parsed.root : instance,
    ...{ at, keyword, formats: formats === 'any' ? undefined : formats },
  };
}

function object(members: Members): JsonNode {
  const stated = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, toNode(value)] as const],
  );
  return objectNode(new Map(stated));
}

function toNode(value: JsonNode | string | true): JsonNode {
  if (typeof value === 'string') return stringNode(value);
  return value === true ? booleanNode(true) : value;
}
