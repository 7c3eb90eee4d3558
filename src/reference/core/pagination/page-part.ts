import type {
  DefinitionModel,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from '../../../model/definition-model.ts';
import { clipStart, clipText } from '../../../text/clip.ts';

/** What one page of a reference holds: all of a definition, unless it is too large for a page. */
export interface PagePart {
  /** From 1; the first also has the description of the definition and the raw view of the schema. */
  readonly number: number;
  /** The instance as a whole: its constraints and combinators; absent where another page has it. */
  readonly whole?: SchemaModel;
  readonly properties: readonly PropertyModel[];
  readonly sections: readonly SectionModel[];
  readonly examples: readonly ExampleModel[];
}

/** The most characters of a name in the list of pages. */
const longestName = 40;

/** All of a definition on one page; the head of the page shows the notes of the root. */
export function wholePart({ root, properties, sections, examples }: DefinitionModel): PagePart {
  return { number: 1, whole: { ...root, notes: [] }, properties, sections, examples };
}

/** What pages call the schema of an instance: the whole of its properties, or all that there is. */
export function wholeName({ properties }: Pick<DefinitionModel, 'properties'>): string {
  return properties.length > 0 ? 'The whole' : 'The value';
}

/** The label of a part of a model: the first and the last of its names. */
export function partName(
  { properties, sections, whole, examples }: PagePart,
  model: Pick<DefinitionModel, 'properties'>,
): string {
  const name = wholeName(model);
  const isWholeSaid = whole !== undefined && (whole.parts.length > 0 || whole.values.length > 0);
  const names = [
    properties.map(({ name }) => shortName(name)),
    [...(isWholeSaid ? [name] : []), ...sections.map(({ heading }) => shortName(heading))],
    [...(whole === undefined ? [] : [name]), ...(examples.length === 0 ? [] : ['Examples'])],
  ].find((list) => list.length > 0) ?? ['Description'];
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

/** What tells a long name from others is the end of a qualified one, and the beginning of any other. */
function shortName(name: string): string {
  if (name.length <= longestName) return name === '' ? '""' : name;
  const end = clipStart(name, longestName);
  const separator = end.search(/[./:#](?=\p{L})/u);
  // A word joiner, since a line may break behind an ellipsis.
  return separator === -1 ? clipText(name, longestName) : `…\u2060${end.slice(separator + 1)}`;
}

/** The ids of every schema and value on a part, those of the page itself aside. */
export function anchorsOf({ whole, properties, sections }: PagePart): readonly string[] {
  const schemas = [...properties, ...sections].map(({ schema }) => schema);
  return [...(whole === undefined ? [] : [whole]), ...schemas]
    .flatMap(schemaAnchors)
    .filter((id) => id !== '');
}

function schemaAnchors({ id, values, parts }: SchemaModel): readonly string[] {
  return [
    id,
    ...values.flatMap((group) => group.values.map((value) => value.id)),
    ...parts.flatMap(({ entries }) => entries.flatMap(({ schema }) => schemaAnchors(schema))),
  ];
}
