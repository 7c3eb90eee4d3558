import type { CycleKind, Reference, SchemaAddress } from './catalog.ts';
import { findCycles } from './reference-cycles.ts';
import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import { identifierOf, type DefinitionPlace } from './layout.ts';
import { formatPointer } from '../json/pointer.ts';
import type { SharedId } from './identity.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { pathOf, readResources, type Resources } from '../schema/embedded-resources.ts';
import { latestDialect } from '../schema/dialects.ts';
import { toLatestForm } from '../schema/latest-form.ts';
import { isReference, resolveReference, type ReferenceSpace } from './resolve-reference.ts';
import { createIdentifierSuggestion } from './suggest-identifier.ts';
import { walkSchemas, type ObjectSchema, type SchemaNode } from '../schema/walk-schemas.ts';

/** A definition in its place, with its schemas and where their references lead. */
export interface ResolvedDefinition {
  readonly source: PlacedSource;
  readonly references: readonly Reference[];
  /** Whether a reference leads to a definition that could not be read. */
  readonly hasUnreadable: boolean;
  /** Every object schema, also those below unknown keywords that a reference reaches. */
  readonly schemas: readonly ObjectSchema[];
  /** Pointers to what stands below unknown keywords and is a schema since a reference leads there. */
  readonly unwalked: readonly string[];
  /** The references that lead nowhere. */
  readonly unresolved: readonly UnresolvedReference[];
  /** Those that lead to other hosts, and those that work by accident. */
  readonly outside: readonly OutsideReference[];
  readonly accidental: readonly UnresolvedReference[];
  readonly sharedIds: readonly SharedId[];
}

/** A `$ref` that leads nowhere, and why. */
interface UnresolvedReference {
  readonly ref: JsonNode;
  /** Of the `$ref`. */
  readonly pointer: string;
  readonly message: string;
}

/** A `$ref` to another host. */
export interface OutsideReference extends UnresolvedReference {
  readonly uri: string;
  readonly host: string;
}

/** The definitions of a catalog with all that their references reach. */
export interface ResolvedReferences {
  readonly definitions: readonly ResolvedDefinition[];
  /** By the schema that holds the `$ref`: the schema that it reaches. */
  readonly targets: ReadonlyMap<JsonObject, JsonNode>;
  /** The schemas whose `$ref` closes a cycle. */
  readonly cycles: ReadonlyMap<JsonObject, CycleKind>;
}

/** A definition of which references are still being found. */
interface Draft {
  hasUnreadable: boolean;
  readonly source: PlacedSource;
  readonly references: { readonly offset: number; readonly reference: Reference }[];
  readonly schemas: ObjectSchema[];
  readonly unwalked: string[];
  readonly unresolved: UnresolvedReference[];
  readonly outside: OutsideReference[];
  readonly accidental: UnresolvedReference[];
  readonly file: Resources;
}

/** Resolves every `$ref` of the definitions that have a place; `paths` are all `index.json` files. */
export function resolveReferences(
  sources: readonly DefinitionSource[],
  paths: readonly string[],
  locate?: ReferenceSpace['locate'],
): ResolvedReferences {
  const files = new Set(paths.map(identifierOf));
  const adopted = new Map<string, ReadonlySet<string>>();
  let placed = sources.filter(isPlaced);
  for (;;) {
    const resolved = new ReferenceResolver(placed.map(startDraft), files, locate).resolve();
    const found = placesToAdopt(resolved, adopted);
    if (found.size === 0) return resolved;
    for (const [identifier, places] of found) adopted.set(identifier, places);
    placed = placed.map((source) => withPlaces(source, found.get(source.place.identifier)));
  }
}

/**
 * By identifier, where it is written in other words than the latest: the places below unknown keywords
 * that references reach, if not all of them are `adopted` yet.
 */
function placesToAdopt(
  { definitions }: ResolvedReferences,
  adopted: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    definitions.flatMap(({ source, unwalked }) => {
      const { identifier } = source.place;
      const known = adopted.get(identifier) ?? new Set();
      if (source.dialect === latestDialect || unwalked.every((it) => known.has(it))) return [];
      return [[identifier, new Set([...known, ...unwalked])] as const];
    }),
  );
}

/** A definition with the schemas at these places in the latest words too. */
function withPlaces(source: PlacedSource, places: ReadonlySet<string> | undefined): PlacedSource {
  if (places === undefined) return source;
  const { root, written } = toLatestForm(source.source, source.dialect, places);
  return { ...source, schema: root, written };
}

type PlacedSource = DefinitionSource & { readonly place: DefinitionPlace };

function startDraft(source: PlacedSource): Draft {
  const schemas = walkSchemas({ node: source.schema, pointer: '' });
  // Beside a `$ref`, draft-07 ignores `$id` too.
  const named = schemas.filter(({ schema }) => !isReference(schema));
  const { identifier } = source.place;
  const file = readResources(identifier, source.schema, named, source.foreign?.base);
  const found = { references: [], unwalked: [], unresolved: [], outside: [], accidental: [] };
  return { source, hasUnreadable: false, ...found, schemas, file };
}

function isPlaced(source: DefinitionSource): source is PlacedSource {
  return source.place !== undefined;
}

/** Follows the references of every schema, and of those that only a reference makes one. */
class ReferenceResolver {
  private readonly space: ReferenceSpace;
  private readonly drafts: ReadonlyMap<string, Draft>;
  private readonly targets = new Map<JsonObject, JsonNode>();
  private readonly waiting: { readonly draft: Draft; readonly root: SchemaNode }[] = [];
  private readonly walked = new Set<JsonNode>();

  constructor(
    drafts: readonly Draft[],
    unreadable: ReadonlySet<string>,
    locate: ReferenceSpace['locate'],
  ) {
    this.drafts = new Map(drafts.map((draft) => [draft.source.place.identifier, draft]));
    const files = new Map(drafts.map(({ file }) => [file.whole.identifier, file]));
    const suggest = createIdentifierSuggestion(files.keys());
    this.space = { files, unreadable, suggest, ...(locate && { locate }) };
  }

  resolve(): ResolvedReferences {
    for (const draft of this.drafts.values()) {
      this.followAll(draft, draft.schemas);
    }
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      const found = walkSchemas(next.root);
      for (const schema of found) next.draft.schemas.push(schema);
      this.followAll(next.draft, found);
    }
    const definitions = Array.from(this.drafts.values(), (draft) => this.finish(draft));
    return { definitions, targets: this.targets, cycles: findCycles(this.targets) };
  }

  private finish({ references, file, ...rest }: Draft): ResolvedDefinition {
    const ordered = references.toSorted((a, b) => a.offset - b.offset);
    return {
      ...rest,
      references: ordered.map(({ reference }) => reference),
      sharedIds: this.sharedIdsOf(file),
    };
  }

  private sharedIdsOf(file: Resources): SharedId[] {
    const taken = Array.from(file.byUri.values()).filter(
      (resource) => resource !== file.whole && this.space.files.has(pathOf(resource)),
    );
    return [...file.repeated, ...taken].map(({ node, segments }) => ({
      id: member(node, '$id') ?? node,
      pointer: `${formatPointer(segments)}/$id`,
    }));
  }

  private followAll(draft: Draft, schemas: readonly ObjectSchema[]): void {
    for (const found of schemas) {
      const ref = member(found.schema, '$ref');
      if (ref?.kind !== 'string') continue;
      this.follow(draft, found, ref.value, (message) => ({
        ref,
        pointer: `${found.pointer}/$ref`,
        message,
      }));
    }
  }

  /** Records where a reference leads, or why it leads nowhere. */
  private follow(
    draft: Draft,
    { schema, pointer }: ObjectSchema,
    ref: string,
    toFault: (message: string) => UnresolvedReference,
  ): void {
    const resolution = resolveReference(ref, { file: draft.file, pointer }, this.space);
    if (resolution.kind === 'failed') {
      draft.unresolved.push(toFault(resolution.message));
      return;
    }
    if (resolution.kind === 'unreadable') {
      draft.hasUnreadable = true;
      return;
    }
    if (resolution.kind === 'open') {
      const { uri, host } = resolution;
      draft.outside.push({ ...toFault(`$ref ${ref} leads to ${host}`), uri, host });
      return;
    }
    const { target, warning } = resolution;
    if (warning !== undefined) draft.accidental.push(toFault(warning));
    this.targets.set(schema, target.node);
    draft.references.push({
      offset: schema.start,
      reference: { holder: schema, pointer, ref, target },
    });
    if (resolution.isUnwalked) this.enqueue(target);
  }

  private enqueue({ identifier, segments, node }: SchemaAddress): void {
    const draft = this.drafts.get(identifier);
    if (draft === undefined || this.walked.has(node)) return;
    this.walked.add(node);
    const pointer = formatPointer(segments);
    draft.unwalked.push(pointer);
    this.waiting.push({ draft, root: { node, pointer } });
  }
}
