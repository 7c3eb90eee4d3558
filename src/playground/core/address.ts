/** A version of a definition, as in the page's address: `Presentations/Text/1.0`. */
export interface Address {
  readonly family: string;
  readonly name: string;
  readonly version: string;
}

/** A family, a name or a version; excludes anything that could make a path lead elsewhere. */
const part = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}.+_-]{0,254}$/u;

/** Parses strictly, since the parts become a path that is fetched. */
export function parseAddress(text: string): Address | undefined {
  const [family = '', name = '', version = '', ...rest] = text.split('/');
  const isAddress = [family, name, version].every((text) => part.test(text));
  return isAddress && rest.length === 0 ? { family, name, version } : undefined;
}

/** An address as `<Family>/<Name>/<Version>`. */
export function formatAddress({ family, name, version }: Address): string {
  return `${family}/${name}/${version}`;
}

/** Reads the definition and the example or state that the page's query or fragment asks for. */
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
