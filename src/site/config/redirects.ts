import type { CatalogConfig } from './catalog-config.ts';

/** A name that a definition had, and the one that it has. */
export interface Redirect {
  /** `<Family>/<Name>`. */
  readonly from: string;
  readonly to: string;
}

/** The redirects of a configuration, with chains of redirects followed to their end. */
export function redirectsOf({
  redirects = {},
}: Pick<CatalogConfig, 'redirects'>): readonly Redirect[] {
  return Object.keys(redirects).flatMap((from) => {
    const to = followRedirects(redirects, from);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The name at the end of a chain of redirects; `undefined` if the chain is a loop. */
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
