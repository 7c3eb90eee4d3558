/** What a page has for links to reach, and the links that it has, each once. */
export interface PageScan {
  readonly ids: readonly string[];
  readonly hrefs: ReadonlySet<string>;
}

/**
 * Reads the tags of a page without building a tree of it: sites of real catalogs have thousands of
 * pages. Texts of a page have no `<`, and values of attributes stand between double quotes.
 */
export function scanPage(html: string): PageScan {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  for (const [, attributes = ''] of html.matchAll(/<[a-z][^\s<>]*(\s(?:[^"<>]*"[^"]*")+)/gi)) {
    for (const [, name, value = ''] of attributes.matchAll(/\s(id|href|src)="([^"]*)"/g)) {
      if (name === 'id') ids.push(decode(value));
      else hrefs.add(decode(value));
    }
  }
  return { ids, hrefs };
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);

function decode(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal));
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
    return named.get(String(name)) ?? whole;
  });
}
