import { clipText } from '../../text/clip.ts';
import type { PropertyModel, SchemaModel } from '../../model/definition-model.ts';
import { shownDefault } from '../../model/property-summary.ts';
import { typeText } from '../../model/type-model.ts';

/** A line has no room for more of a value. */
const longestValue = 120;

/** A line of the skeleton of an instance: a property and what stands for its value. */
export interface AnatomyLine {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** A default, or the one value that it must have, is data; a type is not. */
  readonly kind: 'string' | 'literal' | 'type';
}

/** The skeleton of an instance, a line for each property. */
export function buildAnatomy(properties: readonly PropertyModel[]): readonly AnatomyLine[] {
  return properties.map((property) => ({
    number: property.number,
    id: property.schema.id,
    name: quoted(property.name),
    ...standIn(property),
  }));
}

/** A name as JSON writes it, which one that would not show is already. */
function quoted(name: string): string {
  return /^".+"$/su.test(name) ? name : JSON.stringify(name);
}

/** The type of a schema as text, where a link would be one too many. */
export function typeLine({ type }: SchemaModel): string {
  return typeText(type);
}

/** What a property holds where nothing is said: its only value, its default, else its type. */
export function standIn({ schema }: PropertyModel): Pick<AnatomyLine, 'value' | 'kind'> {
  const own = schema.values.flatMap((group) => group.values);
  const [only, ...others] = own.length > 0 ? own : (schema.origin?.values ?? []);
  const literal = only !== undefined && others.length === 0 ? only.value : shownDefault(schema);
  if (literal === undefined) return { value: typeText(schema.type), kind: 'type' };
  return {
    value: clipText(literal.text, longestValue),
    kind: literal.text.startsWith('"') ? 'string' : 'literal',
  };
}
