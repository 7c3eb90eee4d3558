import { isExpression, unicodePattern } from '../../schema/unicode-pattern.ts';
import {
  charactersWith,
  complement,
  digits,
  lineBreaks,
  spaces,
  unite,
  wordCharacters,
  type CharacterSet,
} from './character-set.ts';

/** A regular expression. Groups and laziness are dropped: they do not change what matches. */
export type Regular =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Regular[] }
  | { readonly kind: 'choice'; readonly parts: readonly Regular[] }
  | {
      readonly kind: 'repeat';
      readonly part: Regular;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'ahead'; readonly part: Regular; readonly isNegative: boolean };

/** An assertion about a position between characters: `^`, `$`, `\b`, `\B`. */
export type Edge = 'start' | 'end' | 'boundary' | 'noBoundary';

type Parsed =
  | { readonly kind: 'parsed'; readonly regular: Regular }
  | { readonly kind: 'unsupported'; readonly why: string };

/** Parses a pattern as validators do, with the flag `u`. */
export function parsePattern(source: string): Parsed {
  const strict = unicodePattern(source);
  if (!isExpression(strict)) return unsupported(source, 'is not a regular expression');
  const reader = new PatternReader(strict);
  const regular = reader.readAlternatives();
  if (!reader.isSupported) return unsupported(source, 'looks back, or refers back');
  return { kind: 'parsed', regular };
}

function unsupported(source: string, words: string): Parsed {
  return { kind: 'unsupported', why: `the pattern ${source.slice(0, 80)} ${words}` };
}

/** The characters that escapes stand for. */
const controls: ReadonlyMap<string, number> = new Map(
  Object.entries({ t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }),
);

const namedSets: ReadonlyMap<string, CharacterSet> = new Map(
  Object.entries({
    ...{ d: digits, s: spaces, w: wordCharacters },
    ...{ D: complement(digits), S: complement(spaces), W: complement(wordCharacters) },
  }),
);

/** Reads a pattern (ECMA-262, section 22.2.1) that an engine has compiled, so its syntax is valid. */
class PatternReader {
  /** False once a lookbehind, a backreference or a change of flags was read. */
  isSupported = true;
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  readAlternatives(): Regular {
    const parts = [this.#readSequence()];
    while (this.#take('|')) parts.push(this.#readSequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts };
  }

  #readSequence(): Regular {
    const parts: Regular[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) {
      parts.push(this.#readRepeated(this.#readTerm()));
    }
    return { kind: 'sequence', parts };
  }

  #readRepeated(part: Regular): Regular {
    const [, simple, least, comma, most] = this.#match(/([*+?])\??|\{(\d+)(,?)(\d*)\}\??/y) ?? [];
    if (simple !== undefined) {
      return {
        ...{ kind: 'repeat', part, least: simple === '+' ? 1 : 0 },
        most: simple === '?' ? 1 : Infinity,
      };
    }
    if (least === undefined) return part;
    const end = most === '' ? (comma === '' ? Number(least) : Infinity) : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: end };
  }

  #readTerm(): Regular {
    if (this.#take('^')) return { kind: 'edge', edge: 'start' };
    if (this.#take('$')) return { kind: 'edge', edge: 'end' };
    if (this.#take('(')) return this.#readGroup();
    if (this.#take('.')) return setOf(complement(lineBreaks));
    if (this.#take('[')) return setOf(this.#readClass());
    if (this.#take('\\b')) return { kind: 'edge', edge: 'boundary' };
    if (this.#take('\\B')) return { kind: 'edge', edge: 'noBoundary' };
    if (this.#match(/\\[1-9]\d*|\\k<[^>]*>/y) !== undefined) {
      this.isSupported = false;
      return setOf([]);
    }
    return setOf(this.#readAtom());
  }

  #readGroup(): Regular {
    const ahead = this.#match(/\?[=!]/y)?.[0];
    const others = ahead === undefined ? this.#match(/\?(?:<[^=!>][^>]*>|:)/y) : undefined;
    const isOther = ahead === undefined && others === undefined;
    if (isOther && this.#match(/\?(?:<[=!]|[a-z-]*:)/y) !== undefined) this.isSupported = false;
    const part = this.readAlternatives();
    this.#take(')');
    return ahead === undefined ? part : { kind: 'ahead', part, isNegative: ahead === '?!' };
  }

  #readClass(): CharacterSet {
    const isNegative = this.#take('^');
    const sets: CharacterSet[] = [];
    while (!this.#take(']')) {
      const first = this.#readAtom();
      const isRange = this.#match(/-(?!\])/y) !== undefined;
      sets.push(isRange ? rangeOf(first, this.#readAtom()) : first);
    }
    const set = unite(sets);
    return isNegative ? complement(set) : set;
  }

  /** A character, an escape for one, or for a set. */
  #readAtom(): CharacterSet {
    if (!this.#take('\\')) return single(this.#match(/[^]/uy)?.[0].codePointAt(0) ?? 0);
    const property = this.#match(/[pP]\{[^}]*\}/y)?.[0];
    if (property !== undefined) return charactersWith(`\\${property}`);
    const code = this.#match(/u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})/iy);
    if (code !== undefined) return this.#fromCode(code);
    const control = this.#match(/c([a-z])/iy)?.[1];
    if (control !== undefined) return single(control.charCodeAt(0) % 32);
    const letter = this.#match(/[^]/uy)?.[0] ?? '';
    const named = namedSets.get(letter);
    // In a class, `\b` is a backspace.
    const other = letter === 'b' ? 8 : (letter.codePointAt(0) ?? 0);
    return named ?? single(controls.get(letter) ?? other);
  }

  /** A surrogate pair is one character. */
  #fromCode([, braced, four, two]: readonly (string | undefined)[]): CharacterSet {
    const code = parseInt(braced ?? four ?? two ?? '0', 16);
    const isHigh = four !== undefined && code >= 0xd800 && code <= 0xdbff;
    const low = isHigh ? this.#match(/\\u(d[c-f][\da-f]{2})/iy)?.[1] : undefined;
    if (low === undefined) return single(code);
    return single((code - 0xd800) * 0x400 + (parseInt(low, 16) - 0xdc00) + 0x10000);
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Consumes what a sticky expression matches here. */
  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }
}

function rangeOf(
  [[first] = [0, 0]]: CharacterSet,
  [[, last] = [0, 0]]: CharacterSet,
): CharacterSet {
  return [[first, last]];
}

function single(character: number): CharacterSet {
  return [[character, character]];
}

function setOf(set: CharacterSet): Regular {
  return { kind: 'set', set };
}
