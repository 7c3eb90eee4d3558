import { scalarValue, type JsonNode } from '../json/json.ts';
import { longestTried } from '../schema/pattern-cost.ts';
import type { DocumentOutline } from './document-outline.ts';

/** What validators would make something of that the dialect does not. */
const foreign: readonly string[] = ['nullable', 'discriminator'];

/** How a schema is prepared for a validator. */
export interface PlainOptions {
  readonly assertsFormats: boolean;
  /** The longest text that patterns will be tried on: those that would take too long are left out. */
  readonly longest: number;
}

/** A document as validators take it, each time a value of its own, since they write into it. */
export function plainSchema(
  outline: DocumentOutline,
  { assertsFormats, longest }: PlainOptions,
): object | boolean {
  const dropped = new Set(assertsFormats ? foreign : [...foreign, 'format']);
  const schemas = outline.schemas();
  const isCostly = (pattern: string): boolean => longestTried(pattern) < longest;
  const isKept = ([name, value]: readonly [string, JsonNode]): boolean =>
    !dropped.has(name) && !(name === 'pattern' && value.kind === 'string' && isCostly(value.value));
  const convert = (node: JsonNode, isMap = false): unknown => {
    if (node.kind === 'array') return node.items.map((item) => convert(item));
    if (node.kind !== 'object') return scalarValue(node);
    const isSchema = schemas.has(node);
    const kept = [...node.members].filter((member) =>
      isMap ? !isCostly(member[0]) : !isSchema || isKept(member),
    );
    return Object.fromEntries(
      kept.map(([name, value]) => [name, convert(value, isSchema && name === 'patternProperties')]),
    );
  };
  const plain = convert(outline.root);
  return typeof plain === 'object' && plain !== null ? plain : plain === true;
}
