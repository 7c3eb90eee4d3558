import {
  itemsOf,
  member,
  membersOf,
  toText,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { statedTypes } from '../schema/readings.ts';
import { shownName } from '../text/shown-name.ts';
import { codePart, listed, requiredNames, textPart } from './constraints.ts';
import { listAlternatives, withArticle } from '../text/words.ts';
import type { Constraint, PhrasePart } from './definition-model.ts';
import { isShownType } from './values.ts';

/** The most characters of values that a sentence may have; longer lists are parts. */
const longestValues = 120;

/** Keywords beside `properties` that give its names another meaning. */
const namesOthers = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];

/**
 * The properties of a condition in words, `mode is "a"`, one constraint each; `undefined` if one of them is
 * not just a list of values or types, so that it needs a part. A condition also holds for an object without the
 * property, which is said unless it is in `present`, the names that the enclosing schemas require.
 */
export function conditionsOf(
  schema: JsonObject,
  present: ReadonlySet<string>,
): readonly Constraint[] | undefined {
  const properties = member(schema, 'properties');
  const isClosed = namesOthers.some((keyword) => schema.members.has(keyword));
  if (properties?.kind !== 'object' || properties.members.size === 0 || isClosed) return undefined;
  const required = requiredNames(schema);
  const conditions: Constraint[] = [];
  for (const [name, property] of properties.members) {
    const keywords = required.has(name) ? ['properties', 'required'] : ['properties'];
    const isPresent = required.has(name) || present.has(name);
    const said = valueWords(property, isPresent);
    if (said === undefined) return undefined;
    conditions.push({ keywords, phrase: [codePart(shownName(name) || '""'), ...said] });
  }
  return conditions;
}

/** What a property must be, ` is "a"`, and that it may be absent; `undefined` if that takes a part. */
function valueWords(property: JsonNode, isPresent: boolean): readonly PhrasePart[] | undefined {
  if (isPresent && demandsNothing(property)) return [textPart(' is present')];
  const values = onlyValues(property);
  const types = values === undefined ? onlyTypes(property) : [];
  if (values === undefined && types.length === 0) return undefined;
  const count = (values ?? types).length;
  const absent = isPresent ? [] : [textPart(count > 1 ? ', or absent' : ' or absent')];
  const words = values
    ? listed(values, toText, ' or ')
    : [textPart(listAlternatives(types.map(withArticle)))];
  return [textPart(' is '), ...words, ...absent];
}

function demandsNothing(schema: JsonNode): boolean {
  return schema.kind === 'boolean' ? schema.value : membersOf(schema).size === 0;
}

/** The types of a schema that demands nothing else. */
function onlyTypes(schema: JsonNode): readonly string[] {
  return membersOf(schema).size === 1 ? statedTypes(schema) : [];
}

/** The values of a schema that demands nothing but one of these. */
function onlyValues(schema: JsonNode): readonly JsonNode[] | undefined {
  if (schema.kind !== 'object') return undefined;
  const { members } = schema;
  const constant = members.get('const');
  const values = constant === undefined ? itemsOf(members.get('enum')) : [constant];
  const type = members.get('type');
  const areOfType = values.every(
    (value) => type === undefined || (type.kind === 'string' && isShownType(value, type.value)),
  );
  const others = [...members.keys()].filter((keyword) => keyword !== 'type');
  const isTold = values.length > 0 && others.length === 1 && areOfType;
  return isTold && toText(schema).length <= longestValues ? values : undefined;
}
