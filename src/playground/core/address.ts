/** A version of a definition, as the page's address names it: `Presentations/Text/1.0`. */
export interface Address {
  readonly family: string;
  readonly name: string;
  readonly version: string;
}

const identifierName = /^[A-Za-z][A-Za-z0-9]{0,199}$/;
const versionText = /^\d{1,9}(\.\d{1,9}){0,9}(-[0-9A-Za-z]+(\.[0-9A-Za-z]+){0,9})?$/;

/** Takes what could be nothing else: the parts become a path that is fetched. */
export function parseAddress(text: string): Address | undefined {
  const [family = '', name = '', version = '', ...rest] = text.split('/');
  if (rest.length > 0 || !identifierName.test(family) || !identifierName.test(name)) {
    return undefined;
  }
  return versionText.test(version) ? { family, name, version } : undefined;
}

/** An address as `<Family>/<Name>/<Version>`. */
export function formatAddress({ family, name, version }: Address): string {
  return `${family}/${name}/${version}`;
}

/** The definition, and the example or the state of it, that an address of the page asks for, in its query or fragment. */
export function readLocation(
  search: string,
  hash: string,
): {
  readonly definition: string | undefined;
  readonly example: string | undefined;
  readonly state: string | undefined;
} {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    definition: fragment.get('definition') ?? query.get('definition') ?? undefined,
    example: query.get('example') ?? undefined,
    state: fragment.get('s') ?? undefined,
  };
}
