import type { Definition } from '../../catalog/catalog.ts';
import type { JsonNode } from '../../json/json.ts';
import { formatPointer, nodeAt, parsePointer } from '../../json/pointer.ts';
import { holdersOf, isHolder } from '../../schema/readings.ts';
import { takeName } from '../../text/take-name.ts';

/** A schema of a definition with its own type name. */
export interface NamedType {
  readonly name: string;
  readonly node: JsonNode;
}

/**
 * The types that a definition's file exports, by pointer: its root, the schemas in `definitions` and
 * `$defs`, and other schemas that references reach. As far as possible, names depend only on the file, so
 * that a reference in another definition adds a name but changes none.
 */
export function nameTypes(
  { name, schema }: Definition,
  reached: ReadonlySet<string>,
): ReadonlyMap<string, NamedType> {
  const taken = new Set<string>();
  const types = new Map<string, NamedType>();
  types.set('', { name: takeName(toTypeName([name]), taken, ''), node: schema });
  const pointers = [...definitionPointers(schema), ...[...reached].sort()];
  for (const pointer of new Set(pointers)) {
    const segments = parsePointer(pointer) ?? [];
    const node = nodeAt(schema, segments);
    if (node === undefined || types.has(pointer)) continue;
    const words = segments.filter((segment) => segment !== 'properties' && !isHolder(segment));
    types.set(pointer, { name: takeName(toTypeName(words), taken, ''), node });
  }
  return types;
}

/** An identifier of ECMAScript (section 12.7) that no keyword can be. */
const isName = /^(?!\p{Ll})\p{ID_Start}\p{ID_Continue}*$/u;

/** Letters and digits, beginning with a capital if the script has any: no TypeScript keyword does. */
export function toTypeName(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.normalize('NFC').split(/(?:\P{ID_Continue}|_)+/u));
  const name = parts.map((part) => part.replace(/^./u, (first) => first.toUpperCase())).join('');
  return isName.test(name) ? name : `Type${name}`;
}

function definitionPointers(schema: JsonNode): string[] {
  return holdersOf(schema).map(({ keyword, name }) => formatPointer([keyword, name]));
}
