import type { JsonNode } from '../json/json.ts';
import type { DocumentOutline } from './document-outline.ts';
import type { ReferredSchema } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';

/** The classes of schemas that other documents refer to: equal documents have one for equal places. */
export class DeferredSchemas {
  private readonly byNode = new Map<JsonNode, ClassLiteral>();
  private readonly byPointer = new Map<string, Map<DocumentOutline, ClassLiteral>>();

  /** The class of a schema; a new one is made for the first of those that are known to be equal. */
  literalOf({ node, outline }: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const literal = this.byNode.get(node) ?? this.equalTo(node, outline) ?? defer();
    this.byNode.set(node, literal);
    const pointer = outline.pointerOf(node);
    if (pointer === undefined) return literal;
    const places = this.byPointer.get(pointer) ?? new Map<DocumentOutline, ClassLiteral>();
    this.byPointer.set(pointer, places.set(outline, literal));
    return literal;
  }

  private equalTo(node: JsonNode, outline: DocumentOutline): ClassLiteral | undefined {
    const pointer = outline.pointerOf(node);
    const places = pointer === undefined ? undefined : this.byPointer.get(pointer);
    for (const [other, literal] of places ?? []) if (other.equals(outline)) return literal;
    return undefined;
  }
}
