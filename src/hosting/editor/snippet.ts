import { member, stringMember, toText, type JsonNode } from '../../json/json.ts';
import { requiredNames } from '../../model/constraints.ts';
import { defaultOf } from '../../schema/readings.ts';
import type { Targets } from '../../catalog/catalog.ts';

/** A snippet in the format of VS Code's `defaultSnippets`. */
interface Snippet {
  readonly label: string;
  readonly description: string;
  /** Strings that begin with `^` are snippet text, written without quotes. */
  readonly body: unknown;
}

type Body = string | { readonly [name: string]: Body };

/** The depth to which nested objects are filled in, and the most tab stops that a snippet gets by that. */
const deepestBody = 3;
const mostStops = 30;
/** The most references to follow for one value. */
const longestChain = 8;
/** The most values to offer; more are left to the completion of the value. */
const mostChoices = 24;

/**
 * The smallest object that a schema requires: each required property with its only value, its default
 * or a tab stop. `undefined` if it requires none, or one whose name a snippet cannot contain.
 */
export function requiredSnippet(
  schema: JsonNode,
  name: string,
  targets: Targets,
): Snippet | undefined {
  const names = [...requiredNames(schema)];
  const isObject = member(schema, 'properties')?.kind === 'object';
  if (!isObject || names.length === 0) return undefined;
  const body = bodyOf(schema, targets, deepestBody);
  if (body === undefined) return undefined;
  return { label: `New ${name}`, description: `Required: ${names.join(', ')}`, body };
}

function bodyOf(schema: JsonNode, targets: Targets, deepest: number): Body | undefined {
  const written = new SnippetBody(targets, deepest);
  const body = written.objectOf(schema, 0);
  return written.stops > mostStops && deepest > 0 ? bodyOf(schema, targets, deepest - 1) : body;
}

/** The delimiters around a value of each type. */
const marks: ReadonlyMap<string, string> = new Map([
  ['string', '""'],
  ['array', '[]'],
  ['object', '{}'],
]);

class SnippetBody {
  readonly #targets: Targets;
  readonly #deepest: number;
  stops = 0;

  constructor(targets: Targets, deepest: number) {
    this.#targets = targets;
    this.#deepest = deepest;
  }

  objectOf(schema: JsonNode, depth: number): Body | undefined {
    const properties = member(schema, 'properties');
    const names = [...requiredNames(schema)];
    // Strings in the body are escaped, but names cannot be.
    if (names.length === 0 || depth > this.#deepest || names.some((name) => /[\\$}]/.test(name))) {
      return undefined;
    }
    const entries = names.map((name): [string, Body] => {
      const held = member(properties, name);
      return [name, held === undefined ? this.#stop('') : this.#valueOf(held, depth + 1)];
    });
    return Object.fromEntries(entries);
  }

  #valueOf(reference: JsonNode, depth: number): Body {
    const schema = this.#follow(reference);
    const only = member(schema, 'const');
    if (only !== undefined) return literal(only);
    const byDefault = defaultOf(reference) ?? defaultOf(schema);
    if (byDefault !== undefined) return this.#placeholder(byDefault);
    return this.#choice(member(schema, 'enum')) ?? this.#valueOfType(schema, depth);
  }

  #follow(reference: JsonNode): JsonNode {
    let schema = reference;
    for (let step = 0; step < longestChain; step += 1) {
      const target = this.#targets.get(schema);
      if (target === undefined) return schema;
      schema = target.node;
    }
    return schema;
  }

  #choice(values: JsonNode | undefined): Body | undefined {
    if (values?.kind !== 'array' || values.items.length > mostChoices) return undefined;
    const texts = values.items.map(toText);
    if (texts.length === 0 || texts.some((text) => /[\\$}|,]/.test(text))) return undefined;
    this.stops += 1;
    return `^\${${String(this.stops)}|${texts.join(',')}|}`;
  }

  #valueOfType(schema: JsonNode, depth: number): Body {
    const type = stringMember(schema, 'type');
    const mayBeObject = type === undefined || type === 'object';
    const body = mayBeObject ? this.objectOf(schema, depth) : undefined;
    return body ?? this.#stop(marks.get(type ?? '') ?? '');
  }

  /** A tab stop, with or without delimiters around it. */
  #stop(around: string): Body {
    this.stops += 1;
    return `^${around.slice(0, 1)}$${String(this.stops)}${around.slice(1)}`;
  }

  #placeholder(value: JsonNode): Body {
    this.stops += 1;
    const number = String(this.stops);
    const text = toText(value);
    return value.kind === 'string'
      ? `^"\${${number}:${escapeSnippet(text.slice(1, -1))}}"`
      : `^\${${number}:${escapeSnippet(text)}}`;
  }
}

function literal(value: JsonNode): Body {
  return `^${escapeSnippet(toText(value))}`;
}

function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
