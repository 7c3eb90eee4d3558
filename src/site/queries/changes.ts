import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { comparisonText } from '../../history/report/comparison-text.ts';
import { atomFeed, jsonFeed, type FeedEntry } from '../../history/report/feed.ts';
import { groupChanges } from '../../history/report/change-groups.ts';
import { brokenDefinitions, type VersionComparison } from '../../history/version-comparison.ts';
import { clipText } from '../../text/clip.ts';
import { compareText } from '../../text/compare-text.ts';
import { siteRoot } from '../deployment.ts';
import { pairSlug } from './compared-pairs.ts';
import { compareDefinitions } from './history.ts';
import type { Site } from '../site.ts';

/** A version among the changes of a catalog. */
interface ChangedVersion {
  /** Its identifier, and that of the version before, which the first one lacks. */
  readonly identifier: string;
  readonly before?: string;
  /** `Family/Name`. */
  readonly name: string;
  readonly version: string;
  /** Relative to the base of the site. */
  readonly path: string;
  /** The day it was published, if known: `2026-11-22`. */
  readonly day?: string;
}

/** Versions on a page and in a feed. */
const mostVersions = 100;
const mostEntries = 50;
const longestEntry = 4000;

/**
 * What changed in the catalog, or in a family: versions with a date first, newest first. `left` is the
 * number left out; `families` are those with a page of their own.
 */
export function changesPage(site: Site, family?: string) {
  const versions = changedVersions(site, family);
  return {
    versions: versions.slice(0, mostVersions),
    left: Math.max(0, versions.length - mostVersions),
    hasFeed: hasFeeds(site, family),
    families: [...site.families.keys()],
  };
}

/** Whether everything that a feed needs is known: the address of the site, and the days of versions. */
export function hasFeeds(site: Site, family?: string): boolean {
  const isDated = linesOf(site, family).some(({ versions }) => versions.some(dayOf));
  return isDated && siteRoot(site.address) !== undefined;
}

/** The versions in a feed: those whose day is known. */
export function feedVersions(site: Site, family?: string): readonly ChangedVersion[] {
  return changedVersions(site, family)
    .filter(({ day }) => day !== undefined)
    .slice(0, mostEntries);
}

/** A feed of the catalog or of a family; `undefined` if no day is known. */
export function feedText(site: Site, format: 'atom' | 'json', family?: string): string | undefined {
  const root = siteRoot(site.address);
  const { title } = site.texts;
  const [newest, ...others] = site.ask(feedVersions, family).map((found) => toEntry(found, site));
  if (root === undefined || newest === undefined) return undefined;
  const place = family === undefined ? '' : `${family}/`;
  const files = family === undefined ? 'changes' : `changes/${family}/feed`;
  const feed = {
    title: family === undefined ? `Changes of ${title}` : `Changes of ${family}, ${title}`,
    author: title,
    page: encodeURI(`${root}/changes/${place}`),
    atom: encodeURI(`${root}/${files}.atom`),
    json: encodeURI(`${root}/${files}.json`),
    entries: [newest, ...others] as const,
  };
  return format === 'atom' ? atomFeed(feed) : jsonFeed(feed);
}

/** The outcome of a comparison in a few words: the verdict, then how many changes of each kind there are. */
export function changeSummary(
  comparison: VersionComparison,
): readonly [verdict: string, ...counts: readonly string[]] {
  const { declared } = comparison.backward;
  if (declared.kind === 'compatible' && comparison.changes.length === 0) {
    return ['nothing but the version changed'];
  }
  const verdict = {
    compatible: isBreaking(comparison) ? 'breaks definitions' : 'old instances still conform',
    breaking: 'breaks old instances',
    undecided: 'not decided whether old instances conform',
  }[declared.kind];
  const counts = groupChanges(comparison).map(({ name, heading, changes }) => {
    const of = name === 'behaviour' || name === 'text' ? 'in ' : '';
    return `${String(changes.length)} ${of}${heading.toLowerCase()}`;
  });
  return [verdict, ...counts];
}

/** Whether a comparison shows instances that break. */
export function isBreaking(comparison: VersionComparison): boolean {
  return (
    comparison.backward.declared.kind === 'breaking' || brokenDefinitions(comparison).length > 0
  );
}

function toEntry(found: ChangedVersion, site: Site): FeedEntry {
  const { identifier, before, name, version, path, day = '' } = found;
  const title = `${name} ${version}`;
  const href = encodeURI(`${siteRoot(site.address) ?? ''}${path}`);
  if (before === undefined) return { href, title, day, text: 'The first version.' };
  const comparison = site.ask(compareDefinitions, before, identifier);
  const names = { old: versionIn(before), recent: versionIn(identifier) };
  return {
    ...{ href, day, title: `${title}: ${changeSummary(comparison).join(', ')}` },
    text: clipText(comparisonText(names, comparison), longestEntry),
  };
}

function versionIn(identifier: string): string {
  return identifier.split('/').at(-2) ?? '';
}

function changedVersions(site: Site, family?: string): readonly ChangedVersion[] {
  const found = linesOf(site, family).flatMap(({ versions }) =>
    versions.map((definition, index) => toChanged(definition, versions[index - 1])).toReversed(),
  );
  const dated = found.filter(({ day }) => day !== undefined);
  const others = found.filter(({ day, before }) => day === undefined && before !== undefined);
  return [...dated.sort((a, b) => compareText(b.day ?? '', a.day ?? '')), ...others];
}

function toChanged(definition: Definition, before: Definition | undefined): ChangedVersion {
  const { identifier, family, name, version } = definition;
  const day = dayOf(definition);
  const pair = before && { old: before.version.text, recent: version.text };
  const page = pair === undefined ? version.text : `compare/${pairSlug(pair)}`;
  return {
    identifier,
    ...(before !== undefined && { before: before.identifier }),
    ...{ name: `${family}/${name}`, version: version.text },
    path: `/reference/${family}/${name}/${page}/`,
    ...(day !== undefined && { day }),
  };
}

function linesOf({ lines, families }: Site, family?: string): readonly VersionLine[] {
  return family === undefined ? lines : (families.get(family) ?? []);
}

function dayOf({ foreign, published }: Definition): string | undefined {
  return published?.published ?? foreign?.day;
}
