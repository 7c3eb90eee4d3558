/** The heading of an example on pages: `Not found` for `not-found.json`. */
export function exampleHeading(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
