import type { Definition, Target, Targets } from '../catalog/catalog.ts';
import { member, membersOf, type JsonNode, type JsonObject } from '../json/json.ts';
import { isOnlyReference } from '../schema/readings.ts';
import { requiredNames } from './constraints.ts';
import { followReferences } from './follow-references.ts';
import { firstSentence, parseRichText, type RichText } from './rich-text.ts';
import { descriptionText } from './schema-facts.ts';

/** The properties of an instance as its page shows them. */
export interface OwnProperties {
  /** By name, in the definition's own order. */
  readonly schemas: ReadonlyMap<string, JsonNode>;
  readonly required: ReadonlySet<string>;
}

/** The properties that the root declares, or the schema of its file that the root refers to. */
export function ownProperties(definition: Definition): OwnProperties {
  const { end, node } = followRoot(definition);
  const isAway = end === 'foreign' || end === 'outside';
  return {
    schemas: membersOf(isAway ? undefined : member(node, 'properties')),
    required: isAway ? new Set() : requiredNames(node),
  };
}

/** What a definition says of the instance as a whole; absent where it says nothing. */
export function rootDescription(definition: Definition): RichText | undefined {
  const { passed, node } = followRoot(definition);
  const sources = new Set<JsonObject>(passed);
  if (node.kind === 'object') sources.add(node);
  const text = descriptionText([...sources]);
  return text === undefined ? undefined : parseRichText(text);
}

/** The first sentence of a definition's description, without markup. */
export function summaryOf(definition: Definition): string | undefined {
  const description = rootDescription(definition);
  return description && (firstSentence(description) || undefined);
}

function followRoot(definition: Definition): ReturnType<typeof followReferences> {
  return followReferences(definition.schema, [], definition, localTargets(definition));
}

/** References into the file itself: all that a root is followed by. */
function localTargets(definition: Definition): Targets {
  const { schema, identifier, references } = definition;
  const targets = new Map<JsonNode, Target>();
  if (!isOnlyReference(schema) && !schema.members.has('allOf')) return targets;
  for (const { holder, target } of references) {
    if (target.identifier === identifier) targets.set(holder, { ...target, definition });
  }
  return targets;
}
