import type { Definition, ReferenceGraph, Target } from '../../catalog/catalog.ts';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { isSince } from '../../schema/dialects.ts';
import { createSettler } from '../../catalog/references/settle-references.ts';
import { formatPointer } from '../../json/pointer.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { takeName } from '../../text/take-name.ts';
import { writeComment } from './type-comment.ts';
import { createTypeExpressions, type TypeExpression } from './type-expression.ts';
import { nameTypes, type NamedType } from './type-names.ts';
import { writeAssigned } from './type-text.ts';

/** The file beside `index.json` with the types of a definition. */
export const typesFile = 'index.d.ts';

/**
 * Makes `index.d.ts` for the definitions of a catalog. A file exports the type of its definition, by name
 * and as the default; every valid instance is assignable to it. The types of other definitions are
 * imported by relative path: each is written once, whatever refers to it, and cycles are fine. A reference
 * to one with dynamic references is `unknown`, since there they may lead elsewhere. One kind of instance
 * may be refused: TypeScript does not look up a member that every object has, such as `constructor`, in
 * the index signatures of an intersection.
 */
export function createTypes(graph: ReferenceGraph): (definition: Definition) => string {
  const write = createPlainTypes(graph);
  const settle = createSettler(graph);
  return (definition) => {
    const settled = settle(definition);
    return settled === undefined
      ? write(definition)
      : createPlainTypes(settled.catalog.graph, settled.isCopy)(settled.definition);
  };
}

/** The same for definitions that are already settled, or need not be. */
function createPlainTypes(
  graph: ReferenceGraph,
  isCopy: IsCopy = () => false,
): (definition: Definition) => string {
  const namesOf = lazyByKey((definition: Definition) =>
    nameTypes(definition, graph.reached.get(definition.identifier) ?? new Set()),
  );
  return (definition) => new TypesWriter(definition, { graph, namesOf, isCopy }).write();
}

/** Whether a definition is a copy settled for another one; its own file has different types. */
type IsCopy = (definition: Definition) => boolean;

interface Surroundings {
  readonly isCopy: IsCopy;
  readonly graph: ReferenceGraph;
  readonly namesOf: (definition: Definition) => ReadonlyMap<string, NamedType>;
}

interface Import {
  readonly name: string;
  readonly localName: string;
  readonly from: string;
}

class TypesWriter {
  readonly #definition: Definition;
  readonly #surroundings: Surroundings;
  readonly #names: ReadonlyMap<string, NamedType>;
  readonly #taken: Set<string>;
  readonly #typeExpression: (schema: JsonNode) => TypeExpression;
  /** By identifier and name. */
  readonly #imports = new Map<string, Import>();

  constructor(definition: Definition, surroundings: Surroundings) {
    this.#definition = definition;
    this.#surroundings = surroundings;
    this.#names = surroundings.namesOf(definition);
    this.#taken = new Set(Array.from(this.#names.values(), ({ name }) => name));
    this.#typeExpression = createTypeExpressions({
      typeOf: (holder) => this.#typeOf(holder),
      targetOf: (holder) => this.#targetOf(holder)?.node,
      marksReadOnly: isSince(definition.dialect, '2019-09'),
    });
  }

  write(): string {
    const declarations = Array.from(this.#names.values(), (type) => this.#writeDeclaration(type));
    const root = this.#names.get('')?.name ?? '';
    const { identifier } = this.#definition;
    return [
      `// Types of ${identifier}: every valid instance is assignable to ${root}.\n`,
      ...this.#writeImports(),
      ...declarations.map((text) => `\n${text}\n`),
      `\nexport type { ${root} as default };\n`,
    ].join('');
  }

  #writeDeclaration({ name, node }: NamedType): string {
    const type = writeAssigned(this.#typeExpression(node), '');
    return `${writeComment(node, '')}export type ${name} =${type};`;
  }

  #typeOf(holder: JsonObject): TypeExpression {
    const target = this.#targetOf(holder);
    if (target === undefined) return this.#outsideType(holder);
    const { definition, segments } = target;
    const named = this.#surroundings.namesOf(definition).get(formatPointer(segments));
    if (named === undefined) return { kind: 'unknown' };
    const isOwn = definition === this.#definition;
    if (!isOwn && this.#surroundings.isCopy(definition)) return { kind: 'unknown' };
    return { kind: 'word', text: isOwn ? named.name : this.#importName(definition, named.name) };
  }

  /** The type of a schema outside the catalog: `unknown`, with its address in a comment. */
  #outsideType(holder: JsonObject): TypeExpression {
    const { outside = [] } = this.#definition;
    const uri = outside.find((found) => found.holder === holder)?.uri;
    if (uri === undefined) return { kind: 'unknown' };
    return { kind: 'word', text: `unknown /* ${uri.replaceAll('*/', '*%2F')} */` };
  }

  /** The target of a reference in the catalog, unless it closes a cycle for the same value. */
  #targetOf(holder: JsonObject): Target | undefined {
    const { cycles, targets } = this.#surroundings.graph;
    // A type alias must not be defined as just itself.
    return cycles.has(holder) ? undefined : targets.get(holder);
  }

  #importName({ identifier }: Definition, name: string): string {
    const key = `${identifier} ${name}`;
    const known = this.#imports.get(key);
    if (known !== undefined) return known.localName;
    const from = relativePath(this.#definition.identifier, identifier);
    const localName = takeName(name, this.#taken, '');
    this.#imports.set(key, { name, localName, from });
    return localName;
  }

  #writeImports(): string[] {
    const byFile = Map.groupBy(this.#imports.values(), ({ from }) => from);
    return Array.from(byFile, ([from, imports]) => {
      const names = imports.map(({ name, localName }) =>
        name === localName ? name : `${name} as ${localName}`,
      );
      return `import type { ${names.join(', ')} } from ${JSON.stringify(from)};\n`;
    }).sort();
  }
}

/** The path from the types of one definition to those of another: `../../Action/1.0/index.d.ts`. */
function relativePath(from: string, to: string): string {
  const own = from.split('/').slice(0, -1);
  const other = to.split('/').slice(0, -1);
  const shared = own.findIndex((segment, index) => segment !== other[index]);
  return [...own.slice(shared).map(() => '..'), ...other.slice(shared), typesFile].join('/');
}
