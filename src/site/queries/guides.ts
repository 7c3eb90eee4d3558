import { definitionFolder } from '../../hosting/hosted-files.ts';
import { isInOutput } from '../../hosting/site-output.ts';
import { forbidsMember } from '../../model/forbids-member.ts';
import { defaultDialect } from '../../schema/dialects.ts';
import type { Site } from '../site.ts';
import type { SiteGuide } from '../site-texts.ts';
import { definitionAt } from './versions.ts';

/**
 * The guides of the program, by the names of their files in `src/guides/content`: those for readers of a
 * site come before those for whoever maintains one.
 */
const programGuides: readonly SiteGuide[] = [
  { slug: 'resolving', label: 'Resolve an identifier' },
  { slug: 'searching', label: 'Search' },
  { slug: 'versions', label: 'Versions' },
  { slug: 'changes', label: 'What changed' },
  { slug: 'hosting', label: 'Host the catalog' },
  { slug: 'own-catalog', label: 'Bring your own catalog' },
];

/** The definitions named in the files of snippets. */
const inSnippets = [
  '/schema/Presentations/Text/1.0/index.json',
  '/schema/Actions/Action/1.0/index.json',
];

/** The guides before and after one. */
export function neighbourGuides(
  site: Site,
  slug: string,
): { readonly before: SiteGuide | undefined; readonly after: SiteGuide | undefined } {
  const guides = listGuides(site);
  const index = guides.findIndex((guide) => guide.slug === slug);
  return { before: guides[index - 1], after: guides[index + 1] };
}

/** The guides of a site, in reading order: the catalog's own, then the others of the program. */
export function listGuides({ texts }: Pick<Site, 'texts'>): readonly SiteGuide[] {
  const own = new Set(texts.guides.map(({ slug }) => slug));
  return [...texts.guides, ...programGuides.filter(({ slug }) => !own.has(slug))];
}

/** The example definition of the guides, and the names to use in snippets. */
export function guideSubject(site: Site) {
  const line = site.example;
  const { family = 'Family', name = 'Name' } = line ?? {};
  const version = line?.newest.version.text ?? '1.0';
  const folder = `/schema/${family}/${name}/${version}/`;
  const hasAll = inSnippets.every((identifier) => site.catalog.byIdentifier.has(identifier));
  return {
    named: { family, name, version },
    identifier: `${folder}index.json`,
    // Whether definitions have files for editors beside their bundles.
    hasEditorFiles: isInOutput(`${folder.slice(1)}editor.json`, site.address.output),
    // The names to use in snippets, unless the catalog has the definitions that they name.
    ...(!hasAll && {
      subject:
        line === undefined
          ? { folder, name, dialect: defaultDialect, takesSchema: true }
          : snippetNames(site, line.newest.identifier),
    }),
  };
}

/** The names to use in snippets for a definition; the dialect is that of its bundle, if there is one. */
export function snippetNames(site: Site, identifier: string) {
  const definition = definitionAt(site, identifier);
  return {
    folder: `/${definitionFolder(definition)}`,
    name: definition.name,
    dialect: site.bundleDialects.get(identifier) ?? definition.dialect,
    takesSchema: !forbidsMember(definition.schema, '$schema', site.catalog.graph.targets),
  };
}
