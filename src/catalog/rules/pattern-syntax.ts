import { member, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { unicodePattern } from '../../schema/unicode-pattern.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

export const patternSyntax = {
  id: 'pattern-syntax',
  severity: 'warning',
  asks: 'A pattern is an ECMA-262 regular expression with the u flag.',
  check: ({ schema, pointer }) => {
    const pattern = member(schema, 'pattern');
    const named = member(schema, 'patternProperties');
    const patterns: [string, JsonNode, string][] = [];
    if (pattern?.kind === 'string') {
      patterns.push([pattern.value, pattern, joinPointer(pointer, 'pattern')]);
    }
    if (named?.kind === 'object') {
      for (const [name, value] of named.members) {
        patterns.push([name, value, joinPointer(pointer, 'patternProperties', name)]);
      }
    }
    return patterns.flatMap(([source, node, place]) => {
      const fault = patternFault(source);
      return fault === undefined ? [] : [findingAt(node, place, fault)];
    });
  },
} as const satisfies Rule<ObjectSchema>;

/** Validators compile patterns with the `u` flag (draft 2019-09 made that explicit). */
function patternFault(source: string): string | undefined {
  if (isRegularExpression(source, 'u')) return undefined;
  const shown = JSON.stringify(source);
  const plain = source.replaceAll(literals, '');
  const foreign =
    foreignEscapes.find(([syntax]) => syntax.test(source)) ??
    foreignSyntax.find(([syntax]) => syntax.test(plain));
  if (foreign !== undefined) {
    const [, name, advice] = foreign;
    return `${shown} is not an ECMA-262 regular expression, which has no ${name}: ${advice}`;
  }
  return isRegularExpression(source, '')
    ? `${shown} is not a regular expression with the u flag, which validators set${instead(source)}`
    : `${shown} is not an ECMA-262 regular expression`;
}

/** Syntax of regular expressions of other languages, with its name and what to write. */
type ForeignSyntax = readonly [RegExp, name: string, advice: string];

/** Escapes and character classes, in which signs such as `+` stand for themselves. */
const literals = /\\.|\[(?:\\.|[^\]\\])*\]/gsu;

/** These mean something else without the `u` flag: `\Z` is the letter Z. */
const foreignEscapes: readonly ForeignSyntax[] = [
  [/(?<!\\)(?:\\\\)*\\[AZz]/, '\\A or \\Z', 'write ^ for the start and $ for the end'],
  [/\[:\^?[a-z]+:\]/, 'class of POSIX', 'write its characters, such as A-Za-z for [:alpha:]'],
];

const foreignSyntax: readonly ForeignSyntax[] = [
  [/^\(\?[a-z]+\)/, 'flags in front', 'write out the cases, such as [Aa]'],
  [/\(\?P[<=>]/, 'group with ?P', 'write (?<name>…) and \\k<name>'],
  [/\(\?>|[*+?}]\+/, 'group or quantifier that never goes back', 'leave out ?> and the second +'],
];

function instead(source: string): string {
  const strict = unicodePattern(source);
  return strict === source ? '' : `: write ${JSON.stringify(strict)}`;
}

function isRegularExpression(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    return false;
  }
}
