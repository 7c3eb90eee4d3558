import type { VersionLine } from '../catalog/catalog.ts';
import { siteCatalog } from './catalog.ts';
import { listGuides } from './guides.ts';
import { familyHref, pageHref, pathHref } from './links.ts';

/** Where a page stands among the others. */
export type Section =
  | { readonly kind: 'home' }
  | { readonly kind: 'reference' }
  | { readonly kind: 'fonts' }
  | { readonly kind: 'guides'; readonly slug?: string }
  | { readonly kind: 'family'; readonly family: string; readonly name?: string }
  | { readonly kind: 'playground' }
  | { readonly kind: 'search' }
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

/** More families, or longer names in all, have one tab together: they would not fit a phone. */
const mostFamilyTabs = 4;
const longestFamilyTabs = 28;
/** A sidebar lists so many definitions at most: the whole catalog, or the neighbours of one. */
const mostListed = 24;

export function navigation(at: Section): Navigation {
  const { families, fonts } = siteCatalog();
  return {
    tabs: tabs([...families.keys()], fonts !== undefined, at),
    groups: [...groups(at), ...guideGroup(at)],
  };
}

function tabs(
  families: readonly string[],
  hasFonts: boolean,
  at: Section,
): readonly NavigationLink[] {
  const familyTabs = families.map((family) => ({
    label: family,
    href: familyHref(family),
    isCurrent: at.kind === 'family' && at.family === family,
  }));
  const isReference = at.kind === 'reference' || at.kind === 'family';
  const hasTabs =
    families.length <= mostFamilyTabs && families.join('').length <= longestFamilyTabs;
  return [
    ...(hasTabs ? familyTabs : []),
    {
      label: 'Reference',
      href: pathHref('/reference/'),
      isCurrent: hasTabs ? at.kind === 'reference' : isReference,
    },
    ...(hasFonts
      ? [{ label: 'Fonts', href: pathHref('/fonts/'), isCurrent: at.kind === 'fonts' }]
      : []),
    { label: 'Playground', href: pathHref('/playground/'), isCurrent: at.kind === 'playground' },
    { label: 'Guides', href: pathHref('/guides/'), isCurrent: at.kind === 'guides' },
  ];
}

function groups(at: Section): Navigation['groups'] {
  const { families, lines } = siteCatalog();
  if (lines.length <= mostListed) {
    return Array.from(families, ([family, own]) => ({
      heading: family,
      entries: own.map((line) => toLink(line, at)),
    }));
  }
  return at.kind === 'family' ? [neighbourhood(families.get(at.family) ?? [], at)] : [];
}

/** The definitions around the current one in its family, so that no sidebar grows with it. */
function neighbourhood(
  own: readonly VersionLine[],
  at: Extract<Section, { kind: 'family' }>,
): Navigation['groups'][number] {
  const index = Math.max(
    0,
    own.findIndex(({ name }) => name === at.name),
  );
  const start = Math.max(0, Math.min(index - mostListed / 2, own.length - mostListed));
  const entries = own.slice(start, start + mostListed).map((line) => toLink(line, at));
  const all = {
    label: `All ${String(own.length)} of ${at.family}`,
    href: familyHref(at.family),
    isCurrent: false,
  };
  return { heading: at.family, entries: own.length > mostListed ? [...entries, all] : entries };
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

function guideGroup(at: Section): Navigation['groups'] {
  if (at.kind !== 'guides') return [];
  const entries = listGuides().map(({ slug, label }) => ({
    label,
    href: pathHref(`/guides/${slug}/`),
    isCurrent: at.slug === slug,
  }));
  return [{ heading: 'Guides', entries }];
}
