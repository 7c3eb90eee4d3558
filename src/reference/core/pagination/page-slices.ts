import { sliceAnchor } from '../../../model/anchor.ts';
import type {
  ExampleModel,
  PartModel,
  PropertyModel,
  SchemaModel,
  SectionModel,
  ValueGroup,
} from '../../../model/definition-model.ts';
import type { EditorControl } from '../../../model/editor-control.ts';
import { bareSchema, type Holder, type Piece } from './page-units.ts';

/** What one page of a reference holds: all of a definition, unless it is too large for a page. */
export interface PagePart {
  /** From 1; the first also holds the raw view of the schema. */
  readonly number: number;
  /** What the head of the page says of the whole: its description and notes. */
  readonly intro?: SchemaModel;
  /** All else that is said of the whole. */
  readonly whole?: SchemaModel;
  readonly properties: readonly PropertyModel[];
  readonly sections: readonly SectionModel[];
  readonly examples: readonly ExampleModel[];
}

/** A holder on one page: what is said of it there, and what it holds there. */
interface Draft {
  readonly facts: Partial<SchemaModel>[];
  readonly parts: { readonly keyword: string; readonly entries: EntryHolder[] }[];
}

type EntryHolder = Extract<Holder, { kind: 'entry' }>;

/** The pages on which each holder stands, in order. */
type Appearances = ReadonlyMap<Holder, readonly number[]>;

/** Puts pieces together again to what each page shows. */
export function toParts(pages: readonly (readonly Piece[])[]): readonly PagePart[] {
  const drafts = pages.map(draftPage);
  const appearances = new Map<Holder, number[]>();
  drafts.forEach((page, index) => {
    for (const holder of page.keys()) {
      const known = appearances.get(holder);
      if (known === undefined) appearances.set(holder, [index + 1]);
      else known.push(index + 1);
    }
  });
  return drafts.map((page, index) => ({
    ...toPart(page, index + 1, appearances),
    examples: (pages[index] ?? []).flatMap((piece) =>
      piece.kind === 'example' ? [piece.example] : [],
    ),
  }));
}

function draftPage(pieces: readonly Piece[]): ReadonlyMap<Holder, Draft> {
  const page = new Map<Holder, Draft>();
  for (const piece of pieces) {
    if (piece.kind === 'facts') draftOf(piece.holder, page).facts.push(piece.facts);
  }
  return page;
}

/** The draft of a holder; one that is new to a page stands in that of what holds it. */
function draftOf(holder: Holder, page: Map<Holder, Draft>): Draft {
  const known = page.get(holder);
  if (known !== undefined) return known;
  const draft: Draft = { facts: [], parts: [] };
  if (holder.kind === 'entry') {
    const { parts } = draftOf(holder.holder, page);
    const last = parts.at(-1);
    if (last?.keyword === holder.keyword) last.entries.push(holder);
    else parts.push({ keyword: holder.keyword, entries: [holder] });
  }
  page.set(holder, draft);
  return draft;
}

function toPart(
  page: ReadonlyMap<Holder, Draft>,
  number: number,
  appearances: Appearances,
): Omit<PagePart, 'examples'> {
  const properties: PropertyModel[] = [];
  const sections: SectionModel[] = [];
  const ofRoot: { intro?: SchemaModel; whole?: SchemaModel } = {};
  for (const holder of page.keys()) {
    const schema = (): SchemaModel => sliceOf(holder, page, number, appearances);
    switch (holder.kind) {
      case 'intro':
      case 'whole':
        ofRoot[holder.kind] = schema();
        break;
      case 'property':
        properties.push(withSchema(holder.property, schema()));
        break;
      case 'section':
        sections.push(withId(withSchema(holder.section, schema())));
        break;
      case 'entry':
        break;
    }
  }
  return { number, ...ofRoot, properties, sections };
}

function withId(section: SectionModel): SectionModel {
  return section.id === section.schema.id ? section : { ...section, id: section.schema.id };
}

/** The same object where nothing of it stands elsewhere. */
function withSchema<Held extends { readonly schema: SchemaModel }>(
  held: Held,
  schema: SchemaModel,
): Held {
  return held.schema === schema ? held : { ...held, schema };
}

/** What a page has of a schema: all, where no other page has some of it. */
function sliceOf(
  holder: Holder,
  page: ReadonlyMap<Holder, Draft>,
  number: number,
  appearances: Appearances,
): SchemaModel {
  const whole = holder.schema;
  const numbers = appearances.get(holder) ?? [];
  if (numbers.length < 2) return whole;
  const { facts, parts } = page.get(holder) ?? { facts: [], parts: [] };
  const index = numbers.indexOf(number);
  return {
    ...bareSchema(whole),
    id: sliceAnchor(whole.id, index + 1),
    ...joinFacts(facts),
    parts: parts.map(({ keyword, entries }): PartModel => ({
      keyword,
      entries: entries.map((held) =>
        withSchema(held.entry, sliceOf(held, page, number, appearances)),
      ),
    })),
    slice: {
      whole,
      isFirst: index === 0,
      ...(index + 1 < numbers.length && { next: sliceAnchor(whole.id, index + 2) }),
    },
  };
}

/** What is said in pieces, said at once: a text is one again, and so is a list. */
function joinFacts(facts: readonly Partial<SchemaModel>[]): Partial<SchemaModel> {
  const single = facts.reduce((all, said) => ({ ...all, ...said }), {});
  return {
    ...single,
    ...joinTexts(single, facts),
    notes: facts.flatMap((said) => said.notes ?? []),
    values: joinGroups(facts.flatMap((said) => said.values ?? [])),
    constraints: facts.flatMap((said) => said.constraints ?? []),
    examples: facts.flatMap((said) => said.examples ?? []),
    annotations: facts.flatMap((said) => said.annotations ?? []),
    ignored: facts.flatMap((said) => said.ignored ?? []),
  };
}

/** The texts that there is one of, where there is one. */
function joinTexts(
  { title, description, deprecation, default: byDefault, editor }: Partial<SchemaModel>,
  facts: readonly Partial<SchemaModel>[],
): Partial<SchemaModel> {
  const words = facts.flatMap((said) =>
    said.deprecation === true ? [] : (said.deprecation ?? []),
  );
  const texts = facts.map((said) => said.default?.text ?? '');
  return {
    ...(title !== undefined && { title: facts.map((said) => said.title ?? '').join('') }),
    ...(description && { description: facts.flatMap((said) => said.description ?? []) }),
    ...(deprecation && { deprecation: deprecation === true ? deprecation : words }),
    ...(byDefault && { default: { ...byDefault, text: texts.join('') } }),
    ...(editor && { editor: joinEditors(editor, facts) }),
  };
}

function joinEditors(editor: EditorControl, facts: readonly Partial<SchemaModel>[]): EditorControl {
  if (editor.kind === 'named' || editor.kind === 'fixed') return editor;
  const sources = facts.map((said) => said.editor);
  return {
    ...editor,
    source: sources.flatMap((said) => (said !== undefined && 'source' in said ? said.source : [])),
  };
}

function joinGroups(groups: readonly ValueGroup[]): readonly ValueGroup[] {
  const byCategory = Map.groupBy(groups, ({ category }) => category);
  return Array.from(byCategory, ([category, held]) => ({
    ...(category !== undefined && { category }),
    values: held.flatMap(({ values }) => values),
  }));
}
