import { actionPlate } from './action/plate.ts';
import { checkboxPlate } from './checkbox/plate.ts';
import { dropdownPlate } from './dropdown/plate.ts';
import type { Plate, PlateKey } from './plate/plate.ts';
import { textPlate } from './text/plate.ts';

const plates: ReadonlyMap<string, Plate> = new Map(
  [actionPlate, checkboxPlate, dropdownPlate, textPlate].map((plate) => [plate.key, plate]),
);

/**
 * The plate of a definition. Only where each of its callouts names one of `properties`, so that a
 * version that drops a property is not drawn with it; properties without a callout are no fault.
 */
export function findPlate(
  family: string,
  name: string,
  properties: readonly string[],
): Plate | undefined {
  const plate = plates.get(`${family}/${name}`);
  if (plate === undefined) return undefined;
  const known = new Set(properties);
  const callouts = [...plate.wide.callouts, ...plate.narrow.callouts];
  return callouts.every(({ property }) => known.has(property)) ? plate : undefined;
}

/** Whether a definition, as `<Family>/<Name>`, has a plate and so a small drawing. */
export function hasFront(key: string): key is PlateKey {
  return plates.has(key);
}
