import type { JsonNode } from '../json/json.ts';
import type { DocumentOutline } from './document-outline.ts';
import type { ReferredSchema } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';

/** The classes of schemas that other documents refer to; equal documents share those of equal places. */
export class DeferredSchemas {
  readonly #byNode = new Map<JsonNode, ClassLiteral>();
  /** By their pointers and the shapes of their documents. */
  readonly #alike = new Map<string, (readonly [DocumentOutline, ClassLiteral])[]>();

  /** The class of a schema; equal schemas get that of the first. */
  literalOf(referred: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const literal = this.#byNode.get(referred.node) ?? this.#likeOthers(referred, defer);
    this.#byNode.set(referred.node, literal);
    return literal;
  }

  #likeOthers({ node, outline }: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const pointer = outline.pointerOf(node);
    if (pointer === undefined) return defer();
    const key = JSON.stringify([pointer, outline.shape()]);
    const alike = this.#alike.get(key) ?? [];
    const equal = alike.find(([other]) => other.equals(outline));
    const literal = equal?.[1] ?? defer();
    alike.push([outline, literal]);
    this.#alike.set(key, alike);
    return literal;
  }
}
