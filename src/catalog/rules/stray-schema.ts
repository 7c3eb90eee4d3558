import { parsePointer } from '../../json/pointer.ts';
import { isHolder } from '../../schema/readings.ts';
import { straysIn, type StraySchema } from '../../schema/stray-schemas.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
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

/** Whether a member of `$defs` groups definitions: it contains nothing but schemas. */
function isGroup({ schema, pointer }: ObjectSchema, strays: readonly StraySchema[]): boolean {
  const [holder = ''] = (parsePointer(pointer) ?? []).slice(-2);
  return isHolder(holder) && strays.length === schema.members.size;
}
