import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { findingAt, type Finding } from './rule.ts';

/** A definition, for rules about its identity. */
export interface Identity extends DefinitionSource {
  /** By `$id`: the file that owns it by its place, or else the first that has it. */
  readonly ownerOf: ReadonlyMap<string, string>;
  /** The subschemas that share their `$id` with another schema. */
  readonly sharedIds: readonly SharedId[];
  /** Whether no other definition of its file comes before it. */
  readonly isFirstOfFile: boolean;
}

/** A name of a subschema (`$id` or anchor) that another schema has, too. */
export interface SharedId {
  readonly keyword: string;
  readonly id: JsonNode;
  readonly pointer: string;
}

/** Adds to the definitions which file owns which `$id`; `shared` is keyed by path. */
export function readIdentities(
  sources: readonly DefinitionSource[],
  shared: ReadonlyMap<string, readonly SharedId[]>,
): Identity[] {
  const ownerOf = new Map<string, string>();
  for (const { schema, path, place } of sources) {
    const identifier = member(schema, '$id');
    if (identifier?.kind !== 'string') continue;
    const isOwn = identifier.value === place?.identifier;
    if (isOwn || !ownerOf.has(identifier.value)) ownerOf.set(identifier.value, path);
  }
  const firsts = new Map(sources.toReversed().map((source) => [source.path, source]));
  return sources.map((source) => ({
    ...source,
    ownerOf,
    sharedIds: shared.get(source.path) ?? [],
    isFirstOfFile: firsts.get(source.path) === source,
  }));
}

/** A violation at a keyword of the root, or at the root if the keyword is missing. */
export function findingAtKeyword(root: JsonObject, keyword: string, message: string): Finding {
  const value = member(root, keyword);
  return value === undefined
    ? findingAt(root, '', message)
    : findingAt(value, `/${keyword}`, message);
}
