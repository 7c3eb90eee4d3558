import type { Callout, Side } from '../plate/plate.ts';

/** Where a property acts: a point in the pixels of the window, and the side on which it is free. */
export type Anchor = Pick<Callout, 'property' | 'x' | 'y' | 'side' | 'tip'>;

/** A property at the edge of a part that is free on `side`, `along` it from 0 to 1. */
export function anchorAtEdge(property: string, part: Element, side: Side, along = 0.5): Anchor {
  const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
  const [x, y] = [left + width * along, top + height * along];
  const edges = {
    left: { x: left, y },
    right: { x: right, y },
    top: { x, y: top },
    bottom: { x, y: bottom },
  };
  return { property, ...edges[side], side, tip: 'arrow' };
}

/** A property on the surface of a part, from 0 to 1 across and down. */
export function anchorWithin(
  property: string,
  part: Element,
  side: Side,
  [across, down]: readonly [number, number],
): Anchor {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { property, x: left + width * across, y: top + height * down, side, tip: 'dot' };
}
