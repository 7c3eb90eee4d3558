import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawPlate, type Point, type Rectangle } from '../../src/drawings/plate/layout-plate.ts';
import { plate as action } from '../../drawings/action/plate.ts';
import { plate as checkbox } from '../../drawings/checkbox/plate.ts';
import { plate as dropdown } from '../../drawings/dropdown/plate.ts';
import { plate as text } from '../../drawings/text/plate.ts';
import { isPlateFor, type Mode } from '../../src/drawings/plate/plate.ts';

const definitions = [
  ['Actions/Action', action],
  ['Presentations/Checkbox', checkbox],
  ['Presentations/Dropdown', dropdown],
  ['Presentations/Text', text],
] as const;

const modes = ['wide', 'narrow'] as const satisfies readonly Mode[];

/** The drawing's width on a screen 320 pixels wide, the narrowest that the site is made for. */
const narrowestDrawing = 288;

describe.each(definitions)('the plate of %s', (name, plate) => {
  const properties = propertiesOf(name);
  const drawn = drawPlate(
    plate,
    properties.map((property, index) => ({
      property,
      number: index + 1,
      sub: 'string',
      href: `#${property}`,
    })),
  );

  describe.each(modes)('in its %s form', (mode) => {
    const layout = drawn[mode];
    const targets = layout.callouts.map(({ target }) => target);
    const leaders = layout.callouts.map(({ leader }) => pointsOf(leader));

    test('calls out every property once, and nothing else', () => {
      const called = plate[mode].callouts.map(({ property }) => property);
      expect(called.toSorted()).toEqual(properties.toSorted());
    });

    test('speaks of points inside its box', () => {
      const [x0, y0, x1, y1] = plate[mode].box;
      const strays = plate[mode].callouts.filter(
        ({ x, y }) => x < x0 || x > x1 || y < y0 || y > y1,
      );
      expect(strays).toEqual([]);
    });

    test('keeps its names and numbers inside the drawing', () => {
      const strays = targets.filter(
        ({ x, y, width, height }) =>
          x < 0 || y < 0 || x + width > layout.width || y + height > layout.height,
      );
      expect(strays).toEqual([]);
    });

    test('has no name or number that overlaps another', () => {
      expect(pairsOf(targets).filter(([a, b]) => overlaps(a, b))).toEqual([]);
    });

    test('has no leader that crosses another', () => {
      expect(pairsOf(leaders).filter(([a, b]) => crosses(a, b))).toEqual([]);
    });
  });

  test('has links of at least 24 pixels on the narrowest screen', () => {
    const scale = narrowestDrawing / drawn.narrow.width;
    const sizes = drawn.narrow.callouts.map(({ target }) => Math.min(target.width, target.height));
    expect(Math.min(...sizes) * scale).toBeGreaterThanOrEqual(24);
  });
});

test('a plate does not serve a version that lacks one of its properties', () => {
  const properties = propertiesOf('Presentations/Checkbox');
  expect(isPlateFor(checkbox, properties)).toBe(true);
  const without = properties.filter((name) => name !== 'IsTile');
  expect(isPlateFor(checkbox, without)).toBe(false);
});

test('a plate serves a version with a property that it does not show', () => {
  expect(isPlateFor(checkbox, [...propertiesOf('Presentations/Checkbox'), 'Hint'])).toBe(true);
});

test('leaders that cross, touch or run apart are told from each other', () => {
  const flat = pointsOf('M0 5L10 5');
  expect(crosses(flat, pointsOf('M5 0L5 10'))).toBe(true);
  expect(crosses(flat, pointsOf('M5 0L5 4'))).toBe(false);
  expect(crosses(flat, pointsOf('M0 0L4 4L8 0'))).toBe(false);
});

test('rectangles that overlap are told from neighbours', () => {
  const left = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(left, { ...left, x: 9 })).toBe(true);
  expect(overlaps(left, { ...left, x: 10 })).toBe(false);
});

function propertiesOf(name: string): string[] {
  const file = new URL(`../../schemas/${name}/1.0/index.json`, import.meta.url);
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  return Object.keys(schema.properties ?? {});
}

function pointsOf(leader: string): Point[] {
  return leader
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
    .map(([x = NaN, y = NaN]) => ({ x, y }));
}

function pairsOf<Item>(list: readonly Item[]): [Item, Item][] {
  return list.flatMap((a, index) => list.slice(index + 1).map((b): [Item, Item] => [a, b]));
}

/** With a tenth to spare, the last digit that is drawn. */
function overlaps(a: Rectangle, b: Rectangle): boolean {
  return (
    a.x + a.width > b.x + 0.1 &&
    b.x + b.width > a.x + 0.1 &&
    a.y + a.height > b.y + 0.1 &&
    b.y + b.height > a.y + 0.1
  );
}

function crosses(a: readonly Point[], b: readonly Point[]): boolean {
  return segmentsOf(a).some((one) => segmentsOf(b).some((other) => meet(one, other)));
}

function segmentsOf(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Positive where `c` lies on one side of the line from `a` to `b`, negative on the other. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
