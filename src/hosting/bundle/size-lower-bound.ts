import type { Catalog, Definition } from '../../catalog/catalog.ts';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { voidKeyword } from '../../schema/latest-form.ts';
import { isOnlyReference } from '../../schema/readings.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { isIdentified, misleads } from './schema-pieces.ts';

/**
 * Keywords that a bundle may leave out or shorten, whatever their value: identifiers, references, unused
 * local definitions, keywords that differ between dialects, those that Ajv refuses, and patterns.
 */
const dispensable: ReadonlySet<string> = new Set([
  '$id',
  '$ref',
  '$schema',
  'definitions',
  '$defs',
  'additionalItems',
  'dependencies',
  'id',
  'nullable',
  'pattern',
  'patternProperties',
]);

/** Finds bundles that are certainly too large, without writing them. */
export class LeastBundleSize {
  readonly #catalog: Catalog;
  readonly #sizeOf = lazyByKey(({ schema }: Definition) => leastSize(schema));
  readonly #targetsOf = lazyByKey((definition: Definition) => this.#wholeTargets(definition));

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /**
   * The identifiers of whole definitions that a bundle must contain, up to the one that makes it larger
   * than `most` bytes; `undefined` if they fit.
   */
  findTooMuch(start: Definition, most: number): ReadonlySet<string> | undefined {
    const reached = new Set([start]);
    const counted = new Set<string>();
    let size = 0;
    for (const definition of reached) {
      size += this.#sizeOf(definition);
      counted.add(definition.identifier);
      if (size > most) return counted;
      for (const next of this.#targetsOf(definition)) reached.add(next);
    }
    return undefined;
  }

  #wholeTargets({ references }: Definition): readonly Definition[] {
    return references.flatMap(({ pointer, target }) => {
      const isLocal = pointer.startsWith('/definitions/') || pointer.startsWith('/$defs/');
      if (isLocal || target.segments.length > 0) return [];
      return this.#catalog.byIdentifier.get(target.identifier) ?? [];
    });
  }
}

function leastSizeOfMembers({ members }: JsonObject): number {
  let size = 2;
  members.forEach((value, name) => {
    if (dispensable.has(name) || voidKeyword(name) !== undefined) return;
    if (misleads(name, value) || isIdentified(name, value)) return;
    size += name.length + 3 + leastSize(value);
  });
  return size;
}

/** The characters of a value as JSON text without white space; each takes at least a byte. */
function leastSize(node: JsonNode): number {
  switch (node.kind) {
    case 'object':
      if (isOnlyReference(node)) return 2;
      return leastSizeOfMembers(node);
    case 'array':
      return node.items.reduce((sum, item) => sum + leastSize(item), 2);
    case 'string':
      return node.value.length + 2;
    case 'number':
      return node.text.length;
    case 'boolean':
    case 'null':
      return 4;
  }
}
