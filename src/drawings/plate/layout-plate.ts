import type { Callout, Form, Mode, Plate, Side, Tip } from './plate.ts';
import { spread } from './spread.ts';

/** The text of a callout: the number of the property, its default or type, and the address of its row. */
export interface PlateItem {
  readonly property: string;
  readonly number: number;
  readonly sub: string;
  readonly href: string;
}

/** A point of a plate, in units of its view box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a plate, from its top left corner, in units of its view box. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** The name beside a balloon: the baseline of its first line. */
interface Label extends Point {
  readonly anchor: 'start' | 'end';
}

/** The mark at the end of a leader, the direction it points in, in degrees, and its size. */
interface DrawnTip extends Point {
  readonly kind: Exclude<Tip, 'none'>;
  readonly angle: number;
  readonly scale: number;
}

/** A callout with its place on the plate. */
export interface DrawnCallout {
  readonly item: PlateItem;
  readonly onLight: boolean;
  /** Path data from the balloon to the point. */
  readonly leader: string;
  readonly tip?: DrawnTip;
  readonly balloon: Point;
  readonly label?: Label;
  /** The area for a pointer or a finger. */
  readonly target: Rectangle;
}

/** A plate in numbers: everything in the units of a view box from 0, 0. */
export interface PlateLayout {
  readonly width: number;
  readonly height: number;
  /** Where the specimen goes. */
  readonly scale: number;
  readonly origin: Point;
  /** In the order of their numbers. */
  readonly callouts: readonly DrawnCallout[];
}

/** A plate in both forms, ready to be rendered. */
export interface DrawnPlate {
  readonly caption: string;
  readonly label: string;
  readonly wide: PlateLayout;
  readonly narrow: PlateLayout;
}

/** The measures of a column of callouts (left, right) or of a row of them (top, bottom). */
interface Lane {
  /** From the edge of the drawing to the box. */
  readonly gutter: number;
  /** From the box to the middle of a balloon. */
  readonly reach: number;
  /** From one balloon to the next, at least. */
  readonly pitch: number;
  /** Before the first balloon and after the last, at least. */
  readonly before: number;
  readonly after: number;
}

type Mark = Pick<DrawnCallout, 'label' | 'target'>;

interface Measures {
  readonly width: number;
  /** The gutter of a side without callouts. */
  readonly margin: number;
  /** How far a leader runs straight out of its balloon. */
  readonly shelf: number;
  readonly tipScale: number;
  /** What stands at a balloon. */
  readonly mark: (side: Side, balloon: Point, item: PlateItem) => Mark;
  readonly column: Lane;
  readonly row: Lane;
}

interface Frame {
  readonly scale: number;
  readonly origin: Point;
  readonly height: number;
  readonly measures: Measures;
  /** The box, in the units of the drawing. */
  readonly edges: Readonly<Record<Side, number>>;
}

interface Placed {
  readonly callout: Callout;
  readonly item: PlateItem;
}

const wideMeasures: Measures = {
  width: 1016,
  margin: 8,
  shelf: 8,
  tipScale: 1,
  mark: markWithName,
  column: { gutter: 214, reach: 64, pitch: 36, before: 16, after: 26 },
  row: { gutter: 58, reach: 34, pitch: 150, before: 12, after: 150 },
};

/** Apart from those of a wide plate, which previews do without. */
const narrowMeasures: Measures = {
  width: 328,
  margin: 4,
  shelf: 2,
  tipScale: 0.8,
  mark: markWithoutName,
  column: { gutter: 34, reach: 20, pitch: 28, before: 14, after: 14 },
  row: { gutter: 34, reach: 20, pitch: 28, before: 10, after: 10 },
};

const sides = ['left', 'right', 'top', 'bottom'] as const satisfies readonly Side[];

/** From the edge of a frame to its box, on each side. */
export const frameGutter = narrowMeasures.column.gutter;

const balloonRadius = 9.5;
const labelGap = 17;
/** Half the side of the square that a finger can hit: even on a screen 320 wide, 24 CSS pixels a side. */
const reachOfFinger = 14;
/** Widths of a character of the name and of the line below it: 12 and 11 px of a mono face. */
const nameAdvance = 7.3;
const subAdvance = 6.7;

/** Draws a plate in both forms. */
export function drawPlate(plate: Plate, items: readonly PlateItem[]): DrawnPlate {
  return {
    caption: plate.caption,
    label: plate.label,
    wide: layoutPlate(plate.wide, items, 'wide'),
    narrow: layoutPlate(plate.narrow, items, 'narrow'),
  };
}

/** Draws the callouts of `form` for which there is an item. */
export function layoutPlate(form: Form, items: readonly PlateItem[], mode: Mode): PlateLayout {
  return layoutForm(form, items, mode === 'wide' ? wideMeasures : narrowMeasures);
}

/** Draws callouts in a frame `width` wide with gutters on all sides: a box that fills it keeps its scale. */
export function layoutInFrame(form: Form, items: readonly PlateItem[], width: number): PlateLayout {
  return layoutForm(form, items, { ...narrowMeasures, width, margin: frameGutter });
}

function layoutForm(form: Form, items: readonly PlateItem[], measures: Measures): PlateLayout {
  const frame = frameSpecimen(form, measures);
  const byProperty = new Map(items.map((item) => [item.property, item]));
  const placed = form.callouts.flatMap((callout) => {
    const item = byProperty.get(callout.property);
    return item === undefined ? [] : [{ callout, item }];
  });
  return {
    width: frame.measures.width,
    height: round(frame.height),
    scale: Math.round(frame.scale * 1e4) / 1e4,
    origin: roundPoint(frame.origin),
    callouts: sides
      .flatMap((side) => layoutSide(side, placed, frame))
      .toSorted((a, b) => a.item.number - b.item.number),
  };
}

function frameSpecimen(form: Form, measures: Measures): Frame {
  const [x0, y0, x1, y1] = form.box;
  const gutter = (side: Side): number =>
    countOn(form, side) === 0 ? measures.margin : laneOf(side, measures).gutter;
  const width = measures.width - gutter('left') - gutter('right');
  const scale = width / (x1 - x0);
  const body = (y1 - y0) * scale;
  const inner = gutter('top') + body + gutter('bottom');
  const height = Math.max(inner, columnHeight(form, measures));
  const top = gutter('top') + (height - inner) / 2;
  return {
    scale,
    height,
    measures,
    origin: { x: gutter('left') - x0 * scale, y: top - y0 * scale },
    edges: { left: gutter('left'), right: gutter('left') + width, top, bottom: top + body },
  };
}

function columnHeight(form: Form, { column }: Measures): number {
  const most = Math.max(countOn(form, 'left'), countOn(form, 'right'), 1);
  return column.before + column.pitch * (most - 1) + column.after;
}

function countOn(form: Form, side: Side): number {
  return form.callouts.filter((callout) => callout.side === side).length;
}

/** Orders the names as their leaders leave the box, so that no two leaders cross outside it. */
function layoutSide(side: Side, placed: readonly Placed[], frame: Frame): DrawnCallout[] {
  const lane = laneOf(side, frame.measures);
  const queue = placed
    .filter(({ callout }) => callout.side === side)
    .map((entry) => ({ ...entry, exit: exitOf(entry.callout, frame) }))
    .toSorted((a, b) => a.exit - b.exit);
  const exits = queue.map(({ exit }) => exit);
  const places = spread(exits, lane.pitch, boundsOf(side, frame));
  return queue.map((entry, index) =>
    layoutCallout(entry, entry.exit, places[index] ?? entry.exit, frame),
  );
}

function exitOf(callout: Callout, { scale, origin }: Frame): number {
  return isColumn(callout.side)
    ? origin.y + (callout.exit ?? callout.y) * scale
    : origin.x + (callout.exit ?? callout.x) * scale;
}

/** Columns may use the whole height; rows stay between the columns. */
function boundsOf(side: Side, { height, edges, measures }: Frame): readonly [number, number] {
  const { before, after } = laneOf(side, measures);
  return isColumn(side) ? [before, height - after] : [edges.left + before, edges.right - after];
}

function layoutCallout(
  { callout, item }: Placed,
  exit: number,
  place: number,
  frame: Frame,
): DrawnCallout {
  const balloon = pointOn(callout.side, laneOf(callout.side, frame.measures).reach, place, frame);
  const points = leaderPoints(slideTo(place, callout, exit, frame), place, frame);
  const tip = tipOf(callout, points, frame);
  return {
    item,
    onLight: callout.onLight ?? false,
    leader: svgPathOf(points),
    ...(tip !== undefined && { tip }),
    balloon: roundPoint(balloon),
    ...frame.measures.mark(callout.side, balloon, item),
  };
}

/** Where a leader leaves the box and where it ends. */
interface Ending {
  readonly side: Side;
  readonly exit: number;
  readonly end: Point;
}

/** The ending, moved along the side as near to `place` as the callout's slide allows. */
function slideTo(place: number, callout: Callout, exit: number, { scale, origin }: Frame): Ending {
  const slide = (callout.slide ?? 0) * scale;
  const shift = Math.min(Math.max(place - exit, -slide), slide);
  const x = origin.x + callout.x * scale;
  const y = origin.y + callout.y * scale;
  const end = isColumn(callout.side) ? { x, y: y + shift } : { x: x + shift, y };
  return { side: callout.side, exit: exit + shift, end };
}

function leaderPoints({ side, exit, end }: Ending, place: number, frame: Frame): Point[] {
  const start = laneOf(side, frame.measures).reach - balloonRadius;
  return [
    pointOn(side, start, place, frame),
    pointOn(side, start - frame.measures.shelf, place, frame),
    pointOn(side, 0, exit, frame),
    end,
  ].map(roundPoint);
}

/** The point `distance` outside the box on `side`, at `place` along it. */
function pointOn(side: Side, distance: number, place: number, { edges }: Frame): Point {
  const isBefore = side === 'left' || side === 'top';
  const across = edges[side] + (isBefore ? -distance : distance);
  return isColumn(side) ? { x: across, y: place } : { x: place, y: across };
}

/** Path data without the points where the line does not bend. */
function svgPathOf(points: readonly Point[]): string {
  const bends = points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    return before === undefined || after === undefined || turns(before, point, after);
  });
  return `M${bends.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

function turns(a: Point, b: Point, c: Point): boolean {
  return Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 0.05;
}

function tipOf(
  callout: Callout,
  points: readonly Point[],
  { measures }: Frame,
): DrawnTip | undefined {
  const end = points.at(-1);
  // A point at the edge of the box is where its leader leaves it.
  const before = points.findLast(({ x, y }) => x !== end?.x || y !== end.y);
  if (callout.tip === 'none' || before === undefined || end === undefined) return undefined;
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return { kind: callout.tip, angle: round(angle), scale: measures.tipScale, ...end };
}

/** A name beside a balloon; a pointer hits both. */
function markWithName(side: Side, balloon: Point, item: PlateItem): Mark {
  const isBefore = side === 'left';
  const text = Math.max(item.property.length * nameAdvance, item.sub.length * subAdvance);
  const width = balloonRadius + labelGap + text;
  const x = isBefore ? balloon.x + balloonRadius - width : balloon.x - balloonRadius;
  return {
    label: {
      x: round(balloon.x + (isBefore ? -labelGap : labelGap)),
      y: round(balloon.y + 4),
      anchor: isBefore ? 'end' : 'start',
    },
    target: { x: round(x), y: round(balloon.y - 12), width: round(width), height: 35 },
  };
}

function markWithoutName(_: Side, balloon: Point): Mark {
  const side = reachOfFinger * 2;
  const [x, y] = [round(balloon.x - reachOfFinger), round(balloon.y - reachOfFinger)];
  return { target: { x, y, width: side, height: side } };
}

function laneOf(side: Side, measures: Measures): Lane {
  return isColumn(side) ? measures.column : measures.row;
}

function isColumn(side: Side): boolean {
  return side === 'left' || side === 'right';
}

function roundPoint({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
