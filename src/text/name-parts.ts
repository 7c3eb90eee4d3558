/**
 * The parts of a name or a path between which a line may break: at its humps, and behind its marks. A
 * number stays whole, and so does a path's first slash with what follows it.
 */
export function nameParts(text: string): readonly string[] {
  return text.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=.[._/:-])(?=[^\s\d])/u);
}
