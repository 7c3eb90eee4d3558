/** The two drawings of a plate: names at the leaders, or numbers alone with a legend elsewhere. */
export type Mode = 'wide' | 'narrow';

/** The side of the drawing on which a callout stands. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * How a leader ends, as ISO 128-22 has it: with a dot on a surface, with an arrow on an outline,
 * with neither on a dimension line or an axis.
 */
export type Tip = 'dot' | 'arrow' | 'none';

/** `x0`, `y0`, `x1`, `y1`. */
type Box = readonly [number, number, number, number];

/** Where a property acts, in the units of the specimen, and the side that its name stands on. */
export interface Callout {
  readonly property: string;
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly tip: Tip;
  /**
   * Where the leader leaves the box: a `y` on the left and the right, an `x` on the top and the
   * bottom. Without it, the leader runs straight out from the point.
   */
  readonly exit?: number;
  /** How far the point may move along the side, both ways, to keep its leader straight. */
  readonly slide?: number;
  /** The leader ends on a ground that is light in both themes. */
  readonly onLight?: boolean;
}

/** One drawing of a plate: the part of the specimen's plane that it shows, and its callouts. */
export interface Form {
  readonly box: Box;
  readonly callouts: readonly Callout[];
}

/** A drawn component whose properties are called out where they act. */
export interface Plate {
  readonly caption: string;
  /** What the drawing is, for people who do not see it. */
  readonly label: string;
  readonly wide: Form;
  readonly narrow: Form;
}

/** What the folder of a drawing exports for pages. */
export interface DrawnComponent {
  readonly plate: Plate;
  /** What the plate is drawn on, in the units of its callouts. */
  readonly Specimen: (props: { readonly form: Mode }) => unknown;
  /** A small drawing, 208 by 112. */
  readonly Thumbnail: () => unknown;
}

/**
 * Whether a plate fits a definition with these properties: each of its callouts must name one of them.
 * Properties may lack a callout, but a plate is not used for a version that lacks one of its properties.
 */
export function isPlateFor({ wide, narrow }: Plate, properties: readonly string[]): boolean {
  const known = new Set(properties);
  return [...wide.callouts, ...narrow.callouts].every(({ property }) => known.has(property));
}
