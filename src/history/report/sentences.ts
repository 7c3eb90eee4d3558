import { clipText, shortenRuns } from '../../text/clip.ts';
import { toLegible } from '../../text/legible.ts';
import { shownName } from '../../text/shown-name.ts';
import { isOfValidity } from './change-groups.ts';
import type { FormatReading } from '../decider.ts';
import {
  brokenDefinitions,
  type BreakOutcome,
  type Change,
  type DirectionOutcome,
  type VersionComparison,
} from '../version-comparison.ts';

/** A sentence about instances, with an example and the words after it. */
export interface InstanceSentence {
  readonly tone: 'good' | 'bad' | 'open' | 'note';
  readonly words: string;
  /** As JSON text, in which long runs of one letter are shortened. */
  readonly instance?: string;
  readonly after?: string;
}

/** The names of the two versions of a comparison. */
export interface VersionNames {
  readonly old: string;
  readonly recent: string;
}

/**
 * Whether old instances still conform, which definitions break for others, and whether new instances
 * conform to the old version.
 */
export function verdictSentences(
  comparison: VersionComparison,
  { old, recent }: VersionNames,
): readonly InstanceSentence[] {
  const { backward, forward } = comparison;
  return [
    ...directionSentences(backward, {
      ...{ from: old, good: 'Old instances still conform' },
      bad: `Breaking: this instance conforms to ${old} but not to ${recent}`,
      badTone: 'bad',
    }),
    ...definitionSentences(comparison),
    ...directionSentences(forward, {
      ...{ from: recent, good: `New instances conform to ${old} too` },
      bad: `This instance conforms to ${recent} but not to ${old}`,
      badTone: 'note',
    }),
  ];
}

const longestNames = 200;

/** Reports definitions that break but that only other documents refer to. */
function definitionSentences(comparison: VersionComparison): readonly InstanceSentence[] {
  const broken = brokenDefinitions(comparison);
  if (broken.length === 0) return [];
  const names = clipText(broken.map(shownName).join(', '), longestNames);
  return [{ tone: 'bad', words: `Breaking for schemas that refer to its definitions: ${names}.` }];
}

interface DirectionWords {
  readonly from: string;
  readonly good: string;
  readonly bad: string;
  readonly badTone: 'bad' | 'note';
}

function directionSentences(
  { declared, strict }: DirectionOutcome,
  { from, good, bad, badTone }: DirectionWords,
): readonly InstanceSentence[] {
  switch (declared.kind) {
    case 'breaking':
      return [
        { tone: badTone, words: `${bad}${formatWords(declared.formats)}:`, ...shown(declared) },
      ];
    case 'undecided': {
      const question = `${good.charAt(0).toLowerCase()}${good.slice(1)}`;
      return [{ tone: 'open', words: `Not decided whether ${question}: ${declared.why}.` }];
    }
    case 'compatible': {
      if (declared.isVacuous)
        return [{ tone: 'good', words: `${good}: nothing conforms to ${from}.` }];
      const verdict: InstanceSentence = { tone: 'good', words: `${good}.` };
      switch (strict.kind) {
        case 'breaking':
          return [
            { tone: 'good', words: `${good}, except some ${undeclared(from)}:`, ...shown(strict) },
          ];
        case 'undecided':
          return [
            verdict,
            { tone: 'open', words: `Not decided for ${undeclared(from)}: ${strict.why}.` },
          ];
        case 'compatible':
          return [verdict];
      }
    }
  }
}

function undeclared(version: string): string {
  return `data with a property that ${version} does not declare`;
}

function shown({ instance, at, keyword }: Omit<BreakOutcome, 'kind'>) {
  return {
    instance: shortenRuns(instance),
    after: `${at === '' ? '' : `at ${toLegible(at)} `}(${keyword})`,
  };
}

/** Names the validators for which something breaks, unless it does for all. */
function formatWords(formats: FormatReading): string {
  if (formats === 'any') return '';
  return `, for validators that ${formats === 'ignored' ? 'do not ' : ''}check formats`;
}

/** The effect of a change on old instances; `undefined` if it affects none or all still conform. */
export function effectSentence(
  { effect, definition }: Pick<Change, 'effect' | 'definition'>,
  names: VersionNames,
): InstanceSentence | undefined {
  const judging = definition === undefined ? '' : `${shownName(definition)} of `;
  const [old, recent] = [judging + names.old, judging + names.recent];
  switch (effect.kind) {
    case 'none':
    case 'conforms':
      return undefined;
    case 'together':
      return { tone: 'bad', words: 'breaks old instances together with others of these changes' };
    case 'undecided':
      return { tone: 'open', words: `not decided whether old instances conform: ${effect.why}` };
    case 'breaks': {
      const words = effect.isUndeclared
        ? `breaks only ${undeclared(old)}`
        : `conforms to ${old} but not to ${recent}`;
      const tone = effect.isUndeclared ? 'note' : 'bad';
      return {
        tone,
        words: `${words}${formatWords(effect.formats)}:`,
        instance: shortenRuns(effect.instance),
      };
    }
  }
}

/** The same as a full sentence, even if all old instances conform; `undefined` if it affects none. */
export function changeSentence(
  change: Pick<Change, 'kind' | 'effect' | 'definition'>,
  names: VersionNames,
): InstanceSentence | undefined {
  const { kind, effect } = change;
  if (!isOfValidity(kind) || effect.kind === 'none') return undefined;
  const told = effectSentence(change, names);
  if (told === undefined) return { tone: 'good', words: 'Old instances still conform.' };
  if (effect.kind === 'breaks' && !effect.isUndeclared) {
    return { ...told, words: `This instance ${told.words}` };
  }
  const words = `${told.words.charAt(0).toUpperCase()}${told.words.slice(1)}`;
  return { ...told, words: told.instance === undefined ? `${words}.` : words };
}
