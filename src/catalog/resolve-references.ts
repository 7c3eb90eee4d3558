import type { Reference } from './catalog.ts';
import { member, type JsonNode, type JsonObject } from './json.ts';
import { identifierOf, type DefinitionPlace } from './layout.ts';
import { formatPointer } from './pointer.ts';
import { problemsOf, type Problem } from './problem.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { resolveReference, type ReferenceSpace } from './resolve-reference.ts';
import { createIdentifierSuggestion } from './suggest-identifier.ts';
import { walkSchemas, type ObjectSchema, type SchemaNode } from './walk-schemas.ts';

/** A definition in its place, with its schemas and where their references lead. */
export interface ResolvedDefinition {
  readonly source: DefinitionSource & { readonly place: DefinitionPlace };
  readonly references: readonly Reference[];
  /** Whether a reference leads to a definition that could not be read. */
  readonly hasUnreadable: boolean;
  /** Every object schema, also those below unknown keywords that a reference reaches. */
  readonly schemas: readonly ObjectSchema[];
}

export interface ResolvedReferences {
  readonly definitions: readonly ResolvedDefinition[];
  /** By the schema that holds the `$ref`: the schema that it reaches. */
  readonly targets: ReadonlyMap<JsonObject, JsonNode>;
  readonly problems: readonly Problem[];
}

/** A definition of which references are still being found. */
interface Draft {
  hasUnreadable: boolean;
  readonly source: DefinitionSource & { readonly place: DefinitionPlace };
  readonly references: { readonly offset: number; readonly reference: Reference }[];
  readonly schemas: ObjectSchema[];
}

/** Resolves every `$ref` of the definitions that have a place; `paths` are all `index.json` files. */
export function resolveReferences(
  sources: readonly DefinitionSource[],
  paths: readonly string[],
): ResolvedReferences {
  const placed = sources.filter(isPlaced);
  const roots = new Map(placed.map(({ place, schema }) => [place.identifier, schema]));
  const space: ReferenceSpace = {
    roots,
    unreadable: new Set(paths.map(identifierOf)),
    suggest: createIdentifierSuggestion(roots.keys()),
  };
  return new ReferenceResolver(placed, space).resolve();
}

function isPlaced(
  source: DefinitionSource,
): source is DefinitionSource & { readonly place: DefinitionPlace } {
  return source.place !== undefined;
}

/** Walks from every root, and again from each schema that only a reference makes one. */
class ReferenceResolver {
  private readonly space: ReferenceSpace;
  private readonly drafts: ReadonlyMap<string, Draft>;
  private readonly targets = new Map<JsonObject, JsonNode>();
  private readonly problems: Problem[] = [];
  private readonly waiting: { readonly draft: Draft; readonly root: SchemaNode }[] = [];
  private readonly walked = new Set<JsonNode>();

  constructor(
    sources: readonly (DefinitionSource & { readonly place: DefinitionPlace })[],
    space: ReferenceSpace,
  ) {
    this.space = space;
    this.drafts = new Map(
      sources.map((source) => [
        source.place.identifier,
        { source, hasUnreadable: false, references: [], schemas: [] },
      ]),
    );
  }

  resolve(): ResolvedReferences {
    for (const draft of this.drafts.values()) {
      this.walk(draft, { node: draft.source.schema, pointer: '' });
    }
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      this.walk(next.draft, next.root);
    }
    const definitions = [...this.drafts.values()].map(finishDraft);
    return { definitions, targets: this.targets, problems: this.problems };
  }

  private walk(draft: Draft, root: SchemaNode): void {
    const problem = problemsOf(draft.source);
    for (const found of walkSchemas(root)) {
      draft.schemas.push(found);
      const ref = member(found.schema, '$ref');
      if (ref?.kind !== 'string') continue;
      const message = this.follow(draft, found, ref.value);
      if (message === undefined) continue;
      this.problems.push(
        problem('reference', { offset: ref.start, pointer: `${found.pointer}/$ref` }, message),
      );
    }
  }

  /** Records where a reference leads, or says why it leads nowhere. */
  private follow(draft: Draft, holder: ObjectSchema, ref: string): string | undefined {
    const resolution = resolveReference(ref, draft.source.place.identifier, this.space);
    if (resolution.kind === 'failed') return resolution.message;
    if (resolution.kind === 'unreadable') {
      draft.hasUnreadable = true;
      return undefined;
    }
    const { target, node } = resolution;
    const { schema, pointer } = holder;
    this.targets.set(schema, node);
    draft.references.push({ offset: schema.start, reference: { pointer, ref, target } });
    if (resolution.isUnwalked) this.enqueue(target.identifier, target.segments, node);
    return undefined;
  }

  private enqueue(identifier: string, segments: readonly string[], node: JsonNode): void {
    const draft = this.drafts.get(identifier);
    if (draft === undefined || this.walked.has(node)) return;
    this.walked.add(node);
    this.waiting.push({ draft, root: { node, pointer: formatPointer(segments) } });
  }
}

function finishDraft({ references, ...rest }: Draft): ResolvedDefinition {
  const ordered = references.toSorted((a, b) => a.offset - b.offset);
  return { ...rest, references: ordered.map(({ reference }) => reference) };
}
