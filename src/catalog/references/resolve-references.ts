import type { CycleKind, Reference, SchemaAddress, UnreadableReference } from '../catalog.ts';
import { findCycles } from './reference-cycles.ts';
import { member, stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import type { DefinitionPlace } from '../layout.ts';
import { formatPointer } from '../../json/pointer.ts';
import { defaultDialect, identifierKeywordOf } from '../../schema/dialects.ts';
import type { SharedId } from '../identity.ts';
import type { OtherHost } from '../sources/documents/document-index.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import {
  placeholderOrigin,
  readResources,
  resourceAt,
  withoutPlaceholder,
  type Resource,
  type Resources,
} from '../../schema/embedded-resources.ts';
import { isBesideOthers, toLatestForm } from '../../schema/latest-form.ts';
import { isOnlyReference, referenceOf, type StatedReference } from '../../schema/readings.ts';
import { inVersion, resolveReference, type ReferenceSpace } from './resolve-reference.ts';
import { createIdentifierSuggestion } from './suggest-identifier.ts';
import { walkSchemas, type ObjectSchema, type SchemaNode } from '../../schema/walk-schemas.ts';

/** A definition in its place, with its schemas and the targets of their references. */
export interface ResolvedDefinition {
  readonly source: PlacedSource;
  readonly references: readonly Reference[];
  readonly resources: Resources;
  /** The references to definitions that could not be read. */
  readonly unreadable: readonly UnreadableReference[];
  /** Every object schema, including those below unknown keywords that a reference reaches. */
  readonly schemas: readonly ObjectSchema[];
  /** Pointers to values below unknown keywords that are schemas only because a reference leads there. */
  readonly unwalked: readonly string[];
  /** The references that lead nowhere. */
  readonly unresolved: readonly UnresolvedReference[];
  /** Those that lead to other hosts, and those that work only by accident. */
  readonly outside: readonly OutsideReference[];
  readonly accidental: readonly UnresolvedReference[];
  readonly sharedIds: readonly SharedId[];
}

/** A `$ref` that leads nowhere, and why. */
interface UnresolvedReference {
  readonly ref: JsonNode;
  /** The pointer of the `$ref`. */
  readonly pointer: string;
  readonly message: string;
}

/** A `$ref` to another host. */
export interface OutsideReference extends UnresolvedReference, OtherHost {
  readonly holder: JsonObject;
  /** With the `#`; empty if there is none. */
  readonly fragment: string;
}

/** The definitions of a catalog with everything that their references reach. */
export interface ResolvedReferences {
  readonly definitions: readonly ResolvedDefinition[];
  /** The schema that each reference reaches, by the schema with the `$ref`. */
  readonly targets: ReadonlyMap<JsonObject, JsonNode>;
  /** The schemas whose `$ref` closes a cycle. */
  readonly cycles: ReadonlyMap<JsonObject, CycleKind>;
}

/** A definition whose references are still being collected. */
interface Draft {
  readonly unreadable: UnreadableReference[];
  readonly source: PlacedSource;
  readonly references: Reference[];
  readonly schemas: ObjectSchema[];
  readonly unwalked: string[];
  readonly unresolved: UnresolvedReference[];
  readonly outside: OutsideReference[];
  readonly accidental: UnresolvedReference[];
  readonly file: Resources;
}

/**
 * Resolves every `$ref` of the definitions that have a place. `unreadable` are identifiers of definitions
 * that exist but could not be read.
 */
export function resolveReferences(
  sources: readonly DefinitionSource[],
  unreadable: ReadonlySet<string>,
  locate?: ReferenceSpace['locate'],
): ResolvedReferences {
  const adopted = new Map<string, ReadonlySet<string>>();
  let placed = sources.filter(isPlaced);
  for (;;) {
    const resolved = new ReferenceResolver(placed.map(startDraft), unreadable, locate).resolve();
    const found = placesToAdopt(resolved, adopted);
    if (found.size === 0) return resolved;
    for (const [identifier, places] of found) adopted.set(identifier, places);
    placed = placed.map((source) => withPlaces(source, found.get(source.place.identifier)));
  }
}

/**
 * The places below unknown keywords that references reach, by identifier: only for definitions not written
 * in the latest form, and if not all of them are `adopted` yet.
 */
function placesToAdopt(
  { definitions }: ResolvedReferences,
  adopted: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    definitions.flatMap(({ source, unwalked }): (readonly [string, ReadonlySet<string>])[] => {
      const { identifier } = source.place;
      const known = adopted.get(identifier) ?? new Set();
      if (unwalked.every((it) => known.has(it))) return [];
      const places = new Set([...known, ...unwalked]);
      return withPlaces(source, places).schema === source.schema ? [] : [[identifier, places]];
    }),
  );
}

/** A definition in latest form, including the schemas at the given places. */
function withPlaces(source: PlacedSource, places: ReadonlySet<string> | undefined): PlacedSource {
  if (places === undefined) return source;
  const { root, written } = toLatestForm(source.source, source.dialectUse, places);
  return { ...source, schema: root, written };
}

type PlacedSource = DefinitionSource & { readonly place: DefinitionPlace };

function startDraft(source: PlacedSource): Draft {
  const schemas = walkSchemas({ node: source.schema, pointer: '' });
  // Beside a `$ref` that hides its siblings, `$id` is hidden, too.
  const named = schemas.filter(({ schema }) => !isOnlyReference(schema));
  const { identifier } = source.place;
  const file = readResources(identifier, source.schema, named, source.foreign?.base);
  return {
    ...{ source, schemas, file, references: [], unwalked: [], unresolved: [] },
    ...{ unreadable: [], outside: [], accidental: [] },
  };
}

function isPlaced(source: DefinitionSource): source is PlacedSource {
  return source.place !== undefined;
}

/** Follows the references of every schema, including values that only a reference makes schemas. */
class ReferenceResolver {
  readonly #space: ReferenceSpace;
  readonly #drafts: ReadonlyMap<string, Draft>;
  readonly #targets = new Map<JsonObject, JsonNode>();
  readonly #waiting: { readonly draft: Draft; readonly root: SchemaNode }[] = [];
  readonly #walked = new Set<JsonNode>();

  constructor(
    drafts: readonly Draft[],
    unreadable: ReadonlySet<string>,
    locate: ReferenceSpace['locate'],
  ) {
    this.#drafts = new Map(drafts.map((draft) => [draft.source.place.identifier, draft]));
    const files = new Map(drafts.map(({ file }) => [file.whole.identifier, file]));
    const embedded = new Map(
      drafts.flatMap(({ file }) =>
        Array.from(file.byUri).flatMap(([uri, resource]) =>
          [uri, inVersion(file.whole.identifier, uri)].map(
            (name) => [name, { resource, file }] as const,
          ),
        ),
      ),
    );
    this.#space = {
      files,
      embedded,
      unreadable,
      dialectOf: (identifier) => this.#drafts.get(identifier)?.source.dialect ?? defaultDialect,
      suggest: createIdentifierSuggestion(files.keys()),
      ...(locate && { locate }),
    };
  }

  resolve(): ResolvedReferences {
    for (const draft of this.#drafts.values()) {
      this.#followAll(draft, draft.schemas);
    }
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      const found = walkSchemas(next.root);
      for (const schema of found) next.draft.schemas.push(schema);
      this.#followAll(next.draft, found);
    }
    const definitions = Array.from(this.#drafts.values(), (draft) => this.#finish(draft));
    return { definitions, targets: this.#targets, cycles: findCycles(this.#targets) };
  }

  #finish({ file, ...rest }: Draft): ResolvedDefinition {
    return {
      ...rest,
      references: rest.references.toSorted((a, b) => a.holder.start - b.holder.start),
      resources: file,
      sharedIds: this.#sharedIdsOf(file, identifierKeywordOf(rest.source.dialect)),
    };
  }

  #sharedIdsOf(file: Resources, identifier: string): SharedId[] {
    const taken = Array.from(file.byUri.values()).filter(
      (resource) => resource !== file.whole && this.#space.files.has(withoutPlaceholder(resource)),
    );
    const ids = [...file.repeated, ...taken].map(({ node, segments }) => ({
      keyword: '$id',
      holder: node,
      pointer: formatPointer(segments),
    }));
    return [...ids, ...file.repeatedNames].map(({ keyword, holder, pointer }) => {
      const written = keyword === '$id' ? identifier : keyword;
      return {
        ...{ keyword: written, id: member(holder, keyword) ?? holder },
        pointer: `${pointer}/${written}`,
      };
    });
  }

  #followAll(draft: Draft, schemas: readonly ObjectSchema[]): void {
    for (const found of schemas) {
      const stated = referenceOf(found.schema);
      if (stated === undefined) continue;
      const pointer = `${writtenHolder(found)}/${stated.keyword}`;
      this.#follow(draft, found, stated, (message) => ({ ref: stated.value, pointer, message }));
    }
  }

  /** Records the target of a reference, or why it has none. */
  #follow(
    draft: Draft,
    { schema, pointer }: ObjectSchema,
    stated: StatedReference,
    toFault: (message: string) => UnresolvedReference,
  ): void {
    const { ref } = stated;
    const resolution = resolveReference(stated, { file: draft.file, pointer }, this.#space);
    if (resolution.kind === 'failed') {
      draft.unresolved.push(toFault(resolution.message));
      return;
    }
    if (resolution.kind === 'unreadable') {
      draft.unreadable.push({ holder: schema, ref });
      return;
    }
    if (resolution.kind === 'open') {
      const { other } = resolution;
      const fragment = /#.*$/s.exec(ref)?.[0] ?? '';
      const fault = toFault(`$ref ${ref} leads to ${other.host}`);
      draft.outside.push({ ...fault, ...other, holder: schema, fragment });
      return;
    }
    const { target, warning, dynamicName } = resolution;
    if (warning !== undefined) draft.accidental.push(toFault(warning));
    this.#targets.set(schema, target.node);
    const further = {
      ...(dynamicName !== undefined && { dynamicName }),
      ...(leadsByPlace(draft, { ref, pointer, warning, target }) && { isByPlace: true as const }),
    };
    draft.references.push({ holder: schema, pointer, ref, target, ...further });
    if (resolution.isUnwalked) this.#enqueue(target);
  }

  #enqueue({ identifier, segments, node }: SchemaAddress): void {
    const draft = this.#drafts.get(identifier);
    if (draft === undefined || this.#walked.has(node)) return;
    this.#walked.add(node);
    const pointer = formatPointer(segments);
    draft.unwalked.push(pointer);
    this.#waiting.push({ draft, root: { node, pointer } });
  }
}

interface FollowedReference extends Pick<Reference, 'ref' | 'pointer' | 'target'> {
  readonly warning: string | undefined;
}

/** See `Reference.isByPlace`; `warning` says why it works only by accident, if it does. */
function leadsByPlace(
  { source: { foreign, schema }, file }: Draft,
  { ref, pointer, warning, target }: FollowedReference,
): boolean {
  if (foreign === undefined || ref.startsWith('#')) return false;
  if (warning !== undefined) return true;
  // A path is below the host of the site.
  const isPath = stringMember(schema, '$id')?.startsWith('/') === true;
  const isStated = isPath || foreign.uri?.startsWith(placeholderOrigin) === false;
  if (isStated || URL.canParse(ref)) return false;
  const from = resourceAt(pointer, file);
  const isWithin = target.identifier === file.whole.identifier;
  return isWithin
    ? from === file.whole && !isOwnPart(ref, target, file)
    : isBasedOnPlace(from, file);
}

/** Whether the base URI in a part of a file, which states no other host or path, follows from its place. */
function isBasedOnPlace(resource: Resource, { whole }: Resources): boolean {
  if (resource === whole) return true;
  const isPath = stringMember(resource.node, '$id')?.startsWith('/') === true;
  return !isPath && resource.uri.startsWith(placeholderOrigin);
}

/** Whether a reference names a part of its file by the `$id` of that, which works wherever the file is. */
function isOwnPart(ref: string, { segments }: SchemaAddress, file: Resources): boolean {
  return !ref.includes('/') && resourceAt(formatPointer(segments), file) !== file.whole;
}

/** The pointer of the schema with a reference in the file; beside others, latest form makes it a branch. */
function writtenHolder({ schema, pointer }: ObjectSchema): string {
  return isBesideOthers(schema) ? pointer.replace(/\/allOf\/\d+$/, '') : pointer;
}
