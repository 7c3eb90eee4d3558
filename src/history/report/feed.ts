import { escapeXml } from '../../text/escape-xml.ts';

/** An entry of a feed. */
export interface FeedEntry {
  /** A full URL, that of its page too. */
  readonly href: string;
  readonly title: string;
  /** `2026-11-22`. */
  readonly day: string;
  readonly text: string;
}

/** A feed, the newest entry first; addresses are full URLs. */
export interface Feed {
  readonly title: string;
  readonly author: string;
  readonly page: string;
  readonly atom: string;
  readonly json: string;
  /** At least one, since a feed must say when it was updated. */
  readonly entries: readonly [FeedEntry, ...FeedEntry[]];
}

/** A feed in Atom (RFC 4287). */
export function atomFeed({ title, author, page, atom, entries }: Feed): string {
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escapeXml(atom)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(newest)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(atom)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(atomEntry),
    '</feed>\n',
  ].join('\n');
}

function atomEntry(entry: FeedEntry): string {
  const { href, title, text } = entry;
  return [
    '<entry>',
    `<id>${escapeXml(href)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(entry)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n');
}

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, author, page, json, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, home_page_url: page, feed_url: json, authors: [{ name: author }] },
    items: entries.map((entry) => ({
      ...{ id: entry.href, url: entry.href, title: entry.title },
      ...{ content_text: entry.text, date_published: timeOf(entry) },
    })),
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

/** The beginning of a day in RFC 3339. */
function timeOf({ day }: FeedEntry): string {
  return `${day}T00:00:00Z`;
}
