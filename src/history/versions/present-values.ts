import type { Definition, Targets } from '../../catalog/catalog.ts';
import { canonicalText } from '../../json/equality.ts';
import { itemsOf, member, toText, type JsonNode, type JsonObject } from '../../json/json.ts';
import { outerPaths, pathBelow } from '../../model/instance-path.ts';
import type { SchemaKeywordName } from '../../schema/keywords.ts';
import { isOnlyReference } from '../../schema/readings.ts';
import { subschemas } from '../../schema/subschemas.ts';
import { lazy } from '../../text/lazy.ts';
import { PairSet } from '../../text/pair-set.ts';
import { isDeprecated } from '../align/aligned-document.ts';

/** A property as the schemas of a version declare it. */
export interface PresentProperty {
  readonly isDeprecated: boolean;
  /** The allowed values as JSON texts, keyed by their canonical text. */
  readonly values: ReadonlyMap<string, string>;
}

/** The properties of a version by their paths: `Label.Style`, `Tags[].Name`. */
export type PresentProperties = ReadonlyMap<string, PresentProperty>;

/** If a version has more properties, only the outer ones are collected. */
const mostProperties = 2000;

/**
 * The properties that the versions of a name declare, for each version: those that it declares itself, to a
 * depth at which no version has too many, and those of the others that it takes from another definition.
 */
export function presentProperties(
  versions: readonly Definition[],
  targets: Targets,
): readonly PresentProperties[] {
  const declared = declaredProperties(versions, targets);
  const known = new Map<string, { readonly hasValues: boolean }>();
  for (const [path, { values }] of declared.flatMap((properties) => [...properties])) {
    known.set(path, { hasValues: known.get(path)?.hasValues === true || values.size > 0 });
  }
  const leads = lazy(
    () => new Set([...known.keys()].flatMap((path) => [path, ...outerPaths(path)])),
  );
  return versions.map((version, index) => {
    const own = declared[index] ?? new Map<string, PresentProperty>();
    const lacks = [...known].some(([path, { hasValues }]) => {
      const property = own.get(path);
      return property === undefined || (hasValues && property.values.size === 0);
    });
    if (!lacks) return own;
    const all = new PropertyCollector(version, targets, (path) => leads().has(path)).collect();
    const taken = [...all].flatMap(([path, { isDeprecated: isOld, values }]) => {
      const counts = known.get(path);
      if (counts === undefined) return [];
      return [
        [path, { isDeprecated: isOld, values: counts.hasValues ? values : new Map() }] as const,
      ];
    });
    return new Map([...own, ...taken]);
  });
}

/** The properties that each version declares itself. */
function declaredProperties(
  versions: readonly Definition[],
  targets: Targets,
): readonly PresentProperties[] {
  const collect = (depth: number): readonly PresentProperties[] =>
    versions.map((version) => new PropertyCollector(version, targets, depth).collect());
  for (const depth of [8, 4, 2]) {
    const found = collect(depth);
    if (found.every(({ size }) => size <= mostProperties)) return found;
  }
  return collect(1);
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
  readonly node: JsonNode;
  readonly path: string;
  readonly depth: number;
  /** The enclosing schemas, to stop at cycles of references. */
  readonly around: ReadonlySet<JsonNode>;
  readonly isProperty: boolean;
}

/** The depth to which a definition's own properties are collected, or which paths are, its own or not. */
type CollectorLimit = number | ((path: string) => boolean);

class PropertyCollector {
  readonly #definition: Definition;
  readonly #targets: Targets;
  readonly #limit: CollectorLimit;
  readonly #found = new Map<string, PresentProperty>();
  /** The schemas already read at each path, which may be reached in many ways. */
  readonly #seen = new PairSet<string, JsonNode>();

  constructor(definition: Definition, targets: Targets, limit: CollectorLimit) {
    this.#definition = definition;
    this.#targets = targets;
    this.#limit = limit;
  }

  collect(): PresentProperties {
    const { schema: node } = this.#definition;
    const open: OpenSchema[] = [{ node, path: '', depth: 0, around: new Set(), isProperty: false }];
    for (const next of open) {
      const passed = this.#follow(next.node);
      if (next.path !== '') this.#note(next, passed);
      if (this.#found.size > mostProperties) break;
      open.push(...this.#inside(next, passed.at(-1)));
    }
    return this.#found;
  }

  /** A schema and the targets of its references, the last of which refers to nothing that counts. */
  #follow(start: JsonNode): readonly JsonObject[] {
    const passed = new Set<JsonObject>();
    for (let node: JsonNode | undefined = start; node?.kind === 'object' && !passed.has(node);) {
      passed.add(node);
      const target = this.#targets.get(node);
      const counts = target?.definition === this.#definition || typeof this.#limit !== 'number';
      node = counts ? target?.node : undefined;
    }
    return [...passed];
  }

  #note({ path, isProperty }: OpenSchema, passed: readonly JsonObject[]): void {
    const known = this.#found.get(path);
    if (known === undefined && !isProperty) return;
    this.#found.set(path, {
      isDeprecated: known?.isDeprecated === true || isDeprecated(passed),
      values: new Map([...(known?.values ?? []), ...valuesOf(passed.at(-1))]),
    });
  }

  #inside({ path, depth, around }: OpenSchema, end?: JsonObject): readonly OpenSchema[] {
    if (end === undefined || isOnlyReference(end)) return [];
    if (around.has(end) || !this.#seen.add(path, end)) return [];
    const aroundInner = new Set([...around, end]);
    return subschemas(end).flatMap(({ keyword, key, node }) => {
      const isInner = leading.get(keyword);
      if (isInner === undefined) return [];
      const next = {
        node,
        path: pathBelow(path, keyword, key),
        depth: isInner ? depth + 1 : depth,
        around: aroundInner,
        isProperty: keyword === 'properties',
      };
      return this.#reaches(next) ? [next] : [];
    });
  }

  #reaches({ path, depth }: OpenSchema): boolean {
    const limit = this.#limit;
    return typeof limit === 'number' ? depth <= limit : path === '' || limit(path);
  }
}

function valuesOf(schema: JsonObject | undefined): readonly (readonly [string, string])[] {
  if (schema === undefined || isOnlyReference(schema)) return [];
  const constant = member(schema, 'const');
  const values = [...itemsOf(member(schema, 'enum')), ...(constant ? [constant] : [])];
  return values.map((value) => [canonicalText(value), toText(value)]);
}
