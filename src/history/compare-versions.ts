import { objectNode } from '../compat/instance.ts';
import type { Question, SchemaChange, SchemaRoot } from '../compat/schema-space.ts';
import { toText, type JsonNode } from '../json/json.ts';
import type { Digest } from '../json/value-digests.ts';
import { alignVersions } from './align.ts';
import type { DialectChange } from './dialect-change.ts';
import { Decider, lazySpaces, type FormatVerdict, type SpaceOf } from './decider.ts';
import type { Difference } from './difference.ts';
import type {
  Change,
  ChangeEffect,
  DirectionOutcome,
  Outcome,
  VersionComparison,
} from './version-comparison.ts';

/** Two versions, and what is known of the old one. */
export interface ComparedVersions {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** Instances of the old version that its readers know. */
  readonly samples: readonly JsonNode[];
  /** Both in the words of one dialect, if they are of two. */
  readonly inOneDialect?: DialectChange;
  /** Whether validators are asked that test strings for their format, before others. */
  readonly assertsFormats: boolean;
  /** Of both texts, in UTF-16 units. */
  readonly size?: number;
}

/** What comparisons share. */
export interface ComparisonTools {
  readonly spaceOf: SpaceOf;
  readonly digest: Digest;
}

/** Of a pair that differs in more, single changes are not decided. */
const mostChanges = 1000;
/** Nor of one where they take more to read: each is decided on the whole version, in UTF-16 units. */
const mostRead = 4_000_000;
/** Nor after so many steps of all searches. */
const mostSteps = 120_000;

/** The verdicts on two versions, and everything in which they differ. */
export function compareVersions(
  versions: ComparedVersions,
  tools: ComparisonTools,
): VersionComparison {
  const { from, to, assertsFormats } = versions;
  const decider = new Decider(tools.spaceOf, assertsFormats);
  const backward = decideDirection({ from, to }, decider);
  const differences = differencesOf(versions);
  const effects = effectsOf(differences, backward, versions, tools.spaceOf);
  return {
    backward,
    forward: decideDirection({ from: to, to: from }, decider),
    changes: toChanges(differences, effects, versions, tools.digest),
  };
}

/** Across dialects, what says the same in other words is no change. */
function differencesOf({ from, to, inOneDialect }: ComparedVersions): readonly Difference[] {
  if (inOneDialect === undefined) return alignVersions(from, to);
  return [inOneDialect.difference, ...alignVersions(inOneDialect.from, inOneDialect.to)];
}

/** Whether the instances of one version are instances of another. */
export function decideDirection(
  pair: Pick<Question, 'from' | 'to'>,
  decider: Decider,
): DirectionOutcome {
  const declared = toOutcome(decider.decide({ ...pair, isDeclared: true }));
  // What breaks where only some instances count breaks where all do.
  const isStrictToo = declared.kind === 'breaking' && declared.formats === 'any';
  const strict = (): Outcome => toOutcome(decider.decide({ ...pair, isDeclared: false }));
  return { declared, strict: isStrictToo ? declared : strict() };
}

function toOutcome(verdict: FormatVerdict): Outcome {
  switch (verdict.kind) {
    case 'compatible':
    case 'undecided':
      return verdict;
    case 'breaking':
      return { ...verdict, instance: toText(verdict.instance) };
  }
}

const tooMuch: ChangeEffect = {
  kind: 'undecided',
  why: 'the version changes too much to decide each change',
};

/** What each difference that judges instances means for old ones. */
function effectsOf(
  differences: readonly Difference[],
  { declared, strict }: DirectionOutcome,
  versions: ComparedVersions,
  spaceOf: SpaceOf,
): ReadonlyMap<Difference, ChangeEffect> {
  const { from, to } = versions;
  const judging = differences.filter(({ exchange }) => exchange !== undefined);
  const alike = (effect: ChangeEffect) => new Map(judging.map((found) => [found, effect]));
  if (strict.kind === 'compatible') return alike({ kind: 'conforms' });
  if (versions.inOneDialect !== undefined) {
    return alike({ kind: 'undecided', why: 'single changes across dialects are not decided' });
  }
  if (judging.length > mostChanges || judging.length * (versions.size ?? 0) > mostRead) {
    return alike(tooMuch);
  }
  const changes = judging.flatMap((found) => {
    const { exchange } = found;
    return exchange ? [[found, { from, to, at: exchange.at, by: exchange.by() }] as const] : [];
  });
  const decider = changeDecider(
    changes.map(([, change]) => change),
    versions,
    spaceOf,
  );
  const effects = effectsOfChanges(changes, versions, decider);
  const isExplained = effects.some(
    ([, effect]) =>
      effect.kind === 'breaks' && (!effect.isUndeclared || declared.kind !== 'breaking'),
  );
  if (isExplained || strict.kind !== 'breaking') return new Map(effects);
  return new Map(
    effects.map(([found, effect]) => [
      found,
      effect.kind === 'conforms' ? { kind: 'together' } : effect,
    ]),
  );
}

/** Decides on the old version with single changes, in the spaces that the whole was decided in. */
function changeDecider(
  changes: readonly SchemaChange[],
  { assertsFormats }: ComparedVersions,
  spaceOf: SpaceOf,
): Decider {
  const withChanges = lazySpaces((isAsserted) => {
    const space = spaceOf(isAsserted);
    space.readChanges(changes);
    return space;
  });
  return new Decider(withChanges, assertsFormats);
}

/** Changes that are told apart by their counterexamples: of more, each has one that others may share. */
const mostToldApart = 24;

type JudgingChange = readonly [Difference, SchemaChange];

function effectsOfChanges(
  judging: readonly JudgingChange[],
  versions: ComparedVersions,
  decider: Decider,
): readonly (readonly [Difference, ChangeEffect])[] {
  const effects = judging.map(
    ([found, change]) => [found, change, effectOf(change, [], versions, decider)] as const,
  );
  const breaking = effects.flatMap(([, change, { kind }]) => (kind === 'breaks' ? [change] : []));
  const isToldApart = breaking.length > 1 && breaking.length <= mostToldApart;
  return effects.map(([found, change, effect]) => {
    if (!isToldApart || effect.kind !== 'breaks') return [found, effect];
    const beside = breaking.filter((other) => other !== change);
    const alone = effectOf(change, beside, versions, decider);
    // If none breaks by this change alone, one that breaks by others too.
    const isAsSure = alone.kind === 'breaks' && alone.isUndeclared === effect.isUndeclared;
    return [found, isAsSure && alone.formats === effect.formats ? alone : effect];
  });
}

/** What a change means for the instances that no change beside it refuses. */
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
      return { kind: 'conforms' };
    case 'undecided':
      return verdict;
    case 'breaking': {
      const asked = { ...question, isDeclared: !isUndeclared };
      const { instance, at, keyword, formats } = mostFamiliar(verdict, asked, samples, decider);
      return { kind: 'breaks', instance: toText(instance), at, keyword, formats, isUndeclared };
    }
  }
}

type Break = Extract<FormatVerdict, { kind: 'breaking' }>;

/** A counterexample that readers know: a sample, else a sample with what breaks, else the least. */
function mostFamiliar(
  found: Break,
  question: Question,
  samples: readonly JsonNode[],
  decider: Decider,
): Break {
  const known = samples.toSorted((a, b) => toText(a).length - toText(b).length);
  const mixed = known.flatMap((sample) => overlay(sample, found.instance) ?? []);
  for (const instance of [...known, ...mixed]) {
    const verdict = decider.test(question, instance, found.formats);
    if (verdict?.kind === 'breaking') return verdict;
  }
  return found;
}

function overlay(sample: JsonNode, found: JsonNode): JsonNode | undefined {
  if (sample.kind !== 'object' || found.kind !== 'object') return undefined;
  return objectNode(new Map([...sample.members, ...found.members]));
}

function toChanges(
  differences: readonly Difference[],
  effects: ReadonlyMap<Difference, ChangeEffect>,
  { inOneDialect }: ComparedVersions,
  digest: Digest,
): readonly Change[] {
  const counts = new Map<string, number>();
  // Where something is written is known for documents as they are.
  const hasPlaces = inOneDialect === undefined;
  return differences.map((difference) => {
    const { kind, path, property, name, before, after, words, old, recent } = difference;
    const key = digest(JSON.stringify([kind, path, old, recent])).slice(0, 12);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      fingerprint: count === 1 ? key : `${key}-${String(count)}`,
      ...{ kind, path, words },
      ...(property !== undefined && { property }),
      ...(name !== undefined && { name }),
      ...(hasPlaces && before !== undefined && { before }),
      ...(hasPlaces && after !== undefined && { after }),
      effect: effects.get(difference) ?? { kind: 'none' },
    };
  });
}
