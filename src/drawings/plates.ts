import { actionPlate } from './action/plate.ts';
import { checkboxPlate } from './checkbox/plate.ts';
import { dropdownPlate } from './dropdown/plate.ts';
import type { Plate } from './plate/plate.ts';
import { textPlate } from './text/plate.ts';

/**
 * The drawn components, for pages; `previews.ts` lists them for the playground, which loads no plates.
 * `Specimen.astro`, `Thumbnail.astro` and `preview.css` are found by the folder.
 */
export const plates: readonly Plate[] = [actionPlate, checkboxPlate, dropdownPlate, textPlate];

/**
 * The plate of a definition. Only if each of its callouts names one of `properties`, so that a version
 * that drops a property is not drawn with it; properties without a callout are no fault.
 */
export function findPlate(
  family: string,
  name: string,
  properties: readonly string[],
): Plate | undefined {
  const plate = plateOf(family, name);
  const known = new Set(properties);
  const callouts = plate && [...plate.wide.callouts, ...plate.narrow.callouts];
  return callouts?.every(({ property }) => known.has(property)) === true ? plate : undefined;
}

/** The folder of the drawing of a definition, whatever its version. */
export function drawingFolder(family: string, name: string): string | undefined {
  return plateOf(family, name)?.folder;
}

function plateOf(family: string, name: string): Plate | undefined {
  return plates.find(({ definition }) => definition === `${family}/${name}`);
}
