/** A measure drawn along one axis: `from` and `to` on the axis, `at` on the other one. */
export interface Dimension {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Where the extension lines start, at the object. */
  readonly object: number;
  /** Arrows from outside, for a distance too small to hold them. */
  readonly isOutside?: boolean;
  /** Length of an arrowhead; 7 by default. */
  readonly head?: number;
}

/** Path data of a dimension: its lines, and its filled arrowheads. */
export interface DimensionPaths {
  readonly lines: string;
  readonly heads: string;
}

/** How far extension lines run past the dimension line. */
const overrun = 4;

/** The SVG paths of a dimension line: with arrowheads, and lines that extend what is measured. */
export function drawDimension(dimension: Dimension): DimensionPaths {
  const { from, to, isOutside = false, head = 7 } = dimension;
  const length = isOutside ? -head : head;
  return {
    lines: extension(dimension, from) + extension(dimension, to) + measure(dimension),
    heads: arrowhead(dimension, from, length) + arrowhead(dimension, to, -length),
  };
}

function extension({ axis, at, object }: Dimension, place: number): string {
  const end = at + Math.sign(at - object) * overrun;
  return axis === 'x' ? `M${place} ${object}V${end}` : `M${object} ${place}H${end}`;
}

function measure(dimension: Dimension): string {
  const { from, to, isOutside = false, head = 7 } = dimension;
  if (!isOutside) return stroke(dimension, from, to);
  return stroke(dimension, from - head * 2, from) + stroke(dimension, to, to + head * 2);
}

function stroke({ axis, at }: Dimension, start: number, end: number): string {
  return axis === 'x' ? `M${start} ${at}H${end}` : `M${at} ${start}V${end}`;
}

/** An arrowhead with its point at `place`, the rest of it `length` further on. */
function arrowhead({ axis, at }: Dimension, place: number, length: number): string {
  const width = Math.round(Math.abs(length) * 0.34) * 2;
  return axis === 'x'
    ? `M${place} ${at}l${length} ${-width / 2}v${width}z`
    : `M${at} ${place}l${-width / 2} ${length}h${width}z`;
}
