import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { diagnosticsOf } from '../../catalog/rule.ts';
import { guideLink } from '../../catalog/rules/guide-link.ts';
import { guideStyle } from '../../catalog/rules/guide-style.ts';
import { readFrontMatter } from '../../guides/core/front-matter.ts';
import { parseGuide, type GuideText, type Resolved } from '../../guides/core/guide-text.ts';
import { blockedInMdx, linkedName, linksOfMdx } from '../../guides/core/mdx-links.ts';
import { guideNames, resolveName } from '../../guides/core/resolve-name.ts';
import { hasPages } from '../../hosting/site-output.ts';
import { lineStarts } from '../../json/position.ts';
import { anchorsOf, wholePart } from '../../reference/core/pagination/page-part.ts';
import { resolveAddress, resolvePicture } from './guide-links.ts';
import type { Environment } from '../environment.ts';
import type { OwnFile } from './own-files.ts';
import { findMdxParser } from './parse-mdx.ts';
import type { Site } from '../site.ts';
import { relativePath } from '../relative-path.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { didYouMean } from '../../text/words.ts';
import { errorMessage } from '../../text/error-message.ts';
import { pageAddress } from '../links.ts';

/** A Markdown file of the catalog, `home` or `guides/<slug>`, as its page shows it, if there is one. */
export function ownText(site: Site, name: string): GuideText | undefined {
  const own = site.ownFiles.get(name);
  return own && parseOwn(site, own, readFileSync(own.file, 'utf8'));
}

/** The target of a link in an MDX guide, a name in brackets or an address; `undefined` if missing. */
export function linkHref(site: Site, url: string): string | undefined {
  const name = linkedName(url);
  const resolved = name === undefined ? resolveAddress(url, site) : resolveLabel(site)(name);
  return resolved.kind === 'found' ? resolved.href : undefined;
}

/**
 * Reports dangling links in the Markdown files and MDX guides of a catalog, and what the policy of pages
 * blocks in MDX; nothing for a site without pages.
 */
export function checkOwnTexts(
  site: Site,
  { catalogFolder, guidesFolder = '' }: Environment,
): readonly Diagnostic[] {
  if (!hasPages(site.address.output)) return [];
  const texts = [...site.ownFiles.values()].filter(({ kind }) => kind === 'text');
  const bundled = site.texts.guides.filter(({ file }) => file.endsWith('.mdx'));
  const check = (
    file: string,
    faultsOf: (text: string) => GuideText['faults'],
    rule: typeof guideLink | typeof guideStyle = guideLink,
  ) => {
    const text = readFileSync(file, 'utf8');
    const path = relativePath(catalogFolder, file);
    const diagnostic = diagnosticsOf({ path, text });
    return faultsOf(text).map((fault) => diagnostic(rule, { ...fault, pointer: '' }));
  };
  const anchored = requireAnchor(site);
  return [
    ...texts.flatMap((own) =>
      check(own.file, (text) => parseOwn(site, own, text, anchored(own)).faults),
    ),
    ...bundled.flatMap(({ file }) =>
      check(join(guidesFolder, file), (text) => mdxFaults(site, text)),
    ),
    ...bundled.flatMap(({ file }) => check(join(guidesFolder, file), blockedFaults, guideStyle)),
  ];
}

/** Resolves links, and requires that a fragment is the id of a heading on the page it leads to. */
function requireAnchor(site: Site): (own: OwnFile) => (url: string) => Resolved {
  const idsOf = lazyByKey((name: string) => ownText(site, name)?.ids);
  return ({ name }) =>
    (url) => {
      const resolved = resolveAddress(url, site);
      const [, path = '', fragment] = /^([^#]*)#(.+)$/s.exec(url) ?? [];
      const slug = /^(?:\.\/|\/guides\/)?([^/?]+?)(?:\.md|\/)$/.exec(path)?.[1];
      const target = path === '' ? name : `guides/${slug ?? ''}`;
      const ids = target.startsWith('guides/') ? idsOf(target) : undefined;
      if (resolved.kind === 'missing' || fragment === undefined || ids === undefined)
        return resolved;
      const id = decodePercent(fragment);
      if (ids.includes(id)) return resolved;
      const where = path === '' ? 'the guide' : path;
      return { kind: 'missing', message: `${where} has no heading #${id}${didYouMean(id, ids)}` };
    };
}

function parseOwn(
  site: Site,
  own: OwnFile,
  text: string,
  address = (url: string): Resolved => resolveAddress(url, site),
): GuideText {
  const { end } = readFrontMatter(text, {});
  return parseGuide(text, end, {
    name: resolveLabel(site),
    address,
    picture: (url) => resolvePicture(url, own, site),
  });
}

/** Empty without Astro, where a build already explains that it cannot make MDX guides. */
function mdxFaults(site: Site, text: string): GuideText['faults'] {
  const parse = findMdxParser();
  if (parse === undefined) return [];
  const resolve = { name: resolveLabel(site), address: (url: string) => resolveAddress(url, site) };
  try {
    return linksOfMdx(text, parse).flatMap(({ kind, to, start: offset }) => {
      const resolved = resolve[kind](to);
      return resolved.kind === 'missing' ? [{ offset, message: resolved.message }] : [];
    });
  } catch (error) {
    // The message begins with line and column.
    const reason = errorMessage(error);
    const [, line = '1', column = '1', message = reason] =
      /^(\d+):(\d+): ([^]*)/.exec(reason) ?? [];
    const offset = (lineStarts(text)[Number(line) - 1] ?? 0) + Number(column) - 1;
    return [{ offset, message: `it is not MDX: ${message}` }];
  }
}

/** Empty for a text that cannot be parsed, which is already reported. */
function blockedFaults(text: string): GuideText['faults'] {
  const parse = findMdxParser();
  if (parse === undefined) return [];
  try {
    return blockedInMdx(text, parse).map(({ offset, what }) => ({
      offset,
      message: `${what} has no effect: the content policy of pages blocks it; write classes, and their styles into a component with a file of styles`,
    }));
  } catch {
    return [];
  }
}

function resolveLabel(site: Site): (label: string) => Resolved {
  const names = guideNames(site.lines);
  return (label) => {
    const found = resolveName(label, names, (definition) =>
      anchorsOf(wholePart(site.modelOf(definition))),
    );
    if (found.kind === 'missing') return found;
    const href = site.links.pageHref(pageAddress(found.definition), found.anchor);
    return { kind: 'found', href };
  };
}
