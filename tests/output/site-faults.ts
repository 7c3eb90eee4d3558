import { createHash } from 'node:crypto';
import { servedFile, toPage, type Page, type Site } from './site.ts';

/** What was looked at, and what is wrong with it: a line each. */
export interface Finding {
  readonly checked: number;
  readonly faults: readonly string[];
}

const origin = 'https://site.test';

/** Links of every page that reach no file or, with a fragment, no element of their page. */
export function findBrokenLinks(site: Site): Finding {
  const ids = new Map(site.pages.map((page) => [page.path, new Set(idsOf(page))]));
  const links = site.pages.flatMap((page) => linksOf(page).map((href) => ({ page, href })));
  const faults = links.flatMap(({ page, href }) => {
    const fault = linkFault(site, ids, page.path, href);
    return fault === undefined ? [] : [`${page.path}: ${href} ${fault}`];
  });
  return { checked: links.length, faults };
}

/** Which of some paths below the site's base reach no file, or no element there. */
export function findUnreached(site: Site, paths: readonly string[]): Finding {
  const ids = new Map(site.pages.map((page) => [page.path, new Set(idsOf(page))]));
  const faults = paths.flatMap((path) => {
    const fault = linkFault(site, ids, 'index.html', `${site.base}/${path}`);
    return fault === undefined ? [] : [`${path} ${fault}`];
  });
  return { checked: paths.length, faults };
}

function linksOf({ $ }: Page): readonly string[] {
  const attributes = ['href', 'src'].flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  );
  return attributes.filter((href) => !/^(?:https?:|data:)/i.test(href));
}

function linkFault(
  site: Site,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  path: string,
  href: string,
): string | undefined {
  if (!URL.canParse(href, origin)) return 'is no URL';
  const from = `${origin}${site.base}/${path.replace(/index\.html$/, '')}`;
  const url = new URL(href, from);
  if (url.origin !== origin) return `leads to ${url.origin || url.protocol}`;
  const file = servedFile(site, url.pathname);
  if (file === undefined) return 'reaches no file';
  const fragment = url.hash.slice(1);
  if (fragment === '') return undefined;
  const targets = ids.get(file) ?? new Set();
  return targets.has(fragment) || targets.has(decodeURIComponent(fragment))
    ? undefined
    : 'reaches no element';
}

export function findDuplicateIds(pages: readonly Page[]): Finding {
  const ids = pages.flatMap((page) => idsOf(page).map((id) => `${page.path}: ${id}`));
  const seen = new Set<string>();
  const faults = ids.filter((id) => {
    const isSecond = seen.has(id);
    seen.add(id);
    return isSecond;
  });
  return { checked: ids.length, faults };
}

function idsOf({ $ }: Page): readonly string[] {
  return $('[id]')
    .toArray()
    .map(({ attribs }) => attribs['id'] ?? '');
}

/** Styles and handlers in attributes, and inline scripts and styles that the policy does not name. */
export function findPolicyFaults(pages: readonly Page[]): Finding {
  const faults = pages.flatMap((page) =>
    policyFaults(page).map((fault) => `${page.path}: ${fault}`),
  );
  return { checked: pages.length, faults };
}

function policyFaults({ $ }: Page): readonly string[] {
  const policy = $('meta[http-equiv="content-security-policy" i]').attr('content') ?? '';
  const inline = $('script:not([src]), style').toArray();
  const handlers = $('*')
    .toArray()
    .flatMap((element) => Object.keys($(element).attr() ?? {}))
    .filter((name) => name.startsWith('on') || name === 'style' || name === 'srcdoc');
  return [
    ...(policy.includes("default-src 'none'") ? [] : ["the policy has no default-src 'none'"]),
    ...(policy.match(/'unsafe-(?:inline|eval|hashes)'/g) ?? []).map((word) => `allows ${word}`),
    ...handlers.map((name) => `has the attribute ${name}`),
    ...inline
      .filter((element) => !policy.includes(hashOf($(element).text())))
      .map((element) => `has a <${element.tagName}> that the policy does not name`),
  ];
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const loading = [
  'script[src]',
  'img[src]',
  'iframe[src]',
  'link[rel~="stylesheet"]',
  'link[rel~="preload"]',
  'link[rel~="modulepreload"]',
  'link[rel~="icon"]',
].join(', ');

/** What a page or a stylesheet loads from another origin. */
export function findForeignLoads({ pages, files }: Pick<Site, 'pages' | 'files'>): Finding {
  const loads = pages.flatMap(({ path, $ }) =>
    $(loading)
      .toArray()
      .map((element) => ({ path, url: $(element).attr('src') ?? $(element).attr('href') ?? '' })),
  );
  const styles = Array.from(files).filter(([path]) => path.endsWith('.css'));
  const imports = styles.flatMap(([path, bytes]) =>
    Array.from(bytes.toString().matchAll(/(?:url\(|@import\s)["']?([^"')]*)/g), ([, url = '']) => ({
      path,
      url,
    })),
  );
  const faults = [...loads, ...imports].filter(({ url }) => /^(?:[a-z]+:)?\/\//i.test(url));
  return {
    checked: loads.length + imports.length,
    faults: faults.map(({ path, url }) => `${path}: ${url}`),
  };
}

/** Where Markdown and text files link to, below the site's base or origin. */
export function findBrokenTextLinks(site: Site, root: string): Finding {
  const texts = Array.from(site.files).filter(([path]) => /\.(?:md|txt)$/.test(path));
  const links = texts.flatMap(([path, bytes]) =>
    Array.from(bytes.toString().matchAll(/\]\(<?([^)>]+)>?\)/g), ([, href = '']) => ({
      path,
      href,
    })),
  );
  const faults = links.filter(({ href }) => {
    const below = href.startsWith(root) ? href.slice(root.length) : undefined;
    return below === undefined || servedFile({ ...site, base: '' }, below) === undefined;
  });
  return { checked: links.length, faults: faults.map(({ path, href }) => `${path}: ${href}`) };
}

/** A site of one page, for trials of the checks themselves. */
export function siteOf(html: string, path = 'index.html'): Site {
  const page = toPage(path, html);
  return { folder: '', base: '', files: new Map([[path, Buffer.from(html)]]), pages: [page] };
}
