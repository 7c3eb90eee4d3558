import { escapeXml } from '../../text/escape-xml.ts';
import { slicesOf } from '../../text/slices.ts';
import { textFile, type HostedFile } from '../hosted-files.ts';

/** The most addresses that the protocol of sitemaps.org allows in one file. */
const mostAddresses = 50_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `sitemap-index.xml` and the files that it lists; `root` is the full URL of the site. */
export function sitemapFiles(addresses: readonly string[], root: string): readonly HostedFile[] {
  const parts = slicesOf(addresses, mostAddresses).map((own, number) =>
    textFile(`sitemap-${String(number)}.xml`, () => document('urlset', 'url', own)),
  );
  const partAddresses = parts.map(({ path }) => `${root}/${path}`);
  const index = textFile('sitemap-index.xml', () =>
    document('sitemapindex', 'sitemap', partAddresses),
  );
  return [index, ...parts];
}

function document(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses
    .map((address) => escapeXml(new URL(address).href))
    .map((location) => `<${item}><loc>${location}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('\n')}\n</${root}>\n`;
}
