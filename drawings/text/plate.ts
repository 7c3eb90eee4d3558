import type { Callout, Plate } from '../../src/drawings/plate/plate.ts';

/** Points on `Specimen.astro`. */
const beside: readonly Callout[] = [
  { property: 'Icon', x: 315, y: 128, side: 'left', tip: 'arrow', slide: 16 },
  { property: 'TextAlign', x: 374, y: 160, side: 'left', tip: 'none', slide: 5 },
  { property: 'Focus', x: 280, y: 186, side: 'left', tip: 'arrow', slide: 12 },
  { property: 'Height', x: 344, y: 207, side: 'left', tip: 'none', slide: 10 },
  { property: 'IsLink', x: 402, y: 264, side: 'left', tip: 'arrow', slide: 5 },
  { property: 'FontSize', x: 344, y: 294, side: 'left', tip: 'none', slide: 8 },
  { property: 'MaxLines', x: 292, y: 319, side: 'left', tip: 'arrow', slide: 4 },
  { property: 'ShowSpinner', x: 656, y: 134, side: 'right', tip: 'arrow', slide: 3 },
  { property: 'FontFamily', x: 562, y: 160, side: 'right', tip: 'arrow' },
  { property: 'Selectable', x: 669, y: 188, side: 'right', tip: 'arrow', slide: 14 },
  { property: 'SoftWrap', x: 700, y: 228, side: 'right', tip: 'none', slide: 18 },
  { property: 'CursorWidth', x: 724, y: 266, side: 'right', tip: 'none' },
  { property: 'ShowCursor', x: 713, y: 290, side: 'right', tip: 'arrow', slide: 8 },
  { property: 'CursorColor', x: 709, y: 314, side: 'right', tip: 'dot', slide: 7 },
];

/** The plate of Text. */
export const plate: Plate = {
  caption: 'The parts of Text, each property where it acts.',
  label: 'A drawn Text, with numbered callouts from its parts to its properties',
  wide: {
    box: [270, 32, 770, 418],
    callouts: [
      { property: 'LetterSpacing', x: 396, y: 80, side: 'left', tip: 'none' },
      { property: 'FontWeight', x: 365, y: 94, side: 'left', tip: 'none' },
      { property: 'TextDecoration', x: 400, y: 339, side: 'left', tip: 'arrow', exit: 354 },
      { property: 'Align', x: 318, y: 382, side: 'left', tip: 'none', exit: 388 },
      ...beside,
      { property: 'PresentationType', x: 756, y: 42, side: 'right', tip: 'arrow' },
      { property: 'Text', x: 605, y: 120, side: 'right', tip: 'arrow', exit: 98 },
      { property: 'TextOverflow', x: 687, y: 330, side: 'right', tip: 'arrow', exit: 350 },
      { property: 'Color', x: 615.7, y: 317, side: 'right', tip: 'dot', exit: 372 },
      { property: 'BackgroundColor', x: 730, y: 398, side: 'right', tip: 'dot', slide: 6 },
    ],
  },
  narrow: {
    box: [266, 22, 774, 422],
    callouts: [
      { property: 'FontWeight', x: 357, y: 94, side: 'top', tip: 'none', slide: 2 },
      { property: 'LetterSpacing', x: 440, y: 80, side: 'top', tip: 'none' },
      { property: 'Text', x: 504.3, y: 103, side: 'top', tip: 'arrow' },
      { property: 'PresentationType', x: 627, y: 31, side: 'top', tip: 'arrow', slide: 80 },
      ...beside,
      { property: 'BackgroundColor', x: 306, y: 398, side: 'bottom', tip: 'dot', slide: 8 },
      { property: 'Align', x: 352, y: 382, side: 'bottom', tip: 'none', slide: 16 },
      { property: 'TextDecoration', x: 434, y: 340, side: 'bottom', tip: 'arrow', slide: 30 },
      { property: 'Color', x: 615.7, y: 318, side: 'bottom', tip: 'dot' },
      { property: 'TextOverflow', x: 669, y: 331, side: 'bottom', tip: 'arrow', slide: 16 },
    ],
  },
};
