import { unversioned } from '../../catalog/version.ts';
import { mediaTypeOf } from '../../hosting/headers/media-type.ts';
import { listGuides } from './guides.ts';
import type { Links, PageAddress } from '../links.ts';
import type { Site } from '../site.ts';

/** The position of a page in the site. */
export type NavigationSection =
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

/** The logo of a site: a picture for both themes, or one for each. */
export interface Logo {
  readonly pictures: readonly {
    readonly href: string;
    readonly theme?: 'for-light' | 'for-dark';
  }[];
  /** Its text if it replaces the title; otherwise empty. */
  readonly alt: string;
}

/** The frame of a page: the site's name and footer, the tabs and the sidebar. */
export interface Navigation {
  readonly title: string;
  readonly footer: string;
  /** The style sheet of the site's own accent colour. */
  readonly accentHref?: string;
  readonly logo?: Logo;
  readonly favicon: { readonly href: string; readonly type: string };
  readonly section: NavigationSection;
  readonly tabs: readonly NavigationLink[];
  readonly groups: readonly {
    readonly heading: string;
    readonly entries: readonly NavigationLink[];
  }[];
}

/** With more families, or longer names in total, all share one tab: they would not fit on a phone. */
const mostFamilyTabs = 4;
const longestFamilyTabs = 28;
/** The most definitions of a catalog that the sidebar lists as a whole. */
const mostListed = 24;

/** The definitions of a large catalog in the sidebar, which leave room for what is on the page. */
const mostNeighbours = 14;

/** The navigation of a page in a section. */
export function navigation(site: Site, section: NavigationSection): Navigation {
  const { title, footer, accent } = site.texts;
  const logo = logoOf(site);
  return {
    title,
    footer,
    ...(logo !== undefined && { logo }),
    favicon: faviconOf(site),
    ...(accent !== undefined && { accentHref: site.links.pathHref('/accent.css') }),
    section,
    tabs: tabs(site, section),
    groups: [...groups(site, section), ...guideGroup(site, section)],
  };
}

function logoOf({ texts: { pictures }, links }: Site): Logo | undefined {
  const { logo } = pictures;
  if (logo === undefined) return undefined;
  const { light, dark, alt = '' } = logo;
  const only = [{ href: links.fileHref(light) }];
  if (dark === undefined) return { pictures: only, alt };
  const pair = [
    { href: links.fileHref(light), theme: 'for-light' },
    { href: links.fileHref(dark), theme: 'for-dark' },
  ] as const;
  return { pictures: pair, alt };
}

function faviconOf({ texts: { pictures }, links }: Site): Navigation['favicon'] {
  const { favicon = 'favicon.svg' } = pictures;
  return { href: links.fileHref(favicon), type: mediaTypeOf(favicon) };
}

function tabs(
  { names, fonts, links, texts }: Site,
  at: NavigationSection,
): readonly NavigationLink[] {
  const { familyHref, pathHref } = links;
  const families = names.size <= mostFamilyTabs ? [...names.keys()] : [];
  const hasTabs = families.length > 0 && families.join('').length <= longestFamilyTabs;
  const familyTabs = hasTabs ? families : [];
  const isReference = at.kind === 'reference' || at.kind === 'family';
  return [
    ...familyTabs.map((family) => ({
      label: family,
      href: familyHref(family),
      isCurrent: at.kind === 'family' && at.family === family,
    })),
    {
      label: 'Reference',
      href: pathHref('/reference/'),
      isCurrent: hasTabs ? at.kind === 'reference' : isReference,
    },
    ...(fonts !== undefined
      ? [{ label: 'Fonts', href: pathHref('/fonts/'), isCurrent: at.kind === 'fonts' }]
      : []),
    { label: 'Playground', href: pathHref('/playground/'), isCurrent: at.kind === 'playground' },
    { label: 'Guides', href: pathHref('/guides/'), isCurrent: at.kind === 'guides' },
    ...texts.nav.map(({ label, href }) => ({
      label,
      href: href.startsWith('/') ? pathHref(href) : href,
      isCurrent: false,
    })),
  ];
}

function groups({ names, links }: Site, at: NavigationSection): Navigation['groups'] {
  const count = names.values().reduce((sum, own) => sum + own.length, 0);
  if (count <= mostListed) {
    return Array.from(names, ([family, own]) => ({
      heading: family,
      entries: own.map((newest) => toLink(newest, at, links)),
    }));
  }
  return at.kind === 'family' ? [neighbourhood(names.get(at.family) ?? [], at, links)] : [];
}

/** The definitions near the current one in its family, so that no sidebar grows with the family. */
function neighbourhood(
  own: readonly PageAddress[],
  at: Extract<NavigationSection, { kind: 'family' }>,
  links: Links,
): Navigation['groups'][number] {
  const index = Math.max(
    0,
    own.findIndex(({ name }) => name === at.name),
  );
  const start = Math.max(0, Math.min(index - mostNeighbours / 2, own.length - mostNeighbours));
  const entries = own
    .slice(start, start + mostNeighbours)
    .map((newest) => toLink(newest, at, links));
  const all = {
    label: `All ${String(own.length)} of ${at.family}`,
    href: links.familyHref(at.family),
    isCurrent: false,
  };
  return { heading: at.family, entries: own.length > mostNeighbours ? [...entries, all] : entries };
}

function toLink(
  { family, name, version }: PageAddress,
  at: NavigationSection,
  { pageHref }: Links,
): NavigationLink {
  return {
    label: name,
    ...(version !== unversioned.text && { note: version }),
    href: pageHref({ family, name, version }),
    isCurrent: at.kind === 'family' && at.family === family && at.name === name,
  };
}

function guideGroup(site: Site, at: NavigationSection): Navigation['groups'] {
  if (at.kind !== 'guides') return [];
  const entries = listGuides(site).map(({ slug, label }) => ({
    label,
    href: site.links.pathHref(`/guides/${slug}/`),
    isCurrent: at.slug === slug,
  }));
  return [{ heading: 'Guides', entries }];
}
