import { draw } from '../../shell/parts/dom.ts';

/** Where a property acts: a part of the drawing, and the place in it from 0 to 1. */
export interface Anchor {
  readonly property: string;
  readonly part: Element;
  readonly across: number;
  readonly down: number;
}

/** A point of an element that a callout leads to, as shares of its width and height. */
export function anchorAt(property: string, part: Element, across: number, down: number): Anchor {
  return { property, part, across, down };
}

/** A number on the preview that names a property. */
export interface Callout {
  readonly anchor: Anchor;
  readonly number: number;
  /** The id of the control that it leads to. */
  readonly to: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const radius = 10;
const gap = 26;
/** Of the numbers from the edge of the sheet. */
const margin = 22;

/** Draws a numbered leader for each set property to the place where it acts, above or below. */
export function drawCallouts(
  overlay: SVGSVGElement,
  sheet: Element,
  callouts: readonly Callout[],
): void {
  const frame = sheet.getBoundingClientRect();
  overlay.setAttribute('viewBox', `0 0 ${String(frame.width)} ${String(frame.height)}`);
  const placed = callouts.map((callout) => ({ callout, at: pointOf(callout.anchor, frame) }));
  const middle = frame.height / 2;
  placed.sort((a, b) => a.at.x - b.at.x);
  const most = Math.max(1, Math.floor((frame.width - 2 * margin) / gap));
  const upper = placed.filter(({ at }) => at.y < middle).slice(0, most);
  const lower = placed.filter(({ at }) => at.y >= middle).slice(0, most);
  overlay.replaceChildren(
    ...drawRow(upper, margin, frame.width),
    ...drawRow(lower, frame.height - margin, frame.width),
  );
}

function pointOf({ part, across, down }: Anchor, frame: DOMRect): Point {
  const box = shownBox(part);
  const inside = (value: number, end: number): number => Math.min(end - 4, Math.max(4, value));
  return {
    x: inside(box.x + box.width * across - frame.x, frame.width),
    y: inside(box.y + box.height * down - frame.y, frame.height),
  };
}

/** What of a part is to be seen: text that is cut goes on beyond its lines. */
function shownBox(part: Element): DOMRect {
  const box = part.getBoundingClientRect();
  const lines = part.parentElement?.closest('.lines')?.getBoundingClientRect() ?? box;
  const x = Math.max(box.x, lines.x);
  const y = Math.max(box.y, lines.y);
  return new DOMRect(
    x,
    y,
    Math.min(box.right, lines.right) - x,
    Math.min(box.bottom, lines.bottom) - y,
  );
}

function drawRow(
  row: readonly { readonly callout: Callout; readonly at: Point }[],
  y: number,
  width: number,
): readonly SVGElement[] {
  const xs = spread(
    row.map(({ at }) => at.x),
    width,
  );
  return row.map(({ callout, at }, index) => drawCallout(callout, at, { x: xs[index] ?? at.x, y }));
}

/** Moves numbers apart, and back into the sheet. */
function spread(wished: readonly number[], width: number): readonly number[] {
  const xs: number[] = [];
  for (const x of wished) xs.push(Math.max(x, margin, (xs.at(-1) ?? -gap) + gap));
  let most = width - margin;
  for (let index = xs.length - 1; index >= 0; index -= 1) {
    xs[index] = Math.min(xs[index] ?? 0, most);
    most = (xs[index] ?? 0) - gap;
  }
  return xs;
}

function drawCallout({ anchor, number, to }: Callout, at: Point, ring: Point): SVGElement {
  const length = Math.hypot(at.x - ring.x, at.y - ring.y) || 1;
  const start = {
    x: ring.x + ((at.x - ring.x) / length) * radius,
    y: ring.y + ((at.y - ring.y) / length) * radius,
  };
  const path = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  const link = draw('a', { href: `#${to}`, 'aria-label': `${String(number)} ${anchor.property}` });
  link.append(
    draw('circle', { cx: ring.x, cy: ring.y, r: radius }),
    draw('text', { x: ring.x, y: ring.y + 4 }, String(number)),
  );
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const control = document.getElementById(to);
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus();
  });
  return draw(
    'g',
    {},
    draw('path', { d: path }),
    draw('circle', { class: 'dot', cx: at.x, cy: at.y, r: 2 }),
    link,
  );
}
