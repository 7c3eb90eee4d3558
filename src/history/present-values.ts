import { SchemaDocuments } from '../compat/schema-documents.ts';
import { canonicalText } from '../json/equality.ts';
import {
  itemsOf,
  member,
  membersOf,
  toText,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { pathBelow } from '../model/instance-path.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import type { SchemaKeywordName } from '../schema/keywords.ts';
import { heldSchemas } from '../schema/subschemas.ts';
import {
  AlignedDocument,
  isDeprecated,
  type FollowedSchema,
  type PlacedSchema,
} from './aligned-document.ts';

/** A property as the schemas of a version declare it. */
export interface PresentProperty {
  readonly isDeprecated: boolean;
  /** The allowed values as JSON texts, keyed by their canonical text. */
  readonly values: ReadonlyMap<string, string>;
}

interface IdentifiedSchema {
  readonly identifier: string;
  readonly schema: JsonObject;
}

/** The properties of a version by their paths: `Label.Style`, `Tags[].Name`. */
export type PresentProperties = ReadonlyMap<string, PresentProperty>;

/** If a version has more properties, only the outer ones are collected. */
const mostProperties = 2000;

/** The properties of each version of a name, to a depth at which no version has too many. */
export function presentProperties(
  versions: readonly IdentifiedSchema[],
): readonly PresentProperties[] {
  const documents = versions.map(documentAlone);
  const collect = (depth: number): readonly PresentProperties[] =>
    documents.map((document) => new PropertyCollector(document, depth).collect());
  for (const depth of [8, 4, 2]) {
    const found = collect(depth);
    if (found.every(({ size }) => size <= mostProperties)) return found;
  }
  return collect(1);
}

/** A version without the documents that it refers to. */
export function documentAlone({ identifier, schema }: IdentifiedSchema): AlignedDocument {
  const uri = placeholderOrigin + identifier;
  return new AlignedDocument({ documents: new SchemaDocuments(new Map([[uri, schema]])), uri });
}

/** Keywords whose schemas can declare properties, and whether they apply to a value inside. */
const leading: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    ...{ properties: true, patternProperties: true, additionalProperties: true },
    ...{ items: true, additionalItems: true, prefixItems: true },
    ...{ allOf: false, anyOf: false, oneOf: false, then: false, else: false },
  } satisfies Partial<Record<SchemaKeywordName, boolean>>),
);

interface OpenSchema {
  readonly place: PlacedSchema;
  readonly path: string;
  readonly depth: number;
  /** The enclosing schemas, to stop at cycles of references. */
  readonly around: ReadonlySet<JsonNode>;
  readonly isProperty: boolean;
}

class PropertyCollector {
  readonly #document: AlignedDocument;
  readonly #deepest: number;
  readonly #found = new Map<string, PresentProperty>();
  /** The schemas already read at each path, which may be reached in many ways. */
  readonly #seen = new Map<string, Set<JsonNode>>();

  constructor(document: AlignedDocument, deepest: number) {
    this.#document = document;
    this.#deepest = deepest;
  }

  collect(): PresentProperties {
    const { root: place } = this.#document;
    const open: OpenSchema[] =
      place === undefined
        ? []
        : [{ place, path: '', depth: 0, around: new Set(), isProperty: false }];
    for (const next of open) {
      const followed = this.#document.follow(next.place);
      if (next.path !== '') this.#note(next, followed);
      if (this.#found.size > mostProperties) break;
      open.push(...this.#inside(next, followed));
    }
    return this.#found;
  }

  #note({ path, isProperty }: OpenSchema, { passed, end }: FollowedSchema): void {
    const known = this.#found.get(path);
    if (known === undefined && !isProperty) return;
    this.#found.set(path, {
      isDeprecated: known?.isDeprecated === true || isDeprecated(passed),
      values: new Map([...(known?.values ?? []), ...valuesOf(end.node)]),
    });
  }

  #inside(
    { path, depth, around }: OpenSchema,
    { end, named }: FollowedSchema,
  ): readonly OpenSchema[] {
    if (named !== undefined || around.has(end.node) || !this.#isNew(path, end.node)) return [];
    const aroundInner = new Set([...around, end.node]);
    return Array.from(membersOf(end.node)).flatMap(([keyword, value]) => {
      const isInner = leading.get(keyword);
      if (isInner === undefined || (isInner && depth === this.#deepest)) return [];
      return heldSchemas(keyword, value).map((held) => ({
        place: this.#document.inside(end, keyword, held),
        path: pathBelow(path, keyword, held.key),
        depth: isInner ? depth + 1 : depth,
        around: aroundInner,
        isProperty: keyword === 'properties',
      }));
    });
  }

  #isNew(path: string, node: JsonNode): boolean {
    const seen = this.#seen.get(path) ?? new Set();
    if (seen.has(node)) return false;
    this.#seen.set(path, seen.add(node));
    return true;
  }
}

function valuesOf(node: JsonNode): readonly (readonly [string, string])[] {
  const constant = member(node, 'const');
  const values = [...itemsOf(member(node, 'enum')), ...(constant ? [constant] : [])];
  return values.map((value) => [canonicalText(value), toText(value)]);
}
