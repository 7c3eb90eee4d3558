import { SchemaDocuments } from '../compat/schema-documents.ts';
import { canonicalText } from '../json/equality.ts';
import { toText, type JsonNode, type JsonObject } from '../json/json.ts';
import { pathBelow } from '../model/instance-path.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import type { SchemaKeywordName } from '../schema/keywords.ts';
import { heldSchemas } from '../schema/subschemas.ts';
import { pointerOf } from '../schema/walk-schemas.ts';
import {
  AlignedDocument,
  saysDeprecated,
  membersOf,
  type FollowedSchema,
  type PlacedSchema,
} from './aligned-document.ts';

/** What a version declares of a property, wherever its schema stands. */
export interface PresentProperty {
  readonly isDeprecated: boolean;
  /** The allowed values as JSON texts, by what equal values share. */
  readonly values: ReadonlyMap<string, string>;
}

interface IdentifiedSchema {
  readonly identifier: string;
  readonly schema: JsonObject;
}

/** The properties of a version by their paths: `Label.Style`, `Tags[].Name`. */
export type PresentProperties = ReadonlyMap<string, PresentProperty>;

/** Of a version that has more, only the outer properties are told. */
const mostProperties = 2000;

const depths = [8, 4, 2, 1] as const;

/** The properties that each version of a name declares, as deep as there is room for in all of them. */
export function presentProperties(
  versions: readonly IdentifiedSchema[],
): readonly PresentProperties[] {
  const documents = versions.map(documentAlone);
  for (const depth of depths) {
    const found = documents.map((document) => new PropertyCollector(document, depth).collect());
    if (found.every(({ size }) => size <= mostProperties)) return found;
  }
  return documents.map((document) => new PropertyCollector(document, 1).collect());
}

/** A version of which references are followed as far as they stay inside it. */
export function documentAlone({ identifier, schema }: IdentifiedSchema): AlignedDocument {
  const uri = placeholderOrigin + identifier;
  return new AlignedDocument({ documents: new SchemaDocuments(new Map([[uri, schema]])), uri });
}

/** Keywords whose schemas say what an instance may have, and whether they lead to a value inside it. */
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
  /** The schemas that it is inside, so that a loop of references ends. */
  readonly around: ReadonlySet<JsonNode>;
  readonly isProperty: boolean;
}

class PropertyCollector {
  private readonly document: AlignedDocument;
  private readonly deepest: number;
  private readonly found = new Map<string, PresentProperty>();
  /** The schemas at each path that were looked into: many ways may lead to the same. */
  private readonly seen = new Map<string, Set<JsonNode>>();

  constructor(document: AlignedDocument, deepest: number) {
    this.document = document;
    this.deepest = deepest;
  }

  collect(): PresentProperties {
    const { root } = this.document;
    const open: OpenSchema[] =
      root === undefined
        ? []
        : [{ place: root, path: '', depth: 0, around: new Set(), isProperty: false }];
    for (const next of open) {
      const followed = this.document.follow(next.place);
      if (next.path !== '') this.note(next, followed);
      if (this.found.size > mostProperties) break;
      for (const inner of this.inside(next, followed)) open.push(inner);
    }
    return this.found;
  }

  private note({ path, isProperty }: OpenSchema, followed: FollowedSchema): void {
    const known = this.found.get(path);
    if (known === undefined && !isProperty) return;
    this.found.set(path, {
      isDeprecated: known?.isDeprecated === true || saysDeprecated(followed.passed),
      values: joinValues(known?.values, valuesOf(followed.end.node)),
    });
  }

  private inside(
    { path, depth, around }: OpenSchema,
    { end, named }: FollowedSchema,
  ): readonly OpenSchema[] {
    if (named !== undefined || around.has(end.node) || !this.isNew(path, end.node)) return [];
    const found: OpenSchema[] = [];
    const aroundInner = new Set([...around, end.node]);
    for (const [keyword, value] of membersOf(end.node)) {
      const isInner = leading.get(keyword);
      if (isInner === undefined || (isInner && depth === this.deepest)) continue;
      for (const { key, node } of heldSchemas(keyword, value)) {
        found.push({
          place: this.document.inside(end, node, pointerOf(end.pointer, keyword, key)),
          path: pathBelow(path, keyword, key),
          depth: isInner ? depth + 1 : depth,
          around: aroundInner,
          isProperty: keyword === 'properties',
        });
      }
    }
    return found;
  }

  private isNew(path: string, node: JsonNode): boolean {
    const seen = this.seen.get(path) ?? new Set();
    this.seen.set(path, seen);
    const isNew = !seen.has(node);
    seen.add(node);
    return isNew;
  }
}

function joinValues(
  known: PresentProperty['values'] = new Map<string, string>(),
  more: ReturnType<typeof valuesOf>,
): PresentProperty['values'] {
  return more.length === 0 ? known : new Map([...known, ...more]);
}

function valuesOf(node: JsonNode): readonly (readonly [string, string])[] {
  const listed = membersOf(node).get('enum');
  const constant = membersOf(node).get('const');
  const values = [
    ...(listed?.kind === 'array' ? listed.items : []),
    ...(constant ? [constant] : []),
  ];
  return values.map((value) => [canonicalText(value), toText(value)]);
}
