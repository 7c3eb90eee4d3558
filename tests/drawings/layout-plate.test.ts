import { expect, test } from 'vitest';
import {
  layoutPlate,
  type PlateItem,
  type PlateLayout,
} from '../../src/drawings/plate/layout-plate.ts';
import type { Callout, Form, Side } from '../../src/drawings/plate/plate.ts';

test('the specimen fills the width between the gutters of the sides in use', () => {
  const both = layoutPlate(formOf([on('left', 'A', 50), on('right', 'B', 50)]), items, 'wide');
  expect(both).toMatchObject({ width: 1016, scale: 5.88, origin: { x: 214, y: 8 } });
  const one = layoutPlate(formOf([on('left', 'A', 50)]), items, 'wide');
  expect(one.scale).toBe(7.94);
});

test('a leader runs straight from its balloon where nothing is in its way', () => {
  const [callout] = layoutPlate(formOf([on('left', 'A', 50)]), items, 'narrow').callouts;
  expect(callout).toEqual({
    item: items[0],
    onLight: false,
    leader: 'M23.5 149L179 149',
    tip: { kind: 'arrow', x: 179, y: 149, angle: 0, scale: 0.8 },
    balloon: { x: 14, y: 149 },
    target: { x: 0, y: 135, width: 28, height: 28 },
  });
});

test('each side holds its balloons outside the box, and leaders point inwards', () => {
  const sides = [
    on('left', 'A', 50),
    on('right', 'B', 50),
    on('top', 'C', 50),
    on('bottom', 'D', 50),
  ];
  const { callouts, width, height } = layoutPlate(formOf(sides), items, 'narrow');
  expect(callouts.map(({ balloon }) => balloon)).toEqual([
    { x: 14, y: height / 2 },
    { x: width - 14, y: height / 2 },
    { x: width / 2, y: 14 },
    { x: width / 2, y: height - 14 },
  ]);
  expect(callouts.map(({ tip }) => tip?.angle)).toEqual([0, 180, 90, -90]);
});

test('what is at the edge of the box is pointed at from outside', () => {
  const edges = [
    { ...on('left', 'A', 50), x: 0 },
    { ...on('right', 'B', 50), x: 100 },
  ];
  const { callouts } = layoutPlate(formOf(edges), items, 'narrow');
  expect(callouts.map(({ tip }) => tip?.angle)).toEqual([0, 180]);
});

test('the wide form has a name outside each balloon, the narrow form has none', () => {
  const form = formOf([on('left', 'A', 50), on('right', 'B', 50)]);
  expect(layoutPlate(form, items, 'wide').callouts.map(({ label }) => label)).toEqual([
    { x: 133, y: 306, anchor: 'end' },
    { x: 883, y: 306, anchor: 'start' },
  ]);
  expect(layoutPlate(form, items, 'narrow').callouts.map(({ label }) => label)).toEqual([
    undefined,
    undefined,
  ]);
});

test('callouts stand in the order in which their leaders leave the box', () => {
  const low = { ...on('left', 'A', 10), exit: 90 };
  const [a, b] = layoutPlate(formOf([low, on('left', 'B', 50)]), items, 'wide').callouts;
  expect(verticalOrder([a, b])).toEqual(['B', 'A']);
});

test('callouts come in the order of their numbers, which is the order of their links', () => {
  const form = formOf([on('right', 'C', 10), on('left', 'B', 90), on('top', 'A', 50)]);
  const { callouts } = layoutPlate(form, items, 'wide');
  expect(callouts.map(({ item }) => item.number)).toEqual([1, 2, 3]);
});

test('neighbours keep the pitch of their form', () => {
  const form = formOf([on('left', 'A', 50), on('left', 'B', 51), on('left', 'C', 52)]);
  expect(gaps(layoutPlate(form, items, 'wide'))).toEqual([36, 36]);
  expect(gaps(layoutPlate(form, items, 'narrow'))).toEqual([28, 28]);
});

test('a point slides along its side until its leader is straight', () => {
  const leaders = crowd(5).map(({ leader }) => leader);
  expect(leaders).toEqual(['M23.5 136.5L179 136.5', 'M23.5 164.5L179 164.5']);
});

test('a point slides no further than it may', () => {
  const ends = crowd(1).map(({ tip }) => tip?.y);
  expect(ends).toEqual([146.1, 154.8]);
});

test('the drawing grows where its columns need more height than the specimen', () => {
  const names = ['A', 'B', 'C', 'D'];
  const flat: Form = { box: [0, 0, 100, 2], callouts: names.map((name) => on('left', name, 1)) };
  expect(layoutPlate(flat, items, 'narrow').height).toBe(14 + 3 * 28 + 14);
});

test('a callout without an item is left out', () => {
  const form = formOf([on('left', 'A', 50), on('left', 'Unknown', 60)]);
  expect(layoutPlate(form, items, 'wide').callouts.map(({ item }) => item.property)).toEqual(['A']);
});

test('a leader to a dimension line has no mark at its end', () => {
  const form = formOf([{ ...on('left', 'A', 50), tip: 'none' }]);
  expect(layoutPlate(form, items, 'wide').callouts[0]).not.toHaveProperty('tip');
});

const items: readonly PlateItem[] = ['A', 'B', 'C', 'D'].map((property, index) => ({
  property,
  number: index + 1,
  sub: 'string',
  href: `#${property}`,
}));

function formOf(callouts: readonly Callout[]): Form {
  return { box: [0, 0, 100, 100], callouts };
}

/** A callout to the middle of the box, `along` the side. */
function on(side: Side, property: string, along: number): Callout {
  const isColumn = side === 'left' || side === 'right';
  return {
    property,
    side,
    tip: 'arrow',
    x: isColumn ? 50 : along,
    y: isColumn ? along : 50,
  };
}

function verticalOrder(
  callouts: readonly (PlateLayout['callouts'][number] | undefined)[],
): string[] {
  return callouts
    .flatMap((callout) => (callout === undefined ? [] : [callout]))
    .toSorted((a, b) => a.balloon.y - b.balloon.y)
    .map(({ item }) => item.property);
}

function gaps({ callouts }: PlateLayout): number[] {
  const places = callouts.map(({ balloon }) => balloon.y);
  return places
    .slice(1)
    .map((place, index) => Math.round((place - (places[index] ?? NaN)) * 10) / 10);
}

/** Two callouts 2.9 apart, which the pitch of 28 parts. */
function crowd(slide: number): PlateLayout['callouts'] {
  const callouts = [on('left', 'A', 50), on('left', 'B', 51)];
  const sliding = callouts.map((callout) => ({ ...callout, slide }));
  return layoutPlate(formOf(sliding), items, 'narrow').callouts;
}
