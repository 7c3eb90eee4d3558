import { member, stringMember, type JsonNode } from '../../../json/json.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { statedFormat, type Picked, type Picker } from './picker.ts';
import { findPlaces } from './pointer.ts';

/** The schemas of an AsyncAPI document and its messages' payloads, but those in other formats, such as Avro. */
export const asyncApi: Picker = {
  id: 'asyncapi',
  isOf: (root) => /^[23]\./.test(statedFormat(root, 'asyncapi')),
  pick: (root) => {
    const schemas = findPlaces(root, ['components', 'schemas', '*']).filter(isSchema);
    const names = new Set(schemas.map(({ name }) => name));
    const payloads = messages.flatMap((place) => findPlaces(root, place)).flatMap(payloadOf);
    return [
      ...schemas,
      // A schema has its name before a message has it.
      ...payloads.map((found) =>
        names.has(found.name) ? { ...found, name: `${found.name}.payload` } : found,
      ),
    ];
  },
  dialectOf: () => dialectIdentifier('07'),
};

const messages = [
  ['components', 'messages', '*'],
  ['channels', '*', 'messages', '*'],
] as const;

function isSchema({ node }: Picked): boolean {
  return member(node, 'schemaFormat') === undefined;
}

/** The schema of what a message carries, if it is written there and not referred to. */
function payloadOf({ segments, name, node: message }: Picked): readonly Picked[] {
  const node = member(message, 'payload');
  const format = stringMember(message, 'schemaFormat') ?? 'json';
  const isRead = node?.kind === 'object' && !isReference(node) && /json|asyncapi/.test(format);
  const found = isRead ? [{ segments: [...segments, 'payload'], name, node }] : [];
  return found.filter(isSchema);
}

function isReference(node: JsonNode): boolean {
  return stringMember(node, '$ref') !== undefined;
}
