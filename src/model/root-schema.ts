import type { Definition, Target, Targets } from '../catalog/catalog.ts';
import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import { isOnlyReference } from '../schema/readings.ts';
import { requiredNames } from './constraints.ts';
import { followReferences } from './follow-references.ts';
import { firstSentence, parseRichText, type RichText } from './rich-text.ts';
import { descriptionText, titleText } from './schema-facts.ts';
import { onOneLine } from '../text/one-line.ts';

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
  const properties = isAway ? undefined : member(node, 'properties');
  const members = properties?.kind === 'object' ? [...properties.members] : [];
  return {
    schemas: new Map(members.map(([name, value]) => [name, value])),
    required: isAway ? new Set() : requiredNames(node),
  };
}

/** What a definition says of the instance as a whole; absent where it says nothing. */
export function rootDescription(definition: Definition): RichText | undefined {
  const text = descriptionText(rootSources(definition));
  return text === undefined ? undefined : parseRichText(text);
}

/**
 * What a definition is, in a sentence: the first of its description, without markup, or its title where
 * that is more than its name. Absent where it has neither.
 */
export function summaryOf(definition: Definition): string | undefined {
  const description = rootDescription(definition);
  const sentence = description && firstSentence(description);
  if (sentence !== undefined && sentence !== '') return sentence;
  const title = onOneLine(titleText(rootSources(definition)) ?? '');
  return title === '' || title === definition.name ? undefined : title;
}

/** The root, and the schemas of its file that it refers to. */
function rootSources(definition: Definition): readonly JsonObject[] {
  const { passed, node } = followRoot(definition);
  const sources = new Set<JsonObject>(passed);
  if (node.kind === 'object') sources.add(node);
  return [...sources];
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
