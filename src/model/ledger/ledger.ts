import type { Definition } from '../../catalog/catalog.ts';
import { member, type JsonNode } from '../../json/json.ts';
import { dialectNamed, namesVersion } from '../../schema/dialects.ts';
import { findStrays } from '../../schema/stray-schemas.ts';
import { formatPointer, joinPointer, nodeAt, parsePointer } from '../../json/pointer.ts';
import { anchorOf } from '../anchor.ts';
import { onlyDescribes } from '../follow-references.ts';
import type { DefinitionModel, ValueModel } from '../definition-model.ts';
import type { ReferenceModel } from '../reference-model.ts';
import type { ReferenceGraph, Target } from '../../catalog/catalog.ts';
import { findAtHolder, findAtPlace, firstFound, type Statement } from './rules.ts';
import { findVerbatim } from './text.ts';
import { findKeywordInType, type LedgerSearch } from './type.ts';
import { factOf, type ShownFact } from './shown-fact.ts';
import { haveSameLetters } from '../property-summary.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { toLines } from '../../text/legible.ts';
import { findShownPlaces, type ShownPlace, type ShownPlaces } from '../shown-places.ts';
import { sourceSchemas, type SchemaParent, type SourceSchema } from '../source-schemas.ts';

/** A keyword of a definition, and whether the model shows it. */
export interface LedgerEntry {
  /** The pointer of the schema with the keyword. */
  readonly pointer: string;
  readonly keyword: string;
  readonly fate: Fate;
}

type Fate =
  | { readonly kind: 'shown'; readonly facts: readonly ShownFact[] }
  /** The dialect, which the page names above the schema. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'lost' };

/** The data in which to look for the keywords of a definition. */
interface Ledger extends LedgerSearch {
  readonly model: DefinitionModel;
  readonly reached: ReadonlySet<string>;
  /** The source schema of each section, by the id of the section. */
  readonly sections: ReadonlyMap<string, JsonNode>;
  /** Cached per value of a keyword, for everything in it: the facts that show it as written. */
  readonly written: Map<JsonNode, { readonly facts: readonly ShownFact[] | undefined }>;
}

/**
 * States for every keyword of every schema of a definition whether its model shows it, and where. It goes
 * from the source to the model, independently of how the model was built: a keyword that neither a rule
 * nor an annotation accounts for is lost.
 */
export function buildLedger(
  definition: Definition,
  model: DefinitionModel,
  { targets, reached }: ReferenceGraph,
): readonly LedgerEntry[] {
  const places = findShownPlaces(model, definition.schema);
  const ledger: Ledger = {
    model,
    places,
    reached: reached.get(definition.identifier) ?? new Set(),
    sections: sourcesOfSections(model, definition),
    written: new Map(),
    // Cached: a list may be long, and each of its branches looks values up.
    valuesAt: lazyByKey(valuesByText),
    isReferenceOf: (to, holder) => leadsTo(to, targets.get(holder), definition, places),
  };
  const strays = findStrays({ node: definition.schema, pointer: '' });
  const known = [...ledger.reached, ...strays.map(({ pointer }) => pointer)];
  return sourceSchemas(definition, known).flatMap((source) =>
    statementsOf(source).map((statement) => ({
      pointer: source.pointer,
      keyword: statement.keyword,
      fate: fateOf(statement, ledger),
    })),
  );
}

function sourcesOfSections(
  { sections }: DefinitionModel,
  { schema: root }: Definition,
): ReadonlyMap<string, JsonNode> {
  const sources = new Map<string, JsonNode>();
  for (const { kind, id, schema } of sections) {
    const source = nodeAt(root, parsePointer(schema.pointer) ?? []);
    if (kind === 'definitions' && source !== undefined) sources.set(id, source);
  }
  return sources;
}

function valuesByText({ schema }: ShownPlace): ReadonlyMap<string, ValueModel> {
  const values = schema.values.flatMap((group) => group.values);
  return new Map(values.map((listed) => [listed.value.text, listed]));
}

/** The name of a lost keyword in messages: the pointer to its value. */
export function formatEntry({ pointer, keyword }: LedgerEntry): string {
  return joinPointer(pointer, keyword);
}

function statementsOf(source: SourceSchema): readonly Statement[] {
  if (source.node.kind !== 'object') return [];
  return Array.from(source.node.members, ([keyword, value]) => ({ source, keyword, value }));
}

function fateOf(statement: Statement, ledger: Ledger): Fate {
  if (isDialect(statement)) return { kind: 'skipped' };
  const facts = findFacts(statement, ledger);
  return facts === undefined ? { kind: 'lost' } : { kind: 'shown', facts };
}

function isDialect({ source, keyword, value }: Statement): boolean {
  if (source.pointer !== '' || keyword !== '$schema' || value.kind !== 'string') return false;
  return dialectNamed(value.value) !== undefined || !namesVersion(value.value);
}

function findFacts(statement: Statement, ledger: Ledger): readonly ShownFact[] | undefined {
  const { source, keyword, value } = statement;
  const atPlace = firstFound(
    ledger.places.get(placeOf(source, ledger).pointer) ?? [],
    (place) =>
      findInHead(statement, place, ledger.model) ??
      findAtPlace(statement, place, ledger) ??
      findAsWritten(keyword, value, place, ledger),
  );
  return atPlace ?? findElsewhere(statement, ledger);
}

/** The schema that shows the facts of another: the one around a branch without a place that only describes. */
function placeOf(source: SourceSchema, { places }: Ledger): SourceSchema {
  const { node, parent, pointer } = source;
  const isShownAround = !places.has(pointer) && parent?.keyword === 'allOf';
  return isShownAround && node.kind === 'object' && onlyDescribes(node) ? parent.holder : source;
}

/** Facts about the whole definition in the head of a page. */
function findInHead(
  { source, keyword, value }: Statement,
  place: ShownPlace,
  { identifier, origin, version, name, summary, metaSchema }: DefinitionModel,
): readonly ShownFact[] | undefined {
  if (source.pointer !== '' || value.kind !== 'string') return undefined;
  const text = value.value;
  if (keyword === '$id' && text === (origin?.uri ?? identifier))
    return [factOf('identifier', place, text)];
  if (keyword === '$schema' && metaSchema !== undefined) {
    return [{ ...factOf('reference', place, metaSchema.label), to: metaSchema }];
  }
  if (keyword === 'x-version' && text === version) return [factOf('version', place, text)];
  if (keyword !== 'title') return undefined;
  const title = toLines(text);
  if (haveSameLetters(title, name)) return [factOf('name', place, name)];
  // In place of a description.
  return title === summary ? [factOf('description', place, title)] : undefined;
}

/** Facts for a keyword that the page shows as JSON rather than in words. */
function findAsWritten(
  keyword: string,
  value: JsonNode,
  place: ShownPlace,
  { sections }: Ledger,
): readonly ShownFact[] | undefined {
  const { annotations, ignored } = place.schema;
  const found = findVerbatim([...annotations, ...ignored], keyword, value, ({ isHere, anchor }) =>
    isHere ? sections.get(anchor) : undefined,
  );
  return found && [{ ...factOf('annotation', place, found.text), keyword: found.keyword }];
}

/** Facts for a schema without a place: in a type, in its parent's facts, or in a text kept as written. */
function findElsewhere(statement: Statement, ledger: Ledger): readonly ShownFact[] | undefined {
  const { source, keyword, value } = statement;
  const inType = findKeywordInType(source, keyword, value, ledger);
  if (inType !== undefined) return [inType];
  return findAtHolder(statement, ledger) ?? findInWrittenHolder(source, ledger);
}

/** A keyword beside a `$ref` is kept with all its content, unless a reference leads into it. */
function findInWrittenHolder(
  { pointer, parent }: SourceSchema,
  ledger: Ledger,
): readonly ShownFact[] | undefined {
  if (parent === undefined || ledger.reached.has(pointer)) return undefined;
  return findKeptByHolder(parent, ledger) ?? findInWrittenHolder(parent.holder, ledger);
}

function findKeptByHolder(
  { holder, keyword }: SchemaParent,
  ledger: Ledger,
): readonly ShownFact[] | undefined {
  const { places, written } = ledger;
  const value = member(holder.node, keyword);
  if (value === undefined) return undefined;
  const known = written.get(value);
  if (known !== undefined) return known.facts;
  const facts = firstFound(places.get(holder.pointer) ?? [], (place) =>
    findAsWritten(keyword, value, place, ledger),
  );
  written.set(value, { facts });
  return facts;
}

/** Whether a reference on the page has the same target as a `$ref`: on this page, a shown schema. */
function leadsTo(
  to: ReferenceModel,
  target: Target | undefined,
  home: Definition,
  places: ShownPlaces,
): boolean {
  if (target === undefined) return false;
  const { definition, segments } = target;
  const { family, name, version } = definition;
  if (to.family !== family || to.name !== name || to.version !== version.text) return false;
  if (definition !== home) return to.anchor === anchorOf(definition.schema, segments);
  const shown = places.get(formatPointer(segments)) ?? [];
  return shown.some(({ schema }) => schema.id === to.anchor);
}
