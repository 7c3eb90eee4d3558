import type { CatalogConfig } from './catalog-config.ts';

/** A name that a definition had, and the one that it has. */
export interface Redirect {
  /** `<Family>/<Name>`. */
  readonly from: string;
  readonly to: string;
}

/** The redirects of a configuration: one that leads to another leads where that leads. */
export function redirectsOf({
  redirects = {},
}: Pick<CatalogConfig, 'redirects'>): readonly Redirect[] {
  return Object.keys(redirects).flatMap((from) => {
    const to = followRedirects(redirects, from);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Where a name leads in the end; `undefined` if it comes back to itself. */
export function followRedirects(
  redirects: Readonly<Record<string, string>>,
  from: string,
): string | undefined {
  const passed = new Set<string>();
  let name = from;
  while (Object.hasOwn(redirects, name) && !passed.has(name)) {
    passed.add(name);
    name = redirects[name] ?? name;
  }
  return passed.has(name) ? undefined : name;
}
