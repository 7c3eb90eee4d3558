import type { Callout, Plate } from '../../src/drawings/plate/plate.ts';

/** Points on `Specimen.astro`. */
const onContainer: readonly Callout[] = [
  { property: 'Title', x: 56, y: 84, side: 'left', tip: 'arrow' },
  { property: 'Text', x: 104, y: 126, side: 'left', tip: 'arrow' },
  { property: 'FontSize', x: 88, y: 170, side: 'left', tip: 'none' },
  { property: 'BackgroundColor', x: 74, y: 206, side: 'left', tip: 'dot' },
  { property: 'Color', x: 462, y: 103, side: 'right', tip: 'arrow', exit: 83 },
  { property: 'IconSize', x: 480, y: 118, side: 'right', tip: 'none' },
  { property: 'Value', x: 245, y: 182, side: 'right', tip: 'arrow' },
  { property: 'offset', x: 532, y: 248, side: 'right', tip: 'none' },
  { property: 'Values', x: 514, y: 343, side: 'right', tip: 'none' },
];

/** The plate of Dropdown. */
export const plate: Plate = {
  caption: 'The parts of Dropdown, each property where it acts.',
  label: 'A drawn Dropdown, with numbered callouts from its parts to its properties',
  wide: {
    box: [20, 0, 580, 424],
    callouts: [
      { property: 'PresentationType', x: 56, y: 16, side: 'left', tip: 'arrow' },
      { property: 'Key', x: 56, y: 36, side: 'left', tip: 'arrow' },
      { property: 'Url', x: 504, y: 36, side: 'right', tip: 'arrow' },
      ...onContainer,
    ],
  },
  narrow: {
    box: [42, 0, 554, 424],
    callouts: [
      { property: 'PresentationType', x: 224, y: 2, side: 'top', tip: 'arrow', slide: 20 },
      { property: 'Key', x: 57, y: 36, side: 'left', tip: 'arrow' },
      { property: 'Url', x: 446, y: 26, side: 'top', tip: 'arrow', slide: 20 },
      ...onContainer,
    ],
  },
};
