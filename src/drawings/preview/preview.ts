import type { JsonNode } from '../../json/json.ts';
import type { Anchor } from './anchor.ts';
import type { Assumption } from './values.ts';

/**
 * Draws an instance, from the documented meaning of its properties alone; `undefined` if it says nothing
 * of its look.
 */
type DrawInstance = (root: JsonNode) => Drawing | undefined;

/** What the folder of a drawing has for the playground. */
export interface FigureModule {
  readonly drawInstance: DrawInstance;
}

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
