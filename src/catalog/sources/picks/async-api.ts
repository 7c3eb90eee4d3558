import { member, stringMember, type JsonNode } from '../../../json/json.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { statedFormat, type Picked, type Picker } from './picker.ts';
import { findPlaces } from './pointer.ts';

/**
 * The schemas of an AsyncAPI document and those of its messages, of payloads and headers, but those in other
 * formats, such as Avro.
 */
export const asyncApi: Picker = {
  id: 'asyncapi',
  isOf: (root) => /^[23]\./.test(statedFormat(root, 'asyncapi')),
  pick: (root) => {
    const schemas = findPlaces(root, ['components', 'schemas', '*']).filter(isSchema);
    const names = new Set(schemas.map(({ name }) => name));
    const found = [
      ...messages.flatMap((place) => findPlaces(root, place)),
      ...nameMessages(messagesOfOperations.flatMap((place) => findPlaces(root, place))),
    ];
    return [
      ...schemas,
      // A schema has its name before a message has it.
      ...found
        .flatMap(payloadOf)
        .map((payload) =>
          names.has(payload.name) ? { ...payload, name: `${payload.name}.payload` } : payload,
        ),
      ...found.flatMap(headersOf),
    ];
  },
  dialectOf: () => dialectIdentifier('07'),
};

const messages = [
  ['components', 'messages', '*'],
  ['channels', '*', 'messages', '*'],
] as const;

/** As version 2 has them: one message, or several. */
const messagesOfOperations = ['publish', 'subscribe'].flatMap((operation) => [
  ['channels', '*', operation, 'message'],
  ['channels', '*', operation, 'message', 'oneOf', '*'],
]);

/** Messages in operations have a name of their own, or that of their place: no key names them. */
function nameMessages(found: readonly Picked[]): readonly Picked[] {
  const stated = ({ node }: Picked): string | undefined =>
    stringMember(node, 'name') ?? stringMember(node, 'messageId');
  const named = Map.groupBy(found, stated);
  return found.map((message) => {
    const [, channel, operation, , , index] = message.segments;
    const place = [channel, operation, index].filter((part) => part !== undefined).join('.');
    const own = stated(message);
    return { ...message, name: own && named.get(own)?.length === 1 ? own : place };
  });
}

function isSchema({ node }: Picked): boolean {
  return member(node, 'schemaFormat') === undefined;
}

/** The schema of what a message carries, if it is written there and not referred to. */
function payloadOf(message: Picked): readonly Picked[] {
  const format = stringMember(message.node, 'schemaFormat') ?? 'json';
  return /json|asyncapi/.test(format) ? schemaAt(message, 'payload', message.name) : [];
}

/** The same of its headers, whose format is not that of the payload. */
function headersOf(message: Picked): readonly Picked[] {
  return schemaAt(message, 'headers', `${message.name}.headers`);
}

function schemaAt(message: Picked, key: string, name: string): readonly Picked[] {
  const node = member(message.node, key);
  const isWritten = node?.kind === 'object' && !isReference(node);
  return isWritten ? [{ segments: [...message.segments, key], name, node }].filter(isSchema) : [];
}

function isReference(node: JsonNode): boolean {
  return stringMember(node, '$ref') !== undefined;
}
