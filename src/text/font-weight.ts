/** Parses a weight in a definition (`w400`, or a bare number) to a number from 1 to 1000. */
export function fontWeight(text: string): number | undefined {
  const [, digits] = /^w?([1-9]\d{0,2}|1000)$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
