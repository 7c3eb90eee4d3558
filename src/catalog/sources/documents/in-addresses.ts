import type { JsonNode, JsonObject } from '../../../json/json.ts';
import { formatPointer } from '../../../json/pointer.ts';
import { placeholderOrigin } from '../../../schema/embedded-resources.ts';
import { referenceOf } from '../../../schema/readings.ts';
import type { Definition } from '../../catalog.ts';

/**
 * The schema of a definition as if it were written for this site: its `$id` and its references to other
 * files are addresses, whatever its file states, so that every version is a separate document.
 */
export function inAddresses({ schema, identifier, references, foreign }: Definition): JsonObject {
  if (foreign === undefined) return schema;
  const addresses = new Map(
    references
      .filter(({ ref, target }) => !ref.startsWith('#') && target.identifier.startsWith('/'))
      .map(({ holder, target }) => {
        const pointer = formatPointer(target.segments);
        const fragment = pointer === '' ? '' : `#${encodeURI(pointer)}`;
        return [holder, target.identifier + fragment] as const;
      }),
  );
  const id = schema.members.get('$id');
  const origin = id === undefined ? originIn(schema, '') : '';
  const { members, ...rest } = replaceReferences(schema, addresses, origin);
  if (id?.kind !== 'string') return { ...rest, members };
  return { ...rest, members: new Map(members).set('$id', { ...id, value: identifier }) };
}

type Addresses = ReadonlyMap<JsonObject, string>;

/** What an address needs before it: below another identifier, a path alone would lead elsewhere. */
function originIn({ members }: JsonObject, around: string): string {
  const isBase = ['$id', 'id'].some((keyword) => members.get(keyword)?.kind === 'string');
  return isBase ? placeholderOrigin : around;
}

function replaceReferences(schema: JsonObject, addresses: Addresses, origin: string): JsonObject {
  const address = addresses.get(schema);
  const stated = address === undefined ? undefined : referenceOf(schema);
  const members = Array.from(schema.members, ([name, value]): [string, JsonNode] => [
    name,
    address !== undefined && name === stated?.keyword && value.kind === 'string'
      ? { ...value, value: origin + address }
      : replaceWithin(value, addresses, origin),
  ]);
  return { ...schema, members: new Map(members) };
}

function replaceWithin(node: JsonNode, addresses: Addresses, origin: string): JsonNode {
  if (node.kind === 'object') return replaceReferences(node, addresses, originIn(node, origin));
  if (node.kind !== 'array') return node;
  return { ...node, items: node.items.map((item) => replaceWithin(item, addresses, origin)) };
}
