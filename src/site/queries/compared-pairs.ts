import type { VersionLine } from '../../catalog/catalog.ts';
import type { VersionNames } from '../../history/report/sentences.ts';
import { identifierAt } from '../links.ts';
import type { Site } from '../site.ts';
import { definitionAt, versionLineOf } from './versions.ts';

/** The most other pairs that a page links to. */
const mostOthers = 12;

/** The pairs of a line that have a page, the older first: neighbours, and each version with the newest. */
export function comparedPairs({ versions, newest }: VersionLine): readonly VersionNames[] {
  const last = versions.indexOf(newest);
  const pairs = versions.flatMap((definition, index) => [
    [versions[index - 1], definition] as const,
    index < last ? ([definition, newest] as const) : ([newest, definition] as const),
  ]);
  const slugs = new Map(
    pairs.flatMap(([old, recent]) => {
      if (old === undefined || old === recent) return [];
      const pair = { old: old.version.text, recent: recent.version.text };
      return [[pairSlug(pair), pair] as const];
    }),
  );
  return [...slugs.values()];
}

/** The page that compares two versions of a name, given their identifiers. */
export function pairHref(site: Site, oldIdentifier: string, recentIdentifier: string): string {
  const recentVersion = definitionAt(site, recentIdentifier);
  const { family, name } = recentVersion;
  const old = definitionAt(site, oldIdentifier).version.text;
  const pair = { old, recent: recentVersion.version.text };
  const slugs = comparedPairs(versionLineOf(site, recentVersion)).map(pairSlug);
  if (slugs.includes(pairSlug(pair))) {
    return site.links.compareHref(family, name, pair.old, pair.recent);
  }
  const asked = new URLSearchParams({ of: `${family}/${name}`, old: pair.old, new: pair.recent });
  return `${site.links.pathHref('/compare/')}?${asked.toString()}`;
}

/** The last segment of the address of a pair. */
export function pairSlug({ old, recent }: VersionNames): string {
  return `${old}...${recent}`;
}

/**
 * What the page of a pair shows besides the comparison: their identifiers, every version of the name,
 * oldest first, and the pages of other pairs.
 */
export function comparePage(site: Site, family: string, name: string, slug: string) {
  const line = versionLineOf(site, { family, name });
  const pairs = comparedPairs(line);
  const pair = pairs.find((other) => pairSlug(other) === slug);
  if (pair === undefined) throw new Error(`${family}/${name} has no page that compares ${slug}`);
  const versions = line.versions.map(({ version }) => version.text);
  const placeOf = (other: VersionNames): number =>
    versions.indexOf(other.old) * versions.length + versions.indexOf(other.recent);
  const others = pairs
    .filter((other) => other !== pair && [other.old, other.recent].some((text) => isOf(text, pair)))
    .slice(-mostOthers)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ old, recent }) => ({
      label: `${old} → ${recent}`,
      href: site.links.compareHref(family, name, old, recent),
    }));
  return {
    old: identifierAt({ family, name, version: pair.old }),
    recent: identifierAt({ family, name, version: pair.recent }),
    versions,
    others,
    // Whether `changes.json` beside the newer version compares these two.
    hasFile: versions.indexOf(pair.old) === versions.indexOf(pair.recent) - 1,
  };
}

function isOf(version: string, { old, recent }: VersionNames): boolean {
  return version === old || version === recent;
}

/** The most names on the page that compares any two versions. */
const mostNames = 1000;

/** The names with several versions by family, each with its newest pair: how many are listed, of how many. */
export function comparableNames({ lines, links }: Site) {
  const several = lines.filter(({ versions }) => versions.length > 1);
  const names = several.slice(0, mostNames).flatMap((line) => {
    const { family, name } = line;
    const pair = comparedPairs(line).at(-1);
    if (pair === undefined) return [];
    const { old, recent } = pair;
    const href = links.versionsHref(family, name);
    const pairHref = links.compareHref(family, name, old, recent);
    return [{ family, named: { name, href, pair: `${old} → ${recent}`, pairHref } }];
  });
  const byFamily = Map.groupBy(names, ({ family }) => family);
  const families = Array.from(byFamily, ([family, inFamily]) => {
    return { family, names: inFamily.map(({ named }) => named) };
  });
  return { families, listed: names.length, all: several.length };
}
