import { existsSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { diagnosticsOf, findingAtPath } from '../../catalog/rule.ts';
import { configuredName } from '../../catalog/rules/configured-name.ts';
import { parseJson } from '../../json/parse-json.ts';
import { didYouMean } from '../../text/words.ts';
import { hasPages } from '../../hosting/site-output.ts';
import { siteFolders } from '../../hosting/headers/own-places.ts';
import { guideHref } from '../own/guide-links.ts';
import type { Environment } from '../environment.ts';
import type { Site } from '../site.ts';
import { relativePath } from '../relative-path.ts';

/** A value of a configuration that does not match the catalog. */
interface Misfit {
  readonly place: readonly string[];
  readonly message: string;
}

/** Reports configured names that the catalog lacks, and redirects that collide with a name. */
export function checkConfigured(
  site: Site,
  { catalogFolder, configFile, drawingFolders = {} }: Environment,
): readonly Diagnostic[] {
  const misfits = findMisfits(site, Object.keys(drawingFolders));
  if (configFile === undefined || misfits.length === 0) return [];
  const path = relativePath(catalogFolder, configFile);
  const text = existsSync(configFile) ? readFileSync(configFile, 'utf8') : '';
  // A configuration that is a module is not JSON: its diagnostics have no line.
  const parsed = parseJson(text);
  const diagnostic = diagnosticsOf({ path, text });
  const root = parsed.kind === 'parsed' ? parsed.root : undefined;
  return misfits.map(({ place, message }) =>
    diagnostic(configuredName, findingAtPath(root, place, message)),
  );
}

function findMisfits(site: Site, bundled: readonly string[]): readonly Misfit[] {
  const { texts, ownFiles, lines } = site;
  const names = new Set(lines.map(({ family, name }) => `${family}/${name}`));
  const hosted = [...ownFiles.values()]
    .filter(({ kind }) => kind === 'drawing')
    .map(({ name }) => name.replace('drawings/', ''));
  const named = [
    ...[...hosted, ...bundled].map((name) => ({ place: ['drawings', name], name })),
    ...texts.fileMatch.map(({ name }) => ({ place: ['fileMatch', name], name })),
    ...(texts.example === undefined ? [] : [{ place: ['example'], name: texts.example }]),
    ...texts.redirects.map(({ from, to }) => ({ place: ['redirects', from], name: to })),
  ];
  const missing = named
    .filter(({ name }) => !names.has(name))
    .map(({ place, name }) => ({
      place,
      message: `there is no definition ${name}${didYouMean(name, names)}`,
    }));
  return [...missing, ...collisions(texts.redirects, names), ...lostLinks(site)];
}

/** Links in `nav` to missing pages of this site; any other path may be served by the host. */
function lostLinks(site: Site): readonly Misfit[] {
  if (!hasPages(site.address.output)) return [];
  return site.texts.nav.flatMap(({ href }, index) => {
    const isMade = siteFolders.some((folder) => href.startsWith(`/${folder}/`));
    if (!isMade || guideHref(href, site) !== undefined) return [];
    const place = ['nav', String(index), 'href'];
    return [{ place, message: `${href} leads to no page of the site` }];
  });
}

/** Names that differ from another only in case, which some file systems do not distinguish. */
function collisions(
  redirects: Site['texts']['redirects'],
  names: ReadonlySet<string>,
): readonly Misfit[] {
  const byLower = new Map(Array.from(names, (name) => [name.toLowerCase(), name]));
  return redirects.flatMap(({ from }) => {
    const other = byLower.get(from.toLowerCase());
    byLower.set(from.toLowerCase(), from);
    if (other === undefined) return [];
    const message =
      other === from
        ? `${from} is a definition: a redirect would take its place`
        : `${from} and ${other} differ in case alone`;
    return [{ place: ['redirects', from], message }];
  });
}
