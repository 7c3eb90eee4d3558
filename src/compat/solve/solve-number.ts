import type { ClassFacts } from '../classes/class-facts.ts';
import {
  compareDecimals,
  digitsAt,
  formatDecimal,
  isMultipleOf,
  parseDecimal,
  type Decimal,
} from '../classes/decimal.ts';
import type { TableauBranch } from './expand.ts';
import { instance, literalOf, none, undecided, type SearchOutcome } from './goal.ts';
import { numberNode } from '../../json/json.ts';
import { classOf } from '../classes/schema-class.ts';
import { valueType } from '../classes/types.ts';

/** The most multiples that are tried. */
const mostTried = 20_000n;

const inexact = undecided('the number is beyond what validators can read exactly');

const one: Decimal = { digits: 1n, scale: 0 };

interface NumberBound {
  readonly value: Decimal;
  readonly isExclusive: boolean;
}

interface NumberDemand {
  least: NumberBound | undefined;
  most: NumberBound | undefined;
  readonly multiples: Decimal[];
  readonly nonMultiples: Decimal[];
  readonly excluded: Decimal[];
}

/** Finds a number within bounds, a multiple of some divisors but not of others, in exact decimals. */
export function solveNumber(branch: TableauBranch, facts: ClassFacts): SearchOutcome {
  const demand = readDemand(branch, facts);
  if (demand === undefined) return undecided('a number is too large to be compared');
  const outcome = search(demand);
  if (outcome.kind !== 'none') return outcome;
  const read = { ...demand, least: asRead(demand.least), most: asRead(demand.most) };
  return search(read).kind === 'none' ? withoutDoubt(demand) : inexact;
}

function search(demand: NumberDemand): SearchOutcome {
  return demand.multiples.length > 0 ? findMultiple(demand) : findNumber(demand);
}

/** A bound as validators see it: a binary number. */
function asRead(bound: NumberBound | undefined): NumberBound | undefined {
  return bound && { ...bound, value: inBinary(bound.value) ?? bound.value };
}

/** `none`, unless the result depends on how validators divide binary numbers. */
function withoutDoubt(demand: NumberDemand): SearchOutcome {
  const divisors = [...demand.multiples, ...demand.nonMultiples];
  if (divisors.every(isBinary) || isEmpty(demand)) return none;
  const isEqual = demand.multiples.some((divisor) =>
    demand.nonMultiples.some((other) => compareDecimals(divisor, other) === 0),
  );
  return isEqual ? none : undecided('validators differ on multiples of fractions');
}

/** Whether a decimal is exact in binary: a multiple of a half, a quarter and so on. */
function isBinary({ digits, scale }: Decimal): boolean {
  return digits % 5n ** BigInt(scale) === 0n;
}

function isEmpty({ least, most }: NumberDemand): boolean {
  if (least === undefined || most === undefined) return false;
  return !isBeyond(most.value, least, 1) || !isBeyond(least.value, most, -1);
}

function readDemand(branch: TableauBranch, facts: ClassFacts): NumberDemand | undefined {
  const demand: NumberDemand = {
    least: undefined,
    most: undefined,
    multiples: [],
    nonMultiples: [],
    excluded: [],
  };
  (branch.type === valueType.integer ? demand.multiples : demand.nonMultiples).push(one);
  for (const term of branch.leaves) {
    const literal = literalOf(term);
    const found = facts.classAt(classOf(literal));
    if (found.kind === 'multiple') {
      (literal < 0 ? demand.nonMultiples : demand.multiples).push(found.divisor);
    } else if (found.kind === 'bound') {
      const { side, value, isExclusive } = found;
      const isLeast = (side === 'least') === literal >= 0;
      tighten(demand, isLeast ? 'least' : 'most', {
        value,
        isExclusive: isExclusive === literal >= 0,
      });
    }
  }
  for (const node of branch.excluded.values()) {
    const value = node.kind === 'number' ? parseDecimal(node.text) : undefined;
    if (value === undefined) return undefined;
    demand.excluded.push(value);
  }
  return demand;
}

function tighten(demand: NumberDemand, side: 'least' | 'most', bound: NumberBound): void {
  const known = demand[side];
  const order = known === undefined ? 0 : compareDecimals(bound.value, known.value);
  const isTighter = side === 'least' ? order > 0 : order < 0;
  if (known === undefined || isTighter || (order === 0 && bound.isExclusive)) demand[side] = bound;
}

function fits(value: Decimal, { least, most, nonMultiples, excluded }: NumberDemand): boolean {
  return (
    isBeyond(value, least, 1) &&
    isBeyond(value, most, -1) &&
    !nonMultiples.some((divisor) => isMultipleOf(value, divisor)) &&
    !excluded.some((other) => compareDecimals(value, other) === 0)
  );
}

function isBeyond(value: Decimal, bound: NumberBound | undefined, direction: number): boolean {
  if (bound === undefined) return true;
  const order = compareDecimals(value, bound.value) * direction;
  return order > 0 || (order === 0 && !bound.isExclusive);
}

/** Tries multiples of the least common multiple; those that fit recur periodically. */
function findMultiple(demand: NumberDemand): SearchOutcome {
  const all = [...demand.multiples, ...demand.nonMultiples];
  const scale = Math.max(...all.map((divisor) => divisor.scale));
  const unit = commonMultiple(demand.multiples.map((divisor) => digitsAt(divisor, scale)));
  const round = commonMultiple([unit, ...demand.nonMultiples.map((one) => digitsAt(one, scale))]);
  const period = (round / unit) * BigInt(demand.excluded.length + 1);
  const wanted = 2n * period + 2n;
  const limit = wanted > mostTried ? mostTried : wanted;
  const { found, isAll } = tryMultiples({ digits: unit, scale }, demand, limit);
  if (found !== undefined) return found;
  return isAll || limit === wanted ? none : undecided('too many multiples would have to be tried');
}

/** Tries ever finer steps, one of which fits if any number does. */
function findNumber(demand: NumberDemand): SearchOutcome {
  const { least, most, nonMultiples, excluded } = demand;
  if (isEmpty(demand)) return none;
  const points = [least?.value, most?.value, ...nonMultiples, ...excluded];
  const scale = Math.max(...points.map((point) => point?.scale ?? 0)) + 1;
  let doubt: SearchOutcome = none;
  const limit = BigInt(40 + 4 * excluded.length);
  for (let digits = 0; digits <= scale + 1; digits += 1) {
    const { found } = tryMultiples({ digits: 1n, scale: digits }, demand, limit);
    if (found?.kind === 'instance') return found;
    doubt = found ?? doubt;
  }
  return doubt;
}

interface Tried {
  readonly found: SearchOutcome | undefined;
  /** Whether all multiples within the bounds were tried. */
  readonly isAll: boolean;
}

/** Tries multiples within the bounds, starting nearest to zero, in both directions. */
function tryMultiples(unit: Decimal, demand: NumberDemand, limit: bigint): Tried {
  const [low, high] = [ends(demand.least, unit, 1n), ends(demand.most, unit, -1n)];
  const isAbove = low !== undefined && low > 0n;
  const isBelow = high !== undefined && high < 0n;
  const start = isAbove ? low : isBelow ? high : 0n;
  let found: SearchOutcome | undefined;
  for (let count = 0n; count < limit; count += 1n) {
    let outside = 0;
    for (const at of [start + count, start - count]) {
      const value = { digits: at * unit.digits, scale: unit.scale };
      if ((low !== undefined && at < low) || (high !== undefined && at > high)) outside += 1;
      else if (fits(value, demand)) {
        if (isExactInBinary(value))
          return { found: instance(numberNode(formatDecimal(value))), isAll: false };
        found = inexact;
      }
    }
    if (outside === 2) return { found, isAll: true };
  }
  return { found, isAll: false };
}

/** The first multiple of a unit on the inner side of a bound. */
function ends(
  bound: NumberBound | undefined,
  unit: Decimal,
  direction: bigint,
): bigint | undefined {
  if (bound === undefined) return undefined;
  const scale = Math.max(bound.value.scale, unit.scale);
  const [value, step] = [digitsAt(bound.value, scale), digitsAt(unit, scale)];
  const below = value / step - (value % step < 0n ? 1n : 0n);
  const isExact = value % step === 0n;
  const inner = isExact || direction < 0n ? below : below + 1n;
  return isExact && bound.isExclusive ? inner + direction : inner;
}

/** The number that validators read; `undefined` if it is infinite. */
function inBinary(value: Decimal): Decimal | undefined {
  const number = Number(formatDecimal(value));
  return Number.isFinite(number) ? parseDecimal(String(number)) : undefined;
}

function isExactInBinary(value: Decimal): boolean {
  const read = inBinary(value);
  return read !== undefined && compareDecimals(read, value) === 0;
}

function commonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((product, number) => (product / divisorOf(product, number)) * number, 1n);
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}
