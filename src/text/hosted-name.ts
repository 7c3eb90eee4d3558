/**
 * The rule by which a value names a font package: `Hosted:<Name>` stands for the npm package
 * `@fontsource-variable/<name>` if that is installed, or else `@fontsource/<name>`, where `<name>` is the
 * typeface's name in lower case with a hyphen for each run of characters other than letters and digits:
 * `Hosted:Open Sans` is `@fontsource-variable/open-sans`.
 */

const prefix = 'Hosted:';

/** A text in every definition that names a typeface, for a quick test before a thorough one. */
export const hostedMark = `"${prefix}`;

/** The typeface that a value names; `undefined` if it is not a hosted one. */
export function hostedName(value: string): string | undefined {
  return value.startsWith(prefix) ? value.slice(prefix.length) : undefined;
}

/** Names that may have a package: an instance in the playground can contain anything that is typed. */
const nameOfTypeface = /^[\p{L}\p{M}\p{N} ./&+'-]*$/u;

/**
 * The name of a typeface's packages below their scopes: lower-case letters, digits and hyphens. It is
 * also part of the font families in style sheets. `''` for a name without a package.
 */
export function packageId(name: string): string {
  if (!nameOfTypeface.test(name)) return '';
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The packages that may contain a typeface, the preferred one first; none if no name is left. */
export function packageNames(name: string): readonly string[] {
  const id = packageId(name);
  return id === '' ? [] : [`@fontsource-variable/${id}`, `@fontsource/${id}`];
}
