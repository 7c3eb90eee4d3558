import { isReservedName } from '../../rules/reserved-name.ts';

/** A definition within a file, by the name that its address has and by the one that the file states. */
interface NamedDefinition {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly picked: { readonly name: string };
}

/**
 * Numbers the names within one file that no address can have, since Windows reserves them or another name
 * of the file differs from them only in case: `user` beside `User` becomes `user-2`.
 */
export function numberNames<Found extends NamedDefinition>(
  definitions: readonly Found[],
): readonly Found[] {
  const stated = new Map<string, string>();
  const all = new Set(definitions.map(placeOf));
  return definitions.map((found) => {
    const name = freeName(found, (place) => {
      const owner = stated.get(place);
      return owner === undefined
        ? all.has(place) && place !== placeOf(found)
        : owner !== found.picked.name;
    });
    const named = name === found.name ? found : { ...found, name };
    stated.set(placeOf(named), found.picked.name);
    return named;
  });
}

function freeName(found: NamedDefinition, isTaken: (place: string) => boolean): string {
  let name = found.name;
  for (let number = 2; isReservedName(name) || isTaken(placeOf({ ...found, name })); number += 1) {
    name = `${found.name}-${String(number)}`;
  }
  return name;
}

/** A definition as file systems without case tell it apart. */
function placeOf({ family, name, version }: Omit<NamedDefinition, 'picked'>): string {
  return [family, name, version].join('/').normalize('NFC').toLowerCase();
}
