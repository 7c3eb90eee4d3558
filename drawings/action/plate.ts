import type { Plate } from '../../src/drawings/plate/plate.ts';

/** Points on `Specimen.astro`: a chain from left to right, or from top to bottom if narrow. */
export const plate: Plate = {
  caption: 'The chain. An Action runs its handler, then the Action on the track of the outcome.',
  label:
    'A chain of Actions: when the handler succeeds, the Action in OnSuccess runs; when it fails, ' +
    'the Action in OnFailure runs. Both are Actions again.',
  wide: {
    box: [0, 0, 794, 268],
    callouts: [
      { property: 'Handler', x: 0, y: 70, side: 'left', tip: 'arrow' },
      { property: 'Value', x: 0, y: 178, side: 'left', tip: 'arrow' },
      { property: 'Error', x: 0, y: 214, side: 'left', tip: 'arrow' },
      { property: 'SchemaVersion', x: 0, y: 250, side: 'left', tip: 'arrow' },
      { property: 'OnSuccess', x: 290, y: 106, side: 'top', tip: 'dot' },
      { property: 'OnFailure', x: 290, y: 142, side: 'bottom', tip: 'dot' },
    ],
  },
  narrow: {
    box: [0, 0, 252, 398],
    callouts: [
      { property: 'Handler', x: 0, y: 54, side: 'left', tip: 'arrow' },
      { property: 'Value', x: 0, y: 82, side: 'left', tip: 'arrow' },
      { property: 'Error', x: 0, y: 110, side: 'left', tip: 'arrow' },
      { property: 'SchemaVersion', x: 0, y: 138, side: 'left', tip: 'arrow' },
      { property: 'OnSuccess', x: 63, y: 206, side: 'left', tip: 'dot' },
      { property: 'OnFailure', x: 189, y: 206, side: 'right', tip: 'dot' },
    ],
  },
};
