import type { JsonNode } from '../../json/json.ts';
import type { Anchor } from './anchor.ts';
import type { Assumption } from './values.ts';

/**
 * Draws an instance by the documented meaning of its properties; `undefined` if the instance is not one
 * of the definition.
 */
type DrawInstance = (root: JsonNode) => Drawing | undefined;

/** What the folder of a drawing exports for the playground. */
export interface FigureModule {
  readonly drawInstance: DrawInstance;
}

/** A drawn instance. */
export interface Drawing {
  readonly element: HTMLElement;
  /** The points where its properties act, measured on the page; absent if there are none. */
  readonly anchors?: () => readonly Anchor[];
  /** The assumptions about what the definition leaves open. */
  readonly assumptions: readonly Assumption[];
  /** Whether its text is in a face that the catalog serves. */
  readonly hasHostedFace?: boolean;
}
