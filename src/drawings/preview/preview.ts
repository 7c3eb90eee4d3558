import { stringMember, type JsonNode } from '../../json/json.ts';
import type { Anchor } from './callouts.ts';
import type { Assumption } from './values.ts';

/** How instances of a definition are drawn, from the documented meaning of their properties alone. */
export interface Preview {
  /** Whether an instance is one that is drawn so. */
  readonly isFor: (root: JsonNode) => boolean;
  readonly draw: (root: JsonNode) => Drawing;
}

/** A drawn instance. */
export interface Drawing {
  readonly element: HTMLElement;
  /** The places in it where its properties act. */
  readonly anchors: readonly Anchor[];
  /** What is assumed where the definition is silent. */
  readonly assumptions: readonly Assumption[];
  /** Whether its text is in a face that the catalog serves. */
  readonly hasHostedFace?: boolean;
}

/** Recognises instances of a presentation. */
export function hasType(name: string): (root: JsonNode) => boolean {
  return (root) => stringMember(root, 'PresentationType') === name;
}
