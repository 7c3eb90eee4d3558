/**
 * The parts of a name or a path between which a line may break: between words in camel case, and after
 * punctuation. Numbers stay whole, and a path's first slash stays with what follows it.
 */
export function nameParts(text: string): readonly string[] {
  return text.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=.[._/:-])(?=[^\s\d])/u);
}
