import { aliasesOf } from '../../hosting/listings/aliases.ts';
import { movedPage } from '../../hosting/redirects/moved-page.ts';
import type { Redirect } from '../config/redirects.ts';
import type { SiteFile } from './site-file.ts';
import type { NameAddress } from '../links.ts';
import type { Site } from '../site.ts';
import { versionLineOf, pinnedVersion } from '../queries/versions.ts';

/** The files at a former name: a page for all versions, one for each, and each of its files. */
export function movedFiles(site: Site, { from, to }: Redirect): readonly SiteFile[] {
  const line = versionLineOf(site, splitName(to));
  const versions = line.versions.map(({ version }) => version.text);
  const aliases = aliasesOf(line).map(({ name }) => name);
  return [
    { kind: 'moved-page', path: `reference/${from}/index.html`, from },
    ...versions.map((version): SiteFile => ({
      kind: 'moved-page',
      path: `reference/${from}/${version}/index.html`,
      from,
      version,
    })),
    ...[...versions, ...aliases].map((version): SiteFile => ({
      kind: 'moved-file',
      path: `schema/${from}/${version}/index.json`,
      from,
      version,
    })),
  ];
}

/** The page at a former name, which redirects to the current page. */
export function movedPageAt(
  { texts, links }: Site,
  { from, version }: Extract<SiteFile, { kind: 'moved-page' }>,
): string {
  const to = targetOf(texts, from);
  const { family, name } = splitName(to);
  const href =
    version === undefined
      ? links.versionsHref(family, name)
      : links.pageHref({ family, name, version });
  return movedPage(from, to, href);
}

/** The identifier of the definition at a former name, for a version or an alias. */
export function movedTo(
  site: Site,
  { from, version }: Extract<SiteFile, { kind: 'moved-file' }>,
): string {
  const to = targetOf(site.texts, from);
  const identifier = `/schema/${to}/${version}/index.json`;
  if (site.catalog.byIdentifier.has(identifier)) return identifier;
  const { family, name } = splitName(to);
  return site.ask(pinnedVersion, family, name, version) ?? identifier;
}

function targetOf({ redirects }: Site['texts'], from: string): string {
  return redirects.find((redirect) => redirect.from === from)?.to ?? from;
}

function splitName(fullName: string): NameAddress {
  const [family = '', name = ''] = fullName.split('/');
  return { family, name };
}
