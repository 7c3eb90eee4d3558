import type { VersionLine } from '../catalog/catalog.ts';
import { siteCatalog } from './catalog.ts';
import { guides } from './guides.ts';
import { familyHref, pageHref, pathHref } from './links.ts';

/** Where a page stands among the others. */
export type Section =
  | { readonly kind: 'home' }
  | { readonly kind: 'reference' }
  | { readonly kind: 'guides'; readonly slug?: string }
  | { readonly kind: 'family'; readonly family: string; readonly name?: string }
  | { readonly kind: 'none' };

interface NavigationLink {
  readonly label: string;
  readonly note?: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface Navigation {
  readonly tabs: readonly NavigationLink[];
  readonly groups: readonly {
    readonly heading: string;
    readonly entries: readonly NavigationLink[];
  }[];
}

/** More families than this have one tab together. */
const mostFamilyTabs = 4;
/** A sidebar lists so many definitions at most: the whole catalog, or the neighbours of one. */
const mostListed = 24;

export function navigation(at: Section): Navigation {
  const { lines } = siteCatalog();
  const families = [...new Set(lines.map(({ family }) => family))];
  return { tabs: tabs(families, at), groups: [...groups(lines, families, at), ...guideGroup(at)] };
}

function tabs(families: readonly string[], at: Section): readonly NavigationLink[] {
  const familyTabs = families.map((family) => ({
    label: family,
    href: familyHref(family),
    isCurrent: at.kind === 'family' && at.family === family,
  }));
  const isReference = at.kind === 'reference' || at.kind === 'family';
  const hasTabs = families.length <= mostFamilyTabs;
  return [
    ...(hasTabs ? familyTabs : []),
    {
      label: hasTabs ? 'A–Z' : 'Reference',
      href: pathHref('/reference/'),
      isCurrent: hasTabs ? at.kind === 'reference' : isReference,
    },
    { label: 'Guides', href: pathHref('/guides/'), isCurrent: at.kind === 'guides' },
  ];
}

function groups(
  lines: readonly VersionLine[],
  families: readonly string[],
  at: Section,
): Navigation['groups'] {
  if (lines.length <= mostListed) return families.map((family) => group(lines, family, at));
  if (at.kind !== 'family') return [];
  return [group(neighbours(lines, at), at.family, at)];
}

function group(
  lines: readonly VersionLine[],
  family: string,
  at: Section,
): Navigation['groups'][number] {
  const own = lines.filter((line) => line.family === family);
  return { heading: family, entries: own.map((line) => toLink(line, at)) };
}

function toLink({ family, name, newest }: VersionLine, at: Section): NavigationLink {
  const version = newest.version.text;
  return {
    label: name,
    note: version,
    href: pageHref({ family, name, version }),
    isCurrent: at.kind === 'family' && at.family === family && at.name === name,
  };
}

/** The definitions around the current one in its family, so that no sidebar grows with it. */
function neighbours(
  lines: readonly VersionLine[],
  at: Extract<Section, { kind: 'family' }>,
): readonly VersionLine[] {
  const own = lines.filter(({ family }) => family === at.family);
  const index = Math.max(
    0,
    own.findIndex(({ name }) => name === at.name),
  );
  const start = Math.max(0, Math.min(index - mostListed / 2, own.length - mostListed));
  return own.slice(start, start + mostListed);
}

function guideGroup(at: Section): Navigation['groups'] {
  if (at.kind !== 'guides') return [];
  const entries = guides.map(({ slug, label }) => ({
    label,
    href: pathHref(`/guides/${slug}/`),
    isCurrent: at.slug === slug,
  }));
  return [{ heading: 'Guides', entries }];
}
