import { clipText } from '../../text/clip.ts';
import type { PropertyModel, SchemaModel } from '../../model/definition-model.ts';
import { shownDefault } from '../../model/property-summary.ts';
import { typeText } from '../../model/type-model.ts';

/** The longest value on a line. */
const longestValue = 120;

/** A line of the skeleton of an instance: a property and a stand-in for its value. */
export interface AnatomyLine {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** A default or the only allowed value is data; a type is not. */
  readonly kind: 'string' | 'literal' | 'type';
}

/** The skeleton of an instance, one line per property. */
export function buildAnatomy(properties: readonly PropertyModel[]): readonly AnatomyLine[] {
  return properties.map((property) => ({
    number: property.number,
    id: property.schema.id,
    name: quoted(property.name),
    ...standIn(property),
  }));
}

/** A name as JSON; one with invisible characters is already quoted. */
function quoted(name: string): string {
  return /^".+"$/su.test(name) ? name : JSON.stringify(name);
}

/** The type of a schema as text, for places with enough other links. */
export function typeLine({ type }: SchemaModel): string {
  return typeText(type);
}

/** The stand-in for the value of a property: its only value, its default, or else its type. */
export function standIn({ schema }: PropertyModel): Pick<AnatomyLine, 'value' | 'kind'> {
  const own = schema.values.flatMap((group) => group.values);
  const listed = own.length > 0 ? own : (schema.origin?.values ?? []);
  const [only, ...others] = listed.filter(({ isNever }) => isNever !== true);
  const literal = only !== undefined && others.length === 0 ? only.value : shownDefault(schema);
  if (literal === undefined) return { value: typeText(schema.type), kind: 'type' };
  return {
    value: clipText(literal.text, longestValue),
    kind: literal.text.startsWith('"') ? 'string' : 'literal',
  };
}
