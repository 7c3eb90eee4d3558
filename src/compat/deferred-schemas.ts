import type { JsonNode } from '../json/json.ts';
import type { DocumentOutline } from './document-outline.ts';
import type { ReferredSchema } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';

/** The classes of schemas that other documents refer to: equal documents have one for equal places. */
export class DeferredSchemas {
  private readonly byNode = new Map<JsonNode, ClassLiteral>();
  /** By what their documents say by themselves, then by where they stand. */
  private readonly alike = new Map<string, Map<string, Map<DocumentOutline, ClassLiteral>>>();

  /** The class of a schema; a new one is made for the first of those that are known to be equal. */
  literalOf(referred: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const literal = this.byNode.get(referred.node) ?? this.likeOthers(referred, defer);
    this.byNode.set(referred.node, literal);
    return literal;
  }

  private likeOthers({ node, outline }: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const pointer = outline.pointerOf(node);
    if (pointer === undefined) return defer();
    const places =
      this.alike.get(outline.ownText()) ?? new Map<string, Map<DocumentOutline, ClassLiteral>>();
    const alike = places.get(pointer) ?? new Map<DocumentOutline, ClassLiteral>();
    const equal = Array.from(alike).find(([other]) => other.equals(outline));
    const literal = equal?.[1] ?? defer();
    this.alike.set(outline.ownText(), places.set(pointer, alike.set(outline, literal)));
    return literal;
  }
}
