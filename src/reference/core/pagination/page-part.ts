import { tellingRoot } from '../../../model/property-summary.ts';
import type {
  DefinitionModel,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from '../../../model/definition-model.ts';
import { clipStart, clipText } from '../../../text/clip.ts';

/** The content of a page of a reference: the whole definition, unless it is too large. */
export interface PagePart {
  /** From 1; the first also has the description of the definition and the raw view of the schema. */
  readonly number: number;
  /** The instance as a whole: constraints and combinators; absent if another page has it. */
  readonly whole?: SchemaModel;
  readonly properties: readonly PropertyModel[];
  readonly sections: readonly SectionModel[];
  readonly examples: readonly ExampleModel[];
}

/** The most characters of a name in the list of pages. */
const longestName = 40;

/** The whole definition on one page; the head of the page shows the notes of the root. */
export function wholePart(model: DefinitionModel): PagePart {
  const { properties, sections, examples } = model;
  return { number: 1, whole: { ...tellingRoot(model), notes: [] }, properties, sections, examples };
}

/** The name of an instance's own schema on pages, which depends on whether it has properties. */
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

/** Shortens a name to what distinguishes it: the end of a qualified one, the beginning of any other. */
function shortName(name: string): string {
  if (name.length <= longestName) return name === '' ? '""' : name;
  const end = clipStart(name, longestName);
  const separator = end.search(/[./:#](?=\p{L})/u);
  // A word joiner, since a line may break after an ellipsis.
  return separator === -1 ? clipText(name, longestName) : `…\u2060${end.slice(separator + 1)}`;
}

/** The ids of all schemas and values in a part, without those of the page itself. */
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
