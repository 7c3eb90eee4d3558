/** Orders texts by code units, so that the order is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Orders names by letters without regard to case, then by code units: the same in every locale. */
export function compareNames(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}
