/**
 * The rule by which a value names a font package: `Hosted:<Name>` stands for the npm package
 * `@fontsource-variable/<name>` where that is installed, else for `@fontsource/<name>`, where `<name>`
 * is the typeface's name in lower case with a hyphen for each run of other characters than letters and
 * digits: `Hosted:Open Sans` is `@fontsource-variable/open-sans`.
 */

const prefix = 'Hosted:';

/** What stands in every definition that names a typeface: a quick look before a thorough one. */
export const hostedMark = `"${prefix}`;

/** The typeface that a value names; `undefined` if it is not a hosted one. */
export function hostedName(value: string): string | undefined {
  return value.startsWith(prefix) ? value.slice(prefix.length) : undefined;
}

/** Names with other characters have no package: an instance in the playground holds whatever is typed. */
const nameOfTypeface = /^[\p{L}\p{M}\p{N} ./&+'-]*$/u;

/**
 * What the packages of a typeface are called below their scopes: lower-case letters, digits and
 * hyphens. It is part of the families in style sheets too. `''` for a name that has no package.
 */
export function packageId(name: string): string {
  if (!nameOfTypeface.test(name)) return '';
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The packages that may hold a typeface, the preferred one first; none if no name is left. */
export function packageNames(name: string): readonly string[] {
  const id = packageId(name);
  return id === '' ? [] : [`@fontsource-variable/${id}`, `@fontsource/${id}`];
}
