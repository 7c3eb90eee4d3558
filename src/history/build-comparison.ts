import { documentRoot } from '../compat/document-root.ts';
import type { Question, SchemaChange, SchemaRoot } from '../compat/schema-space.ts';
import { booleanNode, member, membersOf, objectNode, toText, type JsonNode } from '../json/json.ts';
import { parsePointer } from '../json/pointer.ts';
import type { Digest } from '../json/value-digests.ts';
import { lazyByKey } from '../text/lazy.ts';
import { alignVersions } from './align/align.ts';
import type { DialectChange } from './align/dialect-change.ts';
import { Decider, type FormatVerdict, type SpaceOf } from './decider.ts';
import type { Difference } from './align/difference.ts';
import { rootAtDefinition } from './align/reusable-definitions.ts';
import {
  longestInstance,
  type Change,
  type ChangeEffect,
  type DirectionOutcome,
  type Outcome,
  type VersionComparison,
} from './version-comparison.ts';

/** Two versions, and instances of the old one. */
export interface ComparedVersions {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** Both without dynamic references, on which the verdicts are; the same ones if they have none. */
  readonly settled?: Pick<Question, 'from' | 'to'>;
  /** Instances of the old version that readers know, such as its examples. */
  readonly samples: readonly JsonNode[];
  /** Both versions in one dialect, if they are written in two. */
  readonly inOneDialect?: DialectChange | undefined;
  /** Whether validators that assert formats count, and come first. */
  readonly assertsFormats: boolean;
}

/** The tools that comparisons share. */
export interface ComparisonTools {
  readonly spaceOf: SpaceOf;
  readonly digest: Digest;
}

/** The steps of all searches, and of reading for them, after which no more single changes are decided. */
const mostSteps = 120_000;

/** The most definitions to read as schemas of their own, each with everything that it leads to. */
const mostDefinitions = 50;

/** The verdicts on two versions, and all their differences. */
export function buildComparison(
  versions: ComparedVersions,
  { spaceOf, digest }: ComparisonTools,
): VersionComparison {
  const { settled = versions, assertsFormats, inOneDialect } = versions;
  const decider = new Decider(spaceOf, assertsFormats);
  const { from, to } = settled;
  const backward = decideDirection({ from, to }, decider);
  // Decided before single changes: once a search is given up, later ones get fewer steps.
  const forward = decideDirection({ from: to, to: from }, decider);
  const differences = differencesOf(versions);
  const byDefinition = Map.groupBy(differences, ({ definition }) => definition);
  const decided = Array.from(byDefinition).slice(0, mostDefinitions);
  const effects = new Map(
    decided.flatMap(([name, found]) =>
      name === undefined
        ? effectsOf(found, backward, versions, spaceOf)
        : effectsInDefinition(name, found, versions, spaceOf),
    ),
  );
  const isAsWritten = inOneDialect === undefined;
  return {
    backward,
    forward,
    changes: toChanges(differences, effects, { isAsWritten, digest }),
  };
}

/** Across dialects, the same meaning in other words is not a change. */
function differencesOf({ from, to, inOneDialect }: ComparedVersions): readonly Difference[] {
  if (inOneDialect === undefined) return alignVersions(from, to);
  return [inOneDialect.difference, ...alignVersions(inOneDialect.from, inOneDialect.to)];
}

/** Decides whether the instances of one version are instances of another. */
export function decideDirection(
  pair: Pick<Question, 'from' | 'to'>,
  decider: Decider,
): DirectionOutcome {
  const declared = toOutcome(decider.decide({ ...pair, isDeclared: true }));
  // A counterexample that has only declared names is also one for the strict reading.
  const isStrictToo = declared.kind === 'breaking' && declared.formats === 'any';
  const strict = (): Outcome => toOutcome(decider.decide({ ...pair, isDeclared: false }));
  return { declared, strict: isStrictToo ? declared : strict() };
}

function toOutcome(verdict: FormatVerdict): Outcome {
  return verdict.kind === 'breaking' ? { ...verdict, instance: instanceText(verdict) } : verdict;
}

/** The text of a counterexample. A long one begins with what fails, since pages show only its beginning. */
function instanceText({ instance, at }: Pick<Break, 'instance' | 'at'>): string {
  const text = toText(instance);
  const [name = ''] = parsePointer(at) ?? [];
  const failing = member(instance, name);
  if (failing === undefined || text.length <= longestInstance) return text;
  return toText(objectNode(new Map([[name, failing], ...membersOf(instance)])));
}

const conforming: ChangeEffect = { kind: 'conforms' };

const tooMuch: ChangeEffect = {
  kind: 'undecided',
  why: 'the version changes too much to decide each change',
};

type DifferenceEffects = readonly (readonly [Difference, ChangeEffect])[];

/** The effect of each difference that judges instances. */
function effectsOf(
  differences: readonly Difference[],
  { declared, strict }: DirectionOutcome,
  versions: ComparedVersions,
  spaceOf: SpaceOf,
): DifferenceEffects {
  const { assertsFormats, inOneDialect } = versions;
  const { from, to } = inOneDialect ?? versions;
  const judging = differences.filter(({ exchange }) => exchange !== undefined);
  if (strict.kind === 'compatible') return judging.map((found) => [found, conforming]);
  const changes = judging.flatMap(({ exchange }): readonly SchemaChange[] =>
    exchange ? [{ from, to, at: exchange.at, by: exchange.by() }] : [],
  );
  const spaces = lazyByKey((isAsserted: boolean) => {
    const space = spaceOf(isAsserted);
    space.announce(changes);
    return space;
  });
  const decider = new Decider(spaces, assertsFormats);
  const effects = effectsOfChanges(changes, versions, decider);
  // An undecided effect may explain it, too.
  const isExplained = effects.some(
    (effect) =>
      effect.kind === 'undecided' ||
      (effect.kind === 'breaks' && (!effect.isUndeclared || declared.kind !== 'breaking')),
  );
  const isTogether = strict.kind === 'breaking' && !isExplained;
  return judging.map((found, index) => {
    const effect = effects[index] ?? tooMuch;
    return [found, isTogether && effect.kind === 'conforms' ? { kind: 'together' } : effect];
  });
}

/** The effects of differences in a definition on its own instances. */
function effectsInDefinition(
  name: string,
  differences: readonly Difference[],
  { from, to, inOneDialect, assertsFormats }: ComparedVersions,
  spaceOf: SpaceOf,
): DifferenceEffects {
  const before = rootAtDefinition(inOneDialect?.from ?? from, name);
  const after = rootAtDefinition(inOneDialect?.to ?? to, name);
  if (before === undefined || after === undefined) {
    return differences.flatMap((found) => (found.exchange ? [[found, leadsToWhole]] : []));
  }
  const versions = { from: before, to: after, samples: [], assertsFormats };
  const outcome = decideDirection(versions, new Decider(spaceOf, assertsFormats));
  const { strict, declared } = outcome;
  return effectsOf(differences, outcome, versions, spaceOf).map(([found, effect]) => [
    found,
    // No verdict on the definition itself would show the instance, so the change does.
    effect.kind === 'together' && strict.kind === 'breaking'
      ? { ...strict, kind: 'breaks', isUndeclared: declared.kind !== 'breaking' }
      : effect,
  ]);
}

const leadsToWhole: ChangeEffect = {
  kind: 'undecided',
  why: 'the definition leads to the whole schema',
};

/** A schema without instances. */
const nothing = documentRoot(booleanNode(false));

/** The most changes that get their own counterexample; with more, several may share one. */
const mostToldApart = 24;

function effectsOfChanges(
  changes: readonly SchemaChange[],
  versions: ComparedVersions,
  decider: Decider,
): readonly ChangeEffect[] {
  const effects = changes.map((change) => effectOf(change, [], versions, decider));
  const breaking = changes.filter((_, index) => effects[index]?.kind === 'breaks');
  if (breaking.length <= 1 || breaking.length > mostToldApart) return effects;
  return changes.map((change, index) => {
    const effect = effects[index] ?? tooMuch;
    if (effect.kind !== 'breaks') return effect;
    const beside = breaking.filter((other) => other !== change);
    const alone = effectAlone(change, beside, versions, decider);
    // The new version accepts what this change by itself would break, or others break it.
    if (alone.kind === 'conforms') return alone;
    const isAsSure = alone.kind === 'breaks' && alone.isUndeclared === effect.isUndeclared;
    return isAsSure && alone.formats === effect.formats ? alone : effect;
  });
}

/** The effect of a change on the instances that no other breaks, except others that break a simple one, too. */
function effectAlone(
  change: SchemaChange,
  others: readonly SchemaChange[],
  versions: ComparedVersions,
  decider: Decider,
): ChangeEffect {
  const effect = effectOf(change, others, versions, decider);
  if (effect.kind !== 'conforms') return effect;
  const question = { from: versions.from, to: nothing, change, isDeclared: false };
  const simple = decider.decide(question);
  if (simple.kind !== 'breaking') return tooMuch;
  const { instance, formats } = simple;
  const beside = others.filter((other) =>
    decider.test({ ...question, beside: [other] }, instance, formats),
  );
  return effectOf(change, beside, versions, decider);
}

/** The effect of a change on the instances that no change in `beside` breaks. */
function effectOf(
  change: SchemaChange,
  beside: readonly SchemaChange[],
  { from, to, samples }: ComparedVersions,
  decider: Decider,
): ChangeEffect {
  if (decider.steps > mostSteps) return tooMuch;
  const question = { from, to, change, beside };
  const declared = decider.decide({ ...question, isDeclared: true });
  const isUndeclared = declared.kind === 'compatible';
  const verdict = isUndeclared ? decider.decide({ ...question, isDeclared: false }) : declared;
  switch (verdict.kind) {
    case 'compatible':
      return conforming;
    case 'undecided':
      return verdict;
    case 'breaking': {
      const asked = { ...question, isDeclared: !isUndeclared };
      const found = mostFamiliar(verdict, asked, samples, decider);
      const { at, keyword, formats } = found;
      return { kind: 'breaks', instance: instanceText(found), at, keyword, formats, isUndeclared };
    }
  }
}

type Break = Extract<FormatVerdict, { kind: 'breaking' }>;

/** The most familiar counterexample: a sample, a sample with the found members, or the found one. */
function mostFamiliar(
  found: Break,
  question: Question,
  samples: readonly JsonNode[],
  decider: Decider,
): Break {
  const known = samples.toSorted((a, b) => toText(a).length - toText(b).length);
  const { instance } = found;
  const mixed = known.flatMap((sample) =>
    sample.kind === 'object' && instance.kind === 'object'
      ? [objectNode(new Map([...sample.members, ...instance.members]))]
      : [],
  );
  for (const value of [...known, ...mixed]) {
    const verdict = decider.test(question, value, found.formats);
    if (verdict?.kind === 'breaking') return verdict;
  }
  return found;
}

function toChanges(
  differences: readonly Difference[],
  effects: ReadonlyMap<Difference, ChangeEffect>,
  { isAsWritten, digest }: Pick<ComparisonTools, 'digest'> & { readonly isAsWritten: boolean },
): readonly Change[] {
  const counts = new Map<string, number>();
  return differences.map((difference) => {
    const { kind, path, property, definition, branch, name, before, after, words, old, recent } =
      difference;
    const key = digest(JSON.stringify([kind, path, old, recent])).slice(0, 12);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      ...{ fingerprint: count === 1 ? key : `${key}-${String(count)}`, kind, path, words },
      ...{ property, definition, branch, name },
      ...(isAsWritten && { before, after }),
      effect: effects.get(difference) ?? (difference.exchange ? tooMuch : { kind: 'none' }),
    };
  });
}
