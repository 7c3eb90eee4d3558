import { RegExpParser, type AST } from '@eslint-community/regexpp';
import {
  charactersMatching,
  complement,
  digits,
  lineBreaks,
  spaces,
  unite,
  wordCharacters,
  type CharacterSet,
} from './character-set.ts';

/** A regular expression, less what does not change which strings match. */
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

/** An assertion of a pattern about a place between characters: `^`, `$`, `\b`, `\B`. */
export type Edge = 'start' | 'end' | 'boundary' | 'noBoundary';

type Parsed =
  | { readonly kind: 'parsed'; readonly regular: Regular }
  | { readonly kind: 'unsupported'; readonly why: string };

/** Parses a pattern as validators do, with the flag `u`. */
export function parsePattern(source: string): Parsed {
  const pattern = parseSyntax(source);
  if (pattern === undefined) return unsupported(source, 'is not a regular expression');
  const regular = fromAlternatives(pattern.alternatives);
  if (regular === undefined) return unsupported(source, 'looks back, or refers back');
  return { kind: 'parsed', regular };
}

function unsupported(source: string, words: string): Parsed {
  return { kind: 'unsupported', why: `the pattern ${source.slice(0, 80)} ${words}` };
}

function parseSyntax(source: string): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return undefined;
  }
}

function fromAlternatives(alternatives: readonly AST.Alternative[]): Regular | undefined {
  const parts = collect(alternatives, ({ elements }) => {
    const sequence = collect(elements, fromElement);
    return sequence && { kind: 'sequence', parts: sequence };
  });
  const [only] = parts ?? [];
  return parts?.length === 1 ? only : parts && { kind: 'choice', parts };
}

/** `undefined` if anything is. */
function collect<Item>(
  items: readonly Item[],
  convert: (item: Item) => Regular | undefined,
): Regular[] | undefined {
  const converted = items.map(convert).filter((item) => item !== undefined);
  return converted.length === items.length ? converted : undefined;
}

function fromElement(element: AST.Element): Regular | undefined {
  switch (element.type) {
    case 'Group':
      return element.modifiers === null ? fromAlternatives(element.alternatives) : undefined;
    case 'CapturingGroup':
      return fromAlternatives(element.alternatives);
    case 'Quantifier': {
      const part = fromElement(element.element);
      return part && { kind: 'repeat', part, least: element.min, most: element.max };
    }
    case 'Character':
      return setOf([[element.value, element.value]]);
    case 'CharacterSet':
      return setOf(fromCharacterSet(element));
    case 'CharacterClass':
      return fromClass(element);
    case 'Assertion':
      return fromAssertion(element);
    case 'Backreference':
    case 'ExpressionCharacterClass':
      return undefined;
  }
}

function fromAssertion(assertion: AST.Assertion): Regular | undefined {
  switch (assertion.kind) {
    case 'start':
    case 'end':
      return { kind: 'edge', edge: assertion.kind };
    case 'word':
      return { kind: 'edge', edge: assertion.negate ? 'noBoundary' : 'boundary' };
    case 'lookahead': {
      const part = fromAlternatives(assertion.alternatives);
      return part && { kind: 'ahead', part, isNegative: assertion.negate };
    }
    case 'lookbehind':
      return undefined;
  }
}

function fromClass(found: AST.CharacterClass): Regular | undefined {
  const sets: CharacterSet[] = [];
  for (const element of found.elements) {
    if (element.type === 'Character') sets.push([[element.value, element.value]]);
    else if (element.type === 'CharacterClassRange') {
      sets.push([[element.min.value, element.max.value]]);
    } else if (element.type === 'CharacterSet') sets.push(fromCharacterSet(element));
    else return undefined;
  }
  const set = unite(sets);
  return setOf(found.negate ? complement(set) : set);
}

function fromCharacterSet(found: AST.CharacterSet): CharacterSet {
  switch (found.kind) {
    case 'any':
      return complement(lineBreaks);
    case 'digit':
      return found.negate ? complement(digits) : digits;
    case 'space':
      return found.negate ? complement(spaces) : spaces;
    case 'word':
      return found.negate ? complement(wordCharacters) : wordCharacters;
    case 'property':
      return charactersMatching(new RegExp(found.raw, 'u'));
  }
}

function setOf(set: CharacterSet): Regular {
  return { kind: 'set', set };
}
