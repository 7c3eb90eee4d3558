const normalWeight = 400;

/** A value of `FontWeight` (`w400`, or a bare number) as a weight; 400 where it is neither. */
export function textWeight(value: string | undefined): number {
  const [, digits] = /^w?([1-9]\d{0,3})$/.exec(value ?? '') ?? [];
  return digits === undefined ? normalWeight : Number(digits);
}
