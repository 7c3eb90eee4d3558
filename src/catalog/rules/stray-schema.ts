import { parsePointer } from '../../json/pointer.ts';
import { isHolder } from '../../schema/readings.ts';
import { straysIn, type StraySchema } from '../../schema/stray-schemas.ts';
import type { ReferredSchema } from '../meta-schema.ts';
import { findingAt, type Rule } from '../rule.ts';
import { meantKeyword } from './keyword-misspelt.ts';

export const straySchema = {
  id: 'stray-schema',
  severity: 'warning',
  asks: 'Every schema is applied by a keyword or reached by a reference.',
  check: (found) => {
    const strays = straysIn(found.schema, found.pointer);
    if (strays.length === 0 || isGroup(found, strays)) return [];
    return strays.flatMap(({ node, pointer, keyword }) => {
      if (keyword === undefined || found.isReferredTo(node)) return [];
      if (meantKeyword(keyword, node, found.dialect) !== undefined) return [];
      const message = `unknown keyword ${keyword} holds a schema that is never applied: if it is a property, move it below properties`;
      return [findingAt(node, pointer, message)];
    });
  },
} as const satisfies Rule<ReferredSchema>;

/**
 * Whether a schema only holds others by name: a member of `$defs` that contains nothing but schemas, or a file
 * that contains nothing else beside what it says of itself, and of which one is referred to.
 */
function isGroup(
  { schema, pointer, isReferredTo }: ReferredSchema,
  strays: readonly StraySchema[],
): boolean {
  const segments = parsePointer(pointer) ?? [];
  const held = new Set(strays.map((stray) => parsePointer(stray.pointer)?.[segments.length]));
  const others = [...schema.members.keys()].filter((name) => !held.has(name));
  const [holder] = segments.slice(-2);
  if (holder !== undefined) return isHolder(holder) && others.length === 0;
  return others.every(saysOfItself) && strays.some(({ node }) => isReferredTo(node));
}

function saysOfItself(name: string): boolean {
  return /^(?:\$|x-)/.test(name) || ['id', 'title', 'description', 'type'].includes(name);
}
