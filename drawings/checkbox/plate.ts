import type { Callout, Plate } from '../../src/drawings/plate/plate.ts';

/** Points on `Specimen.astro`. */
const onTile: readonly Callout[] = [
  { property: 'ActiveColor', x: 147, y: 170, side: 'left', tip: 'arrow', onLight: true },
  { property: 'CheckColor', x: 178, y: 206, side: 'left', tip: 'dot', onLight: true },
  { property: 'IsTile', x: 509, y: 142, side: 'right', tip: 'arrow', onLight: true },
  { property: 'Label', x: 427, y: 184, side: 'right', tip: 'arrow', onLight: true },
  {
    property: 'LabelColor',
    x: 302,
    y: 209.5,
    side: 'right',
    tip: 'dot',
    exit: 244,
    onLight: true,
  },
];

/** The plate of Checkbox. */
export const plate: Plate = {
  caption: 'The parts of Checkbox, each property where it acts.',
  label: 'A drawn Checkbox, with numbered callouts from its parts to its properties',
  wide: {
    box: [0, 0, 560, 330],
    callouts: [
      { property: 'PresentationType', x: 48, y: 14, side: 'left', tip: 'arrow' },
      { property: 'Name', x: 48, y: 34, side: 'left', tip: 'arrow' },
      { property: 'EnableSelectAll', x: 234, y: 90, side: 'right', tip: 'arrow' },
      ...onTile,
    ],
  },
  narrow: {
    box: [36, 0, 524, 330],
    callouts: [
      { property: 'PresentationType', x: 220, y: 2, side: 'top', tip: 'arrow', slide: 20 },
      { property: 'Name', x: 50, y: 36, side: 'left', tip: 'arrow' },
      { property: 'EnableSelectAll', x: 234, y: 90, side: 'right', tip: 'arrow' },
      ...onTile,
    ],
  },
};
