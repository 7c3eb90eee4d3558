import { itemsOf, member, toText, type JsonNode, type JsonObject } from '../json/json.ts';
import { shownName } from '../text/shown-name.ts';
import { codePart, listed, requiredNames, textPart } from './constraints.ts';
import type { Constraint } from './definition-model.ts';
import { isShownType } from './values.ts';

/** The most characters of values that a sentence may have; longer lists are parts. */
const longestValues = 120;

/** Keywords beside `properties` that give its names another meaning. */
const namesOthers = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];

/**
 * The properties of a condition in words, `mode is "a"`, one constraint each; `undefined` if one of them is
 * not just a list of values, so that it needs a part. A condition also holds for an object without the
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
    const values = onlyValues(property);
    if (values === undefined) return undefined;
    const keywords = required.has(name) ? ['properties', 'required'] : ['properties'];
    const isPresent = required.has(name) || present.has(name);
    const absent = isPresent ? [] : [textPart(values.length > 1 ? ', or absent' : ' or absent')];
    const is = [codePart(shownName(name) || '""'), textPart(' is ')];
    conditions.push({ keywords, phrase: [...is, ...listed(values, toText, ' or '), ...absent] });
  }
  return conditions;
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
