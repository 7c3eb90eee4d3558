import { member, stringMember } from '../../../json/json.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { statedFormat, type Picked, type Picker } from './picker.ts';
import { findPlaces } from './pointer.ts';

/**
 * The schemas of an AsyncAPI document, and those of payloads and headers of its messages, except those in
 * other formats such as Avro.
 */
export const asyncApi: Picker = {
  id: 'asyncapi',
  isOf: (root) => /^[23]\./.test(statedFormat(root, 'asyncapi')),
  pick: (root) => {
    const schemas = findPlaces(root, ['components', 'schemas', '*']).flatMap(schemaOf);
    const names = new Set(schemas.map(({ name }) => name));
    const found = [
      ...messages.flatMap((place) => findPlaces(root, place)),
      ...nameMessages(messagesOfOperations.flatMap((place) => findPlaces(root, place))),
    ];
    return [
      ...schemas,
      // If a schema and a message have the same name, the schema keeps it.
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

/** The messages of version 2: one per operation, or several. */
const messagesOfOperations = ['publish', 'subscribe'].flatMap((operation) => [
  ['channels', '*', operation, 'message'],
  ['channels', '*', operation, 'message', 'oneOf', '*'],
]);

/** Names messages in operations, which have no key, by their own name or by their place. */
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

/** A schema, also if it is written below a statement of its format; of another format, none. */
function schemaOf(place: Picked): readonly Picked[] {
  const format = stringMember(place.node, 'schemaFormat');
  if (format === undefined) return [place];
  const node = member(place.node, 'schema');
  return node?.kind === 'object' && isJsonSchema(format)
    ? [{ ...place, segments: [...place.segments, 'schema'], node }]
    : [];
}

function isJsonSchema(format: string): boolean {
  return /^application\/(?:schema|vnd\.aai\.asyncapi|vnd\.oai\.openapi)(?:[+;]|$)/i.test(format);
}

/** The schema of a message's payload, if it is written there rather than referred to. */
function payloadOf(message: Picked): readonly Picked[] {
  const format = stringMember(message.node, 'schemaFormat');
  return format === undefined || isJsonSchema(format)
    ? schemaAt(message, 'payload', message.name)
    : [];
}

/** The same for its headers, to which the format of the payload does not apply. */
function headersOf(message: Picked): readonly Picked[] {
  return schemaAt(message, 'headers', `${message.name}.headers`);
}

function schemaAt(message: Picked, key: string, name: string): readonly Picked[] {
  const node = member(message.node, key);
  return node?.kind === 'object'
    ? schemaOf({ segments: [...message.segments, key], name, node }).filter(isWritten)
    : [];
}

function isWritten({ node }: Picked): boolean {
  return stringMember(node, '$ref') === undefined;
}
