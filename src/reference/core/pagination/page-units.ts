import { sliceAnchor } from '../../../model/anchor.ts';
import { cutLiteral, cutRichText, cutText, cutTokens } from '../../../model/cut-text.ts';
import { clipText } from '../../../text/clip.ts';
import type {
  Annotation,
  Constraint,
  DefinitionModel,
  EntryModel,
  ExampleModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
  ValueModel,
} from '../../../model/definition-model.ts';
import type { EditorControl } from '../../../model/editor-control.ts';
import { plainText } from '../../../model/rich-text.ts';
import { typeText } from '../../../model/type-model.ts';

/** What of a model has a heading of its own on a page, and may go on on the next. */
export type Holder =
  /** What the head of a page says of the whole: its description and notes. */
  | { readonly kind: 'intro'; readonly schema: SchemaModel }
  /** All else that is said of the whole. */
  | { readonly kind: 'whole'; readonly schema: SchemaModel }
  | { readonly kind: 'property'; readonly schema: SchemaModel; readonly property: PropertyModel }
  | { readonly kind: 'section'; readonly schema: SchemaModel; readonly section: SectionModel }
  | {
      readonly kind: 'entry';
      readonly schema: SchemaModel;
      readonly entry: EntryModel;
      readonly keyword: string;
      readonly holder: Holder;
    };

/** What never stands on two pages: some facts of a schema, none for its heading; or an example. */
export type Piece =
  | (Shown & {
      readonly kind: 'facts';
      readonly holder: Holder;
      readonly facts: Partial<SchemaModel>;
    })
  | (Shown & { readonly kind: 'example'; readonly example: ExampleModel });

interface Shown {
  /** A text that compresses about as what the page shows of this. */
  readonly likeness: string;
  /** How many times it stands on the page, too far apart to be compressed. */
  readonly times: number;
  /** About how many characters stand around it. */
  readonly markup: number;
}

/** Around a fact or an entry; and around a property, in the figures, the table and its own section. */
const markup = 100;
const propertyMarkup = 700;
/** In the figures, the table and twice in its section. */
const propertyTimes = 4;
/** The most that the table repeats of a description. */
const longestInTable = 1000;

/** Pieces that a page holds together, where it can: those of one schema, then of each inside. */
export interface Unit {
  readonly pieces: readonly Piece[];
  readonly units: readonly Unit[];
}

/** A definition in the order of its page. */
export interface ModelUnits {
  readonly intro: Unit;
  readonly whole: Unit;
  readonly properties: readonly Unit[];
  /** Those that continue no property. */
  readonly sections: readonly Unit[];
  readonly examples: readonly Unit[];
}

export function unitsOf({ root, properties, sections, examples }: DefinitionModel): ModelUnits {
  const { description, notes, ...rest } = root;
  const owners = new Set(properties.map(({ schema }) => schema.id));
  const owned = Map.groupBy(sections, (section) => ownerOf(section, owners));
  const said = description === undefined ? {} : { description };
  return {
    intro: schemaUnit({ kind: 'intro', schema: { ...bareSchema(root), ...said, notes } }),
    whole: schemaUnit({ kind: 'whole', schema: { ...rest, notes: [] } }),
    properties: properties.map((property) => {
      const own = schemaUnit({ kind: 'property', schema: property.schema, property });
      const continued = (owned.get(property.schema.id) ?? []).map(sectionUnit);
      return { ...own, units: [...own.units, ...continued] };
    }),
    sections: (owned.get(undefined) ?? []).map(sectionUnit),
    examples: examples.map(exampleUnit),
  };
}

/** A schema of which nothing is said yet. */
export function bareSchema({ id, path, pointer, type }: SchemaModel): SchemaModel {
  const none = { notes: [], values: [], constraints: [], examples: [] };
  return { id, path, pointer, type, ...none, annotations: [], ignored: [], parts: [] };
}

/** The property that a section continues, by the first segment of its id. */
function ownerOf({ kind, id }: SectionModel, owners: ReadonlySet<string>): string | undefined {
  const [first = ''] = id.replace(/~more$/, '').split('/');
  return kind === 'continued' && owners.has(first) ? first : undefined;
}

function sectionUnit(section: SectionModel): Unit {
  return schemaUnit({ kind: 'section', schema: section.schema, section });
}

function schemaUnit(holder: Holder): Unit {
  const { schema } = holder;
  return {
    pieces: [...headPieces(holder), ...factsOf(schema).map((facts) => factPiece(holder, facts))],
    units: schema.parts.flatMap(({ keyword, entries }) =>
      entries.map((entry) =>
        schemaUnit({ kind: 'entry', schema: entry.schema, entry, keyword, holder }),
      ),
    ),
  };
}

/** The heading of a schema; for a property also what figures and table say of it. */
function headPieces(holder: Holder): readonly Piece[] {
  const { id, path, type, description, origin } = holder.schema;
  const likeness = JSON.stringify([id, path, typeText(type), origin?.to, origin?.summary]);
  const head = { kind: 'facts', holder, facts: {}, likeness } as const;
  if (holder.kind !== 'property') return [{ ...head, times: 1, markup }];
  const inTable = clipText(plainText(description ?? []), longestInTable);
  return [
    { ...head, times: propertyTimes, markup: propertyMarkup },
    { ...head, likeness: inTable, times: 1, markup: 0 },
  ];
}

function factPiece(holder: Holder, facts: Partial<SchemaModel>): Piece {
  return { kind: 'facts', holder, facts, likeness: JSON.stringify(facts), times: 1, markup };
}

/** What is said of a schema, in pieces, in the order of the page. */
function factsOf(schema: SchemaModel): readonly Partial<SchemaModel>[] {
  const { description, title, deprecation, access, editor, origin, continuesAt } = schema;
  return [
    ...cutRichText(description ?? []).map((piece) => ({ description: piece })),
    ...(title === undefined ? [] : cutText(title).map((piece) => ({ title: piece }))),
    ...(origin === undefined ? [] : [{ origin }]),
    ...(deprecation === true ? [{ deprecation }] : []),
    ...(deprecation === true || deprecation === undefined
      ? []
      : cutRichText(deprecation).map((piece) => ({ deprecation: piece }))),
    ...(schema.default === undefined
      ? []
      : cutLiteral(schema.default).map((piece) => ({ default: piece }))),
    ...schema.constraints.flatMap(cutConstraint).map((piece) => ({ constraints: [piece] })),
    ...(access === undefined ? [] : [{ access }]),
    ...(editor === undefined ? [] : cutEditor(editor).map((piece) => ({ editor: piece }))),
    ...schema.examples.flatMap(cutLiteral).map((piece) => ({ examples: [piece] })),
    ...schema.notes.flatMap(cutRichText).map((piece) => ({ notes: [piece] })),
    ...schema.annotations.flatMap(cutAnnotation).map((piece) => ({ annotations: [piece] })),
    ...schema.ignored.flatMap(cutAnnotation).map((piece) => ({ ignored: [piece] })),
    ...(continuesAt === undefined ? [] : [{ continuesAt }]),
    ...schema.values.flatMap(({ values, ...group }) =>
      values.flatMap(cutValue).map((piece) => ({ values: [{ ...group, values: [piece] }] })),
    ),
  ];
}

function cutValue(listed: ValueModel): readonly ValueModel[] {
  const { description, ...rest } = listed;
  const texts = cutLiteral(listed.value);
  const words = cutRichText(description ?? []);
  if (texts.length === 1 && words.length < 2) return [listed];
  const nothing = { ...rest, value: { text: '' } };
  const pieces = [
    ...texts.map((value) => ({ ...rest, value })),
    ...words.map((piece) => ({ ...nothing, description: piece })),
  ];
  return pieces.map((piece, index) => ({ ...piece, id: sliceAnchor(listed.id, index + 1) }));
}

function cutConstraint({ keyword, phrase }: Constraint): readonly Constraint[] {
  return cutTokens(phrase).map((piece) => ({ keyword, phrase: piece }));
}

function cutAnnotation({ keyword, value }: Annotation): readonly Annotation[] {
  return cutTokens(value).map((piece) => ({ keyword, value: piece }));
}

function cutEditor(control: EditorControl): readonly EditorControl[] {
  switch (control.kind) {
    case 'named':
      return cutWord(control, control.name);
    case 'fixed':
      return cutWord(control, control.value.text);
    case 'other':
    case 'colorPicker':
      return cutTokens(control.source).map((source) => ({ ...control, source }));
  }
}

/** A word too long to be one stands as it is written. */
function cutWord(control: EditorControl, word: string): readonly EditorControl[] {
  const texts = cutText(word);
  if (texts.length === 1) return [control];
  return texts.map((text) => ({ kind: 'other', source: [{ kind: 'plain', text }] }));
}

/** The beginning of an example: the file itself is a link away. */
function exampleUnit(example: ExampleModel): Unit {
  const [instance = [], ...rest] = cutTokens(example.instance);
  const shown: ExampleModel = rest.length === 0 ? example : { ...example, instance, isCut: true };
  const likeness = JSON.stringify(shown);
  return {
    pieces: [{ kind: 'example', example: shown, likeness, times: 1, markup }],
    units: [],
  };
}
