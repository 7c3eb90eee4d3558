/**
 * The parts of a name or a path between which a line may break: between words in camel case, and after
 * punctuation. Numbers stay whole, and a path's first slash stays with what follows it.
 */
export function nameParts(text: string): readonly string[] {
  return text.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=.[._/:-])(?=[^\s\d])/u);
}

/** The most characters of a part of a name for which half the width of a phone has room. */
const mostInHalf = 18;

/** Whether a list with these names needs the width of a phone, since a part of one would break. */
export function areWide(names: readonly string[]): boolean {
  return names.some((name) => nameParts(name).some(({ length }) => length > mostInHalf));
}
