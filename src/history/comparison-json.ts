import { booleanNode, objectNode, stringNode, arrayNode } from '../compat/instance.ts';
import type { Verdict } from '../compat/verdict.ts';
import type { JsonNode } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';
import { writtenPointer } from '../schema/latest-form.ts';
import type { VersionNames } from './sentences.ts';
import type {
  Change,
  ChangeEffect,
  DirectionOutcome,
  Outcome,
  VersionComparison,
} from './version-comparison.ts';

type JsonMembers = readonly (readonly [string, JsonNode])[];

/** What two named versions differ in, as `comparison.schema.json` describes it. */
export function comparisonJson(
  { old, recent }: VersionNames,
  { backward, forward, changes }: VersionComparison,
): JsonNode {
  return object([
    ['old', stringNode(old)],
    ['new', stringNode(recent)],
    ['backward', directionJson(backward)],
    ['forward', directionJson(forward)],
    ['changes', arrayNode(changes.map(changeJson))],
  ]);
}

function directionJson({ strict, declared }: DirectionOutcome): JsonNode {
  return object([
    ['strict', outcomeJson(strict)],
    ['declared', outcomeJson(declared)],
  ]);
}

/** A verdict as other programs read it; the numbers of an instance keep their digits. */
export function verdictJson(verdict: Verdict): JsonNode {
  switch (verdict.kind) {
    case 'compatible':
    case 'undecided':
      return outcomeJson(verdict);
    case 'breaking':
      return object([
        ['verdict', stringNode('incompatible')],
        ['instance', verdict.instance],
        ['at', stringNode(verdict.at)],
        ['keyword', stringNode(verdict.keyword)],
      ]);
  }
}

function outcomeJson(outcome: Outcome): JsonNode {
  switch (outcome.kind) {
    case 'compatible':
      return object([
        ['verdict', stringNode('compatible')],
        ...(outcome.isVacuous ? [['isVacuous', booleanNode(true)] as const] : []),
      ]);
    case 'breaking':
      return object([['verdict', stringNode('incompatible')], ...breakMembers(outcome)]);
    case 'undecided':
      return object([
        ['verdict', stringNode('undecided')],
        ['why', stringNode(outcome.why)],
      ]);
  }
}

function changeJson({ fingerprint, kind, path, words, effect, ...others }: Change): JsonNode {
  const { name, before, after } = others;
  const places = {
    before: before && writtenPointer(before),
    after: after && writtenPointer(after),
  };
  const optional = Object.entries({ name, ...places }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, stringNode(value)] as const],
  );
  return object([
    ['fingerprint', stringNode(fingerprint)],
    ['kind', stringNode(kind)],
    ['path', stringNode(path)],
    ...optional,
    ['words', stringNode(words)],
    ['effect', effectJson(effect)],
  ]);
}

function effectJson(effect: ChangeEffect): JsonNode {
  const kind = ['kind', stringNode(effect.kind)] as const;
  switch (effect.kind) {
    case 'none':
    case 'conforms':
    case 'together':
      return object([kind]);
    case 'undecided':
      return object([kind, ['why', stringNode(effect.why)]]);
    case 'breaks':
      return object([
        kind,
        ...breakMembers(effect),
        ...(effect.isUndeclared ? [['isUndeclared', booleanNode(true)] as const] : []),
      ]);
  }
}

function breakMembers({
  instance,
  at,
  keyword,
  formats,
}: Omit<Extract<Outcome, { kind: 'breaking' }>, 'kind'>): JsonMembers {
  return [
    ['instance', parsed(instance)],
    ['at', stringNode(at)],
    ['keyword', stringNode(keyword)],
    ...(formats === 'any' ? [] : [['formats', stringNode(formats)] as const]),
  ];
}

/** An instance was written by this program. */
function parsed(text: string): JsonNode {
  const result = parseJson(text);
  return result.kind === 'parsed' ? result.root : stringNode(text);
}

function object(members: JsonMembers): JsonNode {
  return objectNode(new Map(members));
}
