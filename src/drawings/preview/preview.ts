import { stringMember, type JsonNode } from '../../json/json.ts';
import type { Anchor } from './anchor.ts';
import type { Assumption } from './values.ts';

/** Draws an instance, from the documented meaning of its properties alone. */
export type DrawInstance = (root: JsonNode) => Drawing;

/** A drawn instance. */
export interface Drawing {
  readonly element: HTMLElement;
  /** The places where its properties act, measured on the page; absent if none has a place. */
  readonly anchors?: () => readonly Anchor[];
  /** What is assumed where the definition is silent. */
  readonly assumptions: readonly Assumption[];
  /** Whether its text is in a face that the catalog serves. */
  readonly hasHostedFace?: boolean;
}

/** Recognises instances of a presentation. */
export function hasType(name: string): (root: JsonNode) => boolean {
  return (root) => stringMember(root, 'PresentationType') === name;
}
