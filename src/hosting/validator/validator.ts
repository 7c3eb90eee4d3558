import type { Definition } from '../../catalog/catalog.ts';
import type { JsonNode } from '../../json/json.ts';
import { offsetBelow } from './nesting.ts';
import type { ReferenceGraph } from '../../catalog/catalog.ts';
import { readAssertions, type SchemaPlace } from './assertions.ts';
import { createCompiler, type CodePart } from './compile-function.ts';

/** `validate.mjs` of a definition, or why there is none. */
export type Validator = (
  | { readonly kind: 'module'; readonly text: string }
  | { readonly kind: 'withheld'; readonly reason: string }
) & {
  /** The identifiers of what was looked at for it. */
  readonly reached: ReadonlySet<string>;
};

/**
 * How many characters of schema, without descriptions, a module may be compiled from. A module has some
 * 14 times as many; compressed, about as many as its schema.
 */
export const mostSchemaText = 64_000;

/** Ajv recurses into schemas, and how far it gets depends on the stack: a build must not. */
const deepestNesting = 400;

/** What a schema weighs, and what it refers to. */
interface Measure {
  readonly size: number;
  readonly isTooDeep: boolean;
  readonly targets: readonly SchemaPlace[];
}

type Functions = Map<JsonNode, readonly CodePart[]>;

/**
 * Makes validators of the definitions of a catalog: ES modules that import and evaluate nothing,
 * with `validate` as an export by name and by default. It gives whether a value is valid, and lists
 * the errors of Ajv in `validate.errors`. Functions that several definitions need are compiled once.
 */
export function createValidators(graph: ReferenceGraph): (definition: Definition) => Validator {
  return new ValidatorWriter(graph).write;
}

class ValidatorWriter {
  private readonly graph: ReferenceGraph;
  private readonly measures = new Map<JsonNode, Measure>();
  private readonly shared: Functions = new Map();

  constructor(graph: ReferenceGraph) {
    this.graph = graph;
  }

  readonly write = (definition: Definition): Validator => {
    const { identifier, schema } = definition;
    const { places, obstacle } = this.reach({ identifier, node: schema });
    const reached = new Set(places.map((place) => place.identifier));
    if (obstacle !== undefined) return { kind: 'withheld', reason: obstacle, reached };
    try {
      const functions = this.compile(definition, places);
      const text = head(identifier) + writeModule(functions, schema);
      return { kind: 'module', text, reached };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'withheld', reason: `Ajv cannot compile it: ${message}`, reached };
    }
  };

  /** The schemas that a module has to hold, as far as they are not too much: known before compiling. */
  private reach(start: SchemaPlace): {
    readonly places: readonly SchemaPlace[];
    /** Why no module can be made of them. */
    readonly obstacle?: string;
  } {
    const reached = new Map([[start.node, start]]);
    const places: SchemaPlace[] = [];
    let size = 0;
    for (const place of reached.values()) {
      const measure = this.measure(place.node);
      size += measure.size;
      places.push(place);
      if (size > mostSchemaText) return { places, obstacle: tooLarge };
      if (measure.isTooDeep) return { places, obstacle: tooDeep };
      for (const target of measure.targets) {
        if (!reached.has(target.node)) reached.set(target.node, target);
      }
    }
    return { places };
  }

  private measure(node: JsonNode): Measure {
    const known = this.measures.get(node);
    if (known !== undefined) return known;
    const { schema, targets } = readAssertions(node, this.graph.targets);
    const text = JSON.stringify(schema);
    const isTooDeep = offsetBelow(text, deepestNesting) !== undefined;
    const measure = { size: text.length, isTooDeep, targets };
    this.measures.set(node, measure);
    return measure;
  }

  /** Keeps the functions that another definition may need. */
  private compile(definition: Definition, places: readonly SchemaPlace[]): Functions {
    const compile = createCompiler();
    const functions: Functions = new Map();
    const isUsed = this.isUsedElsewhere(definition);
    for (const { identifier, node } of places) {
      const parts = this.shared.get(node) ?? compile(readAssertions(node, this.graph.targets));
      functions.set(node, parts);
      if (isUsed || identifier !== definition.identifier) this.shared.set(node, parts);
    }
    return functions;
  }

  private isUsedElsewhere(definition: Definition): boolean {
    const users = this.graph.usedBy.get(definition.identifier) ?? [];
    return users.some((user) => user !== definition);
  }
}

const tooLarge = `With everything that it refers to, the module would be compiled from more than ${String(
  mostSchemaText / 1000,
)} KB of schema, too much for a page to load.`;

const tooDeep = `Its schemas nest deeper than ${String(deepestNesting)} levels.`;

function head(identifier: string): string {
  return `// Generated from ${identifier} with Ajv and ajv-formats (MIT licence).\n`;
}

/** Puts functions together, with names and constants that they share. */
function writeModule(functions: Functions, start: JsonNode): string {
  const names = new Map(Array.from(functions.keys(), (node, index) => [node, `validate${index}`]));
  const constants = new Constants();
  const bodies = Array.from(functions, ([node, parts]) =>
    parts.map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'function':
          return names.get(part.place?.node ?? node);
        case 'constant':
          return constants.name(part.prefix, part.code);
      }
    }),
  );
  const name = names.get(start);
  const texts = bodies.map((body) => body.join(''));
  return [
    ...constants.lines(),
    ...texts,
    `export { ${name} as validate, ${name} as default };`,
    '',
  ].join('\n');
}

/** Values of a module, one for each distinct code. */
class Constants {
  private readonly names = new Map<string, string>();

  name(prefix: string, code: string): string {
    const known = this.names.get(code);
    if (known !== undefined) return known;
    const name = `${prefix}${this.names.size}`;
    this.names.set(code, name);
    return name;
  }

  lines(): string[] {
    return Array.from(this.names, ([code, name]) => `const ${name} = ${code};`);
  }
}
