import type { DefinitionModel, SchemaModel } from '../../src/model/definition-model.ts';
import type { ReferenceModel } from '../../src/model/reference-model.ts';
import { typeTokens } from '../../src/model/type-model.ts';

/** Every schema of a model, the root first, then in the order of the page. */
export function schemasOf(model: DefinitionModel): SchemaModel[] {
  const tops = [
    model.root,
    ...model.properties.map(({ schema }) => schema),
    ...model.sections.map(({ schema }) => schema),
  ];
  return tops.flatMap(withParts);
}

function withParts(schema: SchemaModel): SchemaModel[] {
  const entries = schema.parts.flatMap((part) => part.entries);
  return [schema, ...entries.flatMap((entry) => withParts(entry.schema))];
}

/** Every id that a page of the model has, as often as it has it. */
export function idsOf(model: DefinitionModel): string[] {
  return schemasOf(model).flatMap((schema) => [
    schema.id,
    ...schema.values.flatMap(({ values }) => values.map(({ id }) => id)),
  ]);
}

/** Every link of a model to a schema: by its type, its origin, an example. */
function linksOf(model: DefinitionModel): ReferenceModel[] {
  const links = schemasOf(model).flatMap(({ type, origin }) => [
    ...typeTokens(type).map(({ to }) => to),
    origin?.to,
    ...(origin === undefined ? [] : typeTokens(origin.type).map(({ to }) => to)),
  ]);
  const inExamples = model.examples.flatMap(({ instance }) => instance.map(({ to }) => to));
  return [...links, ...inExamples].filter((link) => link !== undefined);
}

/** The ids that a model links to on its own page and does not have. */
export function missingIds(model: DefinitionModel): string[] {
  const ids = new Set(idsOf(model));
  const wanted = [
    ...linksOf(model).flatMap(({ isHere, anchor }) => (isHere ? [anchor] : [])),
    ...schemasOf(model).flatMap(({ continuesAt }) => continuesAt ?? []),
  ];
  return wanted.filter((id) => !ids.has(id));
}

/** The ids that a model has more than once. */
export function repeatedIds(model: DefinitionModel): string[] {
  const seen = new Set<string>();
  return idsOf(model).filter((id) => seen.size === seen.add(id).size);
}
