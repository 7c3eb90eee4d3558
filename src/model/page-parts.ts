import type {
  DefinitionModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
} from './definition-model.ts';

/** What one page of a reference holds: all of a definition, unless it is too large for a page. */
export interface PagePart {
  /** From 1; the first also holds the head, the examples and the schema. */
  readonly number: number;
  readonly properties: readonly PropertyModel[];
  readonly sections: readonly SectionModel[];
}

/** A property or section with the sections that continue it, which stay on one page. */
interface Unit {
  readonly property?: PropertyModel;
  readonly sections: readonly SectionModel[];
  readonly weight: number;
}

/**
 * The most that a page holds, in characters of the model's JSON. A page compresses to about a quarter
 * of it where descriptions are long, and to less where they are not.
 */
const heaviestPart = 160_000;

/** The pages of a definition's reference, each light enough to load; nearly always one. */
export function splitModel(model: DefinitionModel): readonly PagePart[] {
  const groups: Unit[][] = [[]];
  // The first page also has the head, the examples and the schema.
  let room = heaviestPart / 2;
  for (const unit of unitsOf(model)) {
    const isFresh = groups.at(-1)?.length === 0;
    if (unit.weight > room && !isFresh) {
      groups.push([]);
      room = heaviestPart;
    }
    groups.at(-1)?.push(unit);
    room -= unit.weight;
  }
  return groups.map((units, index) => ({
    number: index + 1,
    properties: units.flatMap(({ property }) => property ?? []),
    sections: units.flatMap(({ sections }) => sections),
  }));
}

/** The ids of every schema and value on a part, beside those of the page itself. */
export function anchorsOf({ properties, sections }: PagePart): readonly string[] {
  return [
    ...properties.flatMap(({ schema }) => schemaAnchors(schema)),
    ...sections.flatMap(({ schema }) => schemaAnchors(schema)),
  ];
}

function unitsOf({ properties, sections }: DefinitionModel): readonly Unit[] {
  const owners = new Set(properties.map(({ schema }) => schema.id));
  const continued = Map.groupBy(sections, ({ kind, id }) =>
    kind === 'continued' ? ownerOf(id, owners) : undefined,
  );
  const free = continued.get(undefined) ?? [];
  return [
    ...properties.map((property) => {
      const own = continued.get(property.schema.id) ?? [];
      return { property, sections: own, weight: weigh([property, own]) };
    }),
    ...free.map((section) => ({ sections: [section], weight: weigh(section) })),
  ];
}

/** The property that a section continues, by the first segment of its id. */
function ownerOf(id: string, owners: ReadonlySet<string>): string | undefined {
  const [first = ''] = id.replace(/~more$/, '').split('/');
  return owners.has(first) ? first : undefined;
}

function weigh(held: unknown): number {
  return JSON.stringify(held).length;
}

function schemaAnchors(schema: SchemaModel): readonly string[] {
  return [
    schema.id,
    ...schema.values.flatMap(({ values }) => values.map(({ id }) => id)),
    ...schema.parts.flatMap(({ entries }) =>
      entries.flatMap(({ schema: held }) => schemaAnchors(held)),
    ),
  ];
}
