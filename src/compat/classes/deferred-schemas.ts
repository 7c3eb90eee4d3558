import type { JsonNode } from '../../json/json.ts';
import type { DocumentOutline } from '../documents/document-outline.ts';
import type { DeferredSchema } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';

/** Classes of schemas that other documents refer to, shared at the same pointer of equal documents. */
export class DeferredSchemas {
  readonly #byNode = new Map<JsonNode, ClassLiteral>();
  /** Keyed by the schema's pointer and the shape of its document. */
  readonly #alike = new Map<string, (readonly [DocumentOutline, ClassLiteral])[]>();

  /** The class of a schema; equal schemas get that of the first. */
  literalOf(referred: DeferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const literal = this.#byNode.get(referred.node) ?? this.#likeOthers(referred, defer);
    this.#byNode.set(referred.node, literal);
    return literal;
  }

  #likeOthers({ node, outline }: DeferredSchema, defer: () => ClassLiteral): ClassLiteral {
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
