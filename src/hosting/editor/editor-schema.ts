import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { member, stringMember, toText, type JsonNode, type JsonObject } from '../../json/json.ts';
import { distinctNodes } from '../../json/equality.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import type { DefinitionModel } from '../../model/definition-model.ts';
import { isSchemaKeyword, type SchemaKeywordName } from '../../schema/keywords.ts';
import { givesName } from '../../model/property-summary.ts';
import { hasText } from '../../model/rich-text.ts';
import { findShownPlaces, type ShownPlace } from '../../model/shown-places.ts';
import { sourceSchemas, type SourceSchema } from '../../model/source-schemas.ts';
import {
  createBundler,
  type Bundle,
  type BundleDefinition,
  type PreparedBundles,
} from '../bundle/bundle.ts';
import { requiredSnippet } from './snippet.ts';
import { editorText, type EditorText } from './text.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { escapeMarkdown } from '../../text/markdown.ts';
import type { SchemaEdit, SchemaTransform } from '../bundle/schema-pieces.ts';

/** What the editor schemas of a catalog are made from. */
interface EditorSources {
  readonly catalog: Catalog;
  readonly modelOf: (definition: Definition) => DefinitionModel;
  /** The bundle beside each; if it is withheld, so is `editor.json`, for the same reason. */
  readonly bundle: BundleDefinition;
  /** What it shares with those bundles; by default prepared anew. */
  readonly prepared?: PreparedBundles;
  /** The full URL of the schema with an id on a definition's page; absent without a site URL. */
  readonly pageUrl?: (definition: Definition, anchor: string) => string;
}

/**
 * Prepares the editor schemas of a catalog: `editor.json` is the bundle, with the texts of the reference
 * page in the keywords that editors like VS Code show (`markdownDescription`, `enumDescriptions`,
 * `markdownEnumDescriptions`, `deprecationMessage`, `defaultSnippets`). It validates as the bundle does.
 *
 * An editor shows the first description that it finds for a value, from the innermost schema outwards,
 * and a `$ref`'s target takes precedence over the schema with the `$ref`. So that a property reads as on
 * its page, the text is where a value begins (the root, a property, an item). Neither targets of references
 * nor branches of a described value have texts, nor branches without a description: a property that refers
 * to their schema may have one.
 */
export function createEditorSchemas(sources: EditorSources): BundleDefinition {
  const { catalog, bundle, prepared } = sources;
  const transforms = new EditorTransforms(sources);
  const write = createBundler(catalog, prepared, (root) => transforms.transformOf(root));
  return (definition): Bundle => {
    const plain = bundle(definition);
    const made = plain.kind === 'withheld' ? plain : write(definition);
    return made.kind === 'withheld' ? made : { ...made, text: withoutLineBreaks(made.text) };
  };
}

/** Drops indentation, a third of a deep schema that only programs read; no JSON string has a line break. */
function withoutLineBreaks(json: string): string {
  return `${json.replaceAll(/\n */g, '')}\n`;
}

/** What an editor shows for a schema, taken from its page. */
interface ShownText extends EditorText {
  /** Whether the page describes it. */
  readonly hasDescription: boolean;
  /** Whether the page says anything about the value besides its type. */
  readonly isDescribed: boolean;
}

/** The changes of a schema. */
interface EditorChanges {
  /** Where it is written: with a text if a value begins here, without if it adds to a described value. */
  readonly inPlace: SchemaEdit;
  /** As the target of references: always without a text. */
  readonly asEntry: SchemaEdit;
}

/** Whether a schema has a text, and whether the branches of its `anyOf` and `oneOf` have theirs. */
interface Role {
  readonly speaks: boolean;
  readonly branchesSpeak: boolean;
}

const descriptionKeywords: ReadonlySet<string> = new Set(['description', 'markdownDescription']);
const labelKeywords: ReadonlySet<string> = new Set(['title', ...descriptionKeywords]);

class EditorTransforms {
  readonly #sources: EditorSources;
  readonly #byRoot: ReadonlyMap<JsonNode, Definition>;
  readonly #shownIn = lazyByKey((definition: Definition) => this.#findShown(definition));
  readonly #changesIn = lazyByKey((definition: Definition) => this.#findChanges(definition));

  constructor(sources: EditorSources) {
    this.#sources = sources;
    this.#byRoot = new Map(sources.catalog.definitions.map((found) => [found.schema, found]));
  }

  transformOf(root: JsonNode): SchemaTransform | undefined {
    const definition = this.#byRoot.get(root);
    if (definition === undefined) return undefined;
    const schemas = this.#changesIn(definition);
    return (schema, role) => {
      const isEntry = role === 'definition' || role === 'subschema';
      return schemas.get(schema)?.[isEntry ? 'asEntry' : 'inPlace'];
    };
  }

  #findChanges(definition: Definition): ReadonlyMap<JsonNode, EditorChanges> {
    const reached = this.#sources.catalog.graph.reached.get(definition.identifier) ?? [];
    const roles = new Map<SourceSchema, Role>();
    const changes = new Map<JsonNode, EditorChanges>();
    for (const source of sourceSchemas(definition, reached)) {
      const shown = this.#shownOf(definition, source.node);
      const role = roleOf(source, shown, roles);
      roles.set(source, role);
      if (source.node.kind !== 'object') continue;
      const added = this.#additions(definition, source, source.node);
      const asEntry = { omitted: labelKeywords, added };
      const inPlace = role.speaks ? withText(asEntry, shown) : asEntry;
      changes.set(source.node, { inPlace, asEntry });
    }
    return changes;
  }

  /** What the page shows for a schema; for a reference without a place there, what its target shows. */
  #shownOf(definition: Definition, schema: JsonNode): ShownText | undefined {
    const own = this.#shownIn(definition).get(schema);
    const target = own === undefined ? this.#sources.catalog.graph.targets.get(schema) : undefined;
    return target === undefined ? own : this.#shownIn(target.definition).get(target.node);
  }

  #findShown(definition: Definition): ReadonlyMap<JsonNode, ShownText> {
    const places = findShownPlaces(this.#sources.modelOf(definition), definition.schema);
    return new Map(
      Array.from(places, ([pointer, [place]]) => {
        const node = nodeAt(definition.schema, parsePointer(pointer) ?? []);
        return node && place && ([node, this.#toShown(definition, place)] as const);
      }).filter((entry) => entry !== undefined),
    );
  }

  #toShown(definition: Definition, { schema, isRequired }: ShownPlace): ShownText {
    const url = this.#sources.pageUrl?.(definition, schema.id);
    const page = `${definition.name} ${definition.version.text}`;
    const label = schema.path === '' ? page : `${page}, ${schema.path}`;
    return {
      ...editorText({ schema, isRequired, ...(url !== undefined && { link: { label, url } }) }),
      hasDescription: schema.description !== undefined,
      isDescribed: schema.description !== undefined || schema.values.length > 0,
    };
  }

  /** The keywords for completion, which do not depend on whether the schema has a text. */
  #additions(
    definition: Definition,
    { parent }: SourceSchema,
    schema: JsonObject,
  ): SchemaEdit['added'] {
    const title = stringMember(schema, 'title');
    const isNamed = parent !== undefined && givesName(parent.keyword);
    const name = hasText(title) ? title : isNamed ? parent.key : definition.name;
    const snippet = requiredSnippet(schema, name, this.#sources.catalog.graph.targets);
    return new Map<string, unknown>([
      ...valueTexts(schema, this.#shownIn(definition).get(schema)),
      ...(snippet === undefined ? [] : [['defaultSnippets', [snippet]] as const]),
    ]);
  }
}

/** The role of a keyword's schemas in an editor. */
type EditorRole =
  /** A separate value, which gets the text of the page. */
  | 'value'
  /** A target of references. */
  | 'definition'
  /** An alternative for a value, which editors show with the value. */
  | 'branch'
  /** A schema that only adds to a value. */
  | 'addition';

const editorRoles = {
  items: 'value',
  additionalItems: 'value',
  contains: 'value',
  properties: 'value',
  patternProperties: 'value',
  additionalProperties: 'value',
  dependencies: 'addition',
  propertyNames: 'addition',
  if: 'addition',
  then: 'addition',
  else: 'addition',
  allOf: 'addition',
  anyOf: 'branch',
  oneOf: 'branch',
  not: 'addition',
  definitions: 'definition',
  $defs: 'definition',
  contentSchema: 'addition',
  prefixItems: 'value',
  unevaluatedItems: 'value',
  dependentSchemas: 'addition',
  unevaluatedProperties: 'value',
} as const satisfies Record<SchemaKeywordName, EditorRole>;

/** The role of a schema, given those of the schemas around it. */
function roleOf(
  { pointer, parent }: SourceSchema,
  shown: ShownText | undefined,
  roles: ReadonlyMap<SourceSchema, Role>,
): Role {
  const isDescribed = shown?.isDescribed === true;
  if (parent === undefined && pointer === '') return { speaks: true, branchesSpeak: !isDescribed };
  if (parent === undefined) return { speaks: false, branchesSpeak: true };
  const mayBranch = roles.get(parent.holder)?.branchesSpeak === true;
  const role: EditorRole = isSchemaKeyword(parent.keyword)
    ? editorRoles[parent.keyword]
    : 'addition';
  switch (role) {
    case 'value':
      return { speaks: true, branchesSpeak: !isDescribed };
    case 'definition':
      return { speaks: false, branchesSpeak: true };
    case 'branch':
      return {
        speaks: mayBranch && shown?.hasDescription === true,
        branchesSpeak: mayBranch && !isDescribed,
      };
    case 'addition':
      return { speaks: false, branchesSpeak: false };
  }
}

/** Adds the text of the page; a schema that the page does not show keeps the text of its file. */
function withText({ added }: SchemaEdit, shown: ShownText | undefined): SchemaEdit {
  if (shown === undefined) return { omitted: new Set(), added };
  const { hover, deprecation } = shown;
  const texts = new Map<string, unknown>([
    ['markdownDescription', hover],
    ...(deprecation === undefined ? [] : [['deprecationMessage', deprecation] as const]),
    ...added,
  ]);
  return { omitted: descriptionKeywords, added: texts };
}

/** A text for each value of an `enum`, in its order; none if no value is described. */
function valueTexts(
  schema: JsonObject,
  shown: ShownText | undefined,
): (readonly [string, readonly string[]])[] {
  const values = member(schema, 'enum');
  if (values?.kind !== 'array' || shown === undefined || shown.values.size === 0) return [];
  const texts = distinctNodes(values.items).map((value) => shown.values.get(toText(value)));
  const plain = texts.map((text) => text?.plain ?? '');
  const markdown = texts.map((text) => text?.markdown ?? '');
  const hasMarkup = plain.some((text, index) => escapeMarkdown(text) !== markdown[index]);
  const isReplaced = schema.members.has('markdownEnumDescriptions');
  return [
    ['enumDescriptions', plain],
    ...(hasMarkup || isReplaced ? [['markdownEnumDescriptions', markdown] as const] : []),
  ];
}
