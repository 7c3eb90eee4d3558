import { readFileSync } from 'node:fs';
import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { aliasesOf } from '../../hosting/listings/aliases.ts';
import { frameDocument } from '../../hosting/drawings/frame-document.ts';
import {
  definitionFile,
  definitionFiles,
  definitionFolder,
  pathsOfUris,
  type HostedFile,
} from '../../hosting/hosted-files.ts';
import { siteFolders } from '../../hosting/headers/own-places.ts';
import { familyListingFile, nameListingFile } from '../../hosting/listings/listings.ts';
import { markdownPage, markdownPath } from '../../hosting/markdown/page.ts';
import { siteRoot } from '../deployment.ts';
import { catalogFiles } from './catalog-files.ts';
import { derivedNames } from './derived-files.ts';
import { feedText, hasFeeds } from '../queries/changes.ts';
import { comparedPairs, pairSlug } from '../queries/compared-pairs.ts';
import { comparisonTwin, historyText, versionsOf, versionsTwin } from '../queries/history.ts';
import { hasPages, isInOutput } from '../../hosting/site-output.ts';
import { movedFiles, movedPageAt, movedTo } from './moved-files.ts';
import type { OwnFile } from '../own/own-files.ts';
import type { SiteFile } from './site-file.ts';
import type { Site } from '../site.ts';
import { definitionAt, versionLineOf, pinnedVersion } from '../queries/versions.ts';
import { foldersAbove } from './folders-above.ts';
import { pageAddress, type NameAddress } from '../links.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Every hosted file of the site: definitions and derived files, lists, formats, headers, fonts. */
export async function listSiteFiles(site: Site): Promise<readonly SiteFile[]> {
  const fonts = (await site.fontLibrary())?.files.keys() ?? [];
  const files: readonly SiteFile[] = [
    ...site.lines.flatMap((line) => [
      ...line.versions.flatMap(filesOfVersion),
      ...filesOfName(line),
    ]),
    ...Array.from(site.families.keys(), (family): SiteFile => ({
      kind: 'family',
      path: `schema/${family}/index.json`,
      family,
    })),
    ...feedFiles(site),
    ...catalogFiles(site).map(({ path }): SiteFile => ({ kind: 'catalog', path })),
    ...Array.from(fonts, (path): SiteFile => ({ kind: 'font', path })),
    ...[...site.ownFiles.values()].flatMap(hostedOwnFile),
    ...site.texts.redirects.flatMap((redirect) => movedFiles(site, redirect)),
  ];
  const made = files.filter(({ path }) => isInOutput(path, site.address.output));
  return [...made, ...uriFiles(site, files)];
}

/** Feeds of the catalog and of each family, if days are known. */
function feedFiles(site: Site): readonly SiteFile[] {
  const places = [undefined, ...site.families.keys()].filter((family) => hasFeeds(site, family));
  return places.flatMap((family) =>
    (['atom', 'json'] as const).map((format): SiteFile => ({
      kind: 'feed',
      format,
      path: family === undefined ? `changes.${format}` : `changes/${family}/feed.${format}`,
      ...(family !== undefined && { family }),
    })),
  );
}

/**
 * Definitions at the paths of their own `$id`s: the newest of several versions with the same one, and
 * never in place of another file, not even on file systems that ignore case.
 */
function uriFiles({ address, lines }: Site, files: readonly SiteFile[]): readonly SiteFile[] {
  const root = siteRoot(address);
  const wanted = lines.flatMap(({ versions, newest }) =>
    [newest, ...versions].flatMap((definition) => {
      const { identifier } = definition;
      return pathsOfUris(definition, root).map((path) => ({ path, identifier }));
    }),
  );
  if (wanted.length === 0) return [];
  const taken = new Set(files.map(({ path }) => path.toLowerCase()));
  const folders = new Set([...siteFolders, ...foldersAbove(taken)]);
  return wanted.flatMap(({ path, identifier }): SiteFile[] => {
    const place = path.toLowerCase();
    const above = foldersAbove([place]);
    if (taken.has(place) || folders.has(place) || !above.isDisjointFrom(taken)) return [];
    taken.add(place);
    for (const folder of above) folders.add(folder);
    return [{ kind: 'uri', path, identifier }];
  });
}

function filesOfVersion(definition: Definition): readonly SiteFile[] {
  const { identifier } = definition;
  return [
    ...definitionFiles(definition, undefined).map(({ path }): SiteFile => ({
      kind: 'source',
      path,
      identifier,
    })),
    { kind: 'markdown', path: markdownPath(pageAddress(definition)), identifier },
    ...derivedNames.map((name): SiteFile => ({
      kind: 'derived',
      path: definitionFolder(definition) + name,
      identifier,
    })),
  ];
}

function filesOfName(line: VersionLine): readonly SiteFile[] {
  const { family, name } = line;
  const folder = `schema/${family}/${name}`;
  return [
    { kind: 'name', path: `${folder}/index.json`, family, name },
    { kind: 'history', path: `${folder}/history.json`, family, name },
    { kind: 'versions', path: `reference/${family}/${name}/index.md`, family, name },
    ...comparedPairs(line).map((pair): SiteFile => ({
      kind: 'comparison',
      path: `reference/${family}/${name}/compare/${pairSlug(pair)}/index.md`,
      family,
      name,
      ...pair,
    })),
    ...aliasesOf(line).map(({ name: alias }): SiteFile => ({
      kind: 'alias',
      path: `${folder}/${alias}/index.json`,
      family,
      name,
      alias,
    })),
  ];
}

/** The bytes of a file; `undefined` if it is withheld. */
export async function fileBytes(site: Site, file: SiteFile): Promise<Bytes | undefined> {
  const { path } = file;
  const root = siteRoot(site.address);
  switch (file.kind) {
    case 'source':
      return find(definitionFiles(definitionAt(site, file.identifier), root, site.bundle), path);
    case 'markdown':
      return encode(markdownPage(site.modelOf(definitionAt(site, file.identifier)), root ?? ''));
    case 'derived':
      return find(site.derivedFiles(definitionAt(site, file.identifier)).files, path);
    case 'history':
      return encode(historyAt(site, file));
    case 'feed':
      return encodeFound(feedText(site, file.format, file.family));
    case 'versions':
      return encode(versionsTwin(site, file.name, site.ask(versionsOf, file.family, file.name)));
    case 'comparison':
      return encode(comparisonTwin(site, file));
    case 'name':
      return encode(site.ask(nameListing, file.family, file.name));
    case 'family':
      return encode(site.ask(familyListing, file.family));
    case 'alias':
      return bytesAt(site, site.ask(pinnedVersion, file.family, file.name, file.alias));
    case 'uri':
      return bytesAt(site, file.identifier);
    case 'moved-page':
      return encode(movedPageAt(site, file));
    case 'moved-file':
      return bytesAt(site, movedTo(site, file));
    case 'catalog':
      return find(catalogFiles(site), path);
    case 'font':
      return site.fontFile(path);
    case 'picture':
      return readOwnFile(site, path);
    case 'drawing':
      return encode(drawingFrame(site, file.name));
  }
}

/** A definition as it is served, for another path than its own. */
function bytesAt(site: Site, identifier = ''): Bytes {
  const definition = definitionAt(site, identifier);
  return definitionFile(definition, siteRoot(site.address), site.bundle).body();
}

function historyAt(site: Site, { family, name }: NameAddress): string {
  return site.ask(historyText, family, name, site.ask(versionsOf, family, name));
}

/** The listing of a name, as text. */
export function nameListing(site: Site, family: string, name: string): string {
  const { address } = site;
  const line = versionLineOf(site, { family, name });
  return decode(nameListingFile(line, siteRoot(address), hasPages(address.output)));
}

/** The listing of a family, as text. */
export function familyListing({ address, families }: Site, family: string): string {
  const lines = families.get(family) ?? [];
  return decode(familyListingFile(family, lines, siteRoot(address)));
}

function drawingFrame(site: Site, name: string): string {
  const module = new TextDecoder().decode(readOwnFile(site, name));
  return frameDocument(name.replace('drawings/', ''), module);
}

function hostedOwnFile({ kind, name }: OwnFile): readonly SiteFile[] {
  switch (kind) {
    case 'picture':
      return [{ kind, path: name }];
    case 'drawing':
      return [{ kind, path: `${name}/frame.html`, name }];
    case 'text':
      return [];
  }
}

/** Reads a single key, so that tracking notes that the output depends on this file alone. */
function readOwnFile({ ownFiles }: Site, name: string): Bytes | undefined {
  const own = ownFiles.get(name);
  return own && new Uint8Array(readFileSync(own.file));
}

function decode(file: HostedFile): string {
  return new TextDecoder().decode(file.body());
}

function find(files: readonly HostedFile[], path: string): Bytes | undefined {
  return files.find((file) => file.path === path)?.body();
}

function encodeFound(text: string | undefined): Bytes | undefined {
  return text === undefined ? undefined : encode(text);
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}
