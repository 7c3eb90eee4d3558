/** Whether objects and arrays of a JSON value nest deeper than a limit. */
export function nestsDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((inner) => nestsDeeper(inner, limit - 1));
}
