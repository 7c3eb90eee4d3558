import { member, membersOf, partsOf, stringMember, type JsonNode } from '../../../json/json.ts';
import { formatPointer } from '../../../json/pointer.ts';
import { isSchema } from './read-file.ts';
import { fileNameOf } from '../../../text/path-parts.ts';

/** How many names lead to the schemas in a document at most: `/components/schemas/*` has two. */
const deepest = 3;

/**
 * The pointer of the outermost list or map that has only schemas, such as `/components/schemas/*`, or of the
 * outermost schema of an object, such as `/schema` beside settings of a form.
 */
export function pointerOfHeld(root: JsonNode): string | undefined {
  let level: readonly HeldNode[] = [{ node: root, segments: [], isNamed: false }];
  for (let depth = 0; depth <= deepest; depth++) {
    const found = level.find(({ node }) => hasOnlySchemas(node));
    if (found !== undefined) return formatPointer([...found.segments, '*']);
    const alone = level.find(({ node, isNamed }) => isNamed && isObjectSchema(node));
    if (alone !== undefined) return formatPointer(alone.segments);
    level = level.flatMap(({ node, segments }) =>
      Array.from(partsOf(node), ([name, held]) => ({
        node: held,
        segments: [...segments, String(name)],
        isNamed: node.kind === 'object',
      })),
    );
  }
  return undefined;
}

/** A source of a configuration that takes the schemas at a pointer out of a file. */
export function sourceOfHeld(path: string, pointer: string): string {
  const name = fileNameOf(path).replace(/\.[^.]*$/, '');
  const family = /^\w[\w.-]*$/.test(name) ? ` "family": "${name}",` : '';
  return `{ "path": ".", "layout": ${JSON.stringify(path)},${family} "pick": [${JSON.stringify(pointer)}] }`;
}

interface HeldNode {
  readonly node: JsonNode;
  readonly segments: readonly string[];
  /** Whether it is a member, and not an item of a list or the root. */
  readonly isNamed: boolean;
}

function isObjectSchema(node: JsonNode): boolean {
  const properties = [...membersOf(member(node, 'properties')).values()];
  return (
    stringMember(node, 'type') === 'object' && properties.length > 0 && properties.every(isSchema)
  );
}

function hasOnlySchemas(node: JsonNode): boolean {
  const held = [...partsOf(node)];
  return held.every(([, item]) => isSchema(item)) && held.some(([, item]) => isTelling(item));
}

/** Whether a schema has more than a `type`, which the fields of many other formats have. */
function isTelling(schema: JsonNode): boolean {
  return tellingKeywords.some((keyword) => member(schema, keyword) !== undefined);
}

const tellingKeywords = [
  '$schema',
  '$id',
  '$ref',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
];
