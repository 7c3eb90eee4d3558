import type { JsonNode } from '../json/json.ts';
import type { DocumentOutline } from './document-outline.ts';
import type { ReferredSchema } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';

/** The classes of schemas that other documents refer to: equal documents have one for equal places. */
export class DeferredSchemas {
  private readonly byNode = new Map<JsonNode, ClassLiteral>();
  /** By where they stand and what their documents say by themselves. */
  private readonly alike = new Map<string, Map<DocumentOutline, ClassLiteral>>();

  /** The class of a schema; a new one is made for the first of those that are known to be equal. */
  literalOf({ node, outline }: ReferredSchema, defer: () => ClassLiteral): ClassLiteral {
    const known = this.byNode.get(node);
    if (known !== undefined) return known;
    const key = `${outline.pointerOf(node) ?? ''} ${outline.ownText()}`;
    const alike = this.alike.get(key) ?? new Map<DocumentOutline, ClassLiteral>();
    const isPlaced = outline.pointerOf(node) !== undefined;
    const equal = Array.from(isPlaced ? alike : []).find(([other]) => other.equals(outline));
    const literal = equal?.[1] ?? defer();
    this.byNode.set(node, literal);
    if (isPlaced) this.alike.set(key, alike.set(outline, literal));
    return literal;
  }
}
