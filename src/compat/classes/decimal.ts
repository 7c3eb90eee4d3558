/** An exact decimal number: `digits` times ten to the power of minus `scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Numbers with larger exponents are not compared: their digits would fill the memory. */
const largestExponent = 1000;

/** A number as JSON writes it; `undefined` if its exponent is too large to be compared. */
export function parseDecimal(text: string): Decimal | undefined {
  if (/^-?\d{1,15}$/.test(text)) return { digits: BigInt(text), scale: 0 };
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent);
  if (Math.abs(power) > largestExponent || text.length > largestExponent) return undefined;
  const scale = fraction.length - power;
  const digits = BigInt(`${whole}${fraction}`);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The digits of a number at its own scale or a larger one. */
export function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = digitsAt(a, scale) - digitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether a value is an exact multiple of a divisor; never of zero. */
export function isMultipleOf(value: Decimal, divisor: Decimal): boolean {
  const scale = Math.max(value.scale, divisor.scale);
  const unit = digitsAt(divisor, scale);
  return unit !== 0n && digitsAt(value, scale) % unit === 0n;
}

/** Whether a number has no fraction, however it is written. */
export function isInteger({ digits, scale }: Decimal): boolean {
  return digits % 10n ** BigInt(scale) === 0n;
}

/** A number in JSON, without an exponent and without trailing zeros. */
export function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
