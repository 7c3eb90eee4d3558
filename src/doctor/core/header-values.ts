/** The target of the first link with a relation in a `Link` header (RFC 8288, section 3). */
export function linkTo(relation: string, value = ''): string | undefined {
  const links = value.matchAll(/<([^>]*)>((?:"[^"]*"|[^",])*)/g);
  return links.find(([, , parameters = '']) => relationsIn(parameters).includes(relation))?.[1];
}

/** The value of the first `rel`; quoted text that looks like a parameter is skipped. */
function relationsIn(parameters: string): readonly string[] {
  const stated = parameters.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/g);
  const [, , quoted, bare = ''] = stated.find(([, key]) => key?.toLowerCase() === 'rel') ?? [];
  return (quoted ?? bare).toLowerCase().split(/\s+/);
}

/** The directives of a `Cache-Control` header by name; one without an argument has `''`. */
export function parseCacheControl(value: string): ReadonlyMap<string, string> {
  return new Map(
    headerItems(value).map((directive) => {
      const [name = '', argument = ''] = directive.split('=', 2);
      return [name.trim().toLowerCase(), argument.replaceAll('"', '').trim()];
    }),
  );
}

/** How many seconds a cache may answer without revalidation; `undefined` if not stated. */
export function freshSeconds(value: string | undefined): number | undefined {
  const directives = parseCacheControl(value ?? '');
  if (directives.has('no-store') || directives.has('no-cache')) return 0;
  const age = directives.get('max-age');
  return age !== undefined && /^\d+$/.test(age) ? Number(age) : undefined;
}

/** The items of a comma-separated list, such as `Vary`. */
export function headerItems(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
