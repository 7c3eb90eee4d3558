import { isTrue, member, stringMember, toText, type JsonNode } from '../../json/json.ts';
import { defaultOf } from '../../schema/readings.ts';

/** The longest default that fits into a hover. */
const longestDefault = 100;

/**
 * The annotations of a schema as a JSDoc comment that ends with a line break and `indent`, so that the
 * code may follow; empty if there are none.
 */
export function writeComment(schema: JsonNode, indent: string): string {
  const lines = [...description(schema), ...deprecation(schema), ...defaultValue(schema)];
  const [only] = lines;
  if (only === undefined) return '';
  if (lines.length === 1) return `/** ${only} */\n${indent}`;
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`);
  return `/**\n${body.join('')}${indent} */\n${indent}`;
}

function description(schema: JsonNode): string[] {
  const text = stringMember(schema, 'description') ?? stringMember(schema, 'markdownDescription');
  return text === undefined || text.trim() === '' ? [] : linesOf(text);
}

function deprecation(schema: JsonNode): string[] {
  const message = stringMember(schema, 'deprecationMessage') ?? stringMember(schema, 'deprecated');
  if (message === undefined && !isTrue(member(schema, 'deprecated'))) return [];
  const [first = '', ...others] = message === undefined ? [] : linesOf(message);
  return [`@deprecated ${first}`.trim(), ...others];
}

function defaultValue(schema: JsonNode): string[] {
  const value = defaultOf(schema);
  if (value === undefined || value.end - value.start > longestDefault) return [];
  return [`@default ${escapeComment(toText(value))}`];
}

function linesOf(text: string): string[] {
  return escapeComment(text)
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trimEnd());
}

/** Escapes a text so that it neither ends the comment nor, with an `@`, begins a tag. */
function escapeComment(text: string): string {
  return text.replaceAll('*/', '*\\/').replaceAll(/(^|[\s*])@(?=\S)/g, '$1&#64;');
}
