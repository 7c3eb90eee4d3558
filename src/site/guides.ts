import type { VersionLine } from '../catalog/catalog.ts';
import { definitionFolder } from '../hosting/hosted-files.ts';
import { isInOutput } from '../hosting/site-output.ts';
import { forbidsMember } from '../model/forbids-member.ts';
import { defaultDialect } from '../schema/dialects.ts';
import type { Site } from './site.ts';
import type { SiteGuide } from './site-texts.ts';
import { definitionAt } from './versions.ts';

/** The guides of the program, by the names of their files in `src/guides/content`. */
const programGuides: readonly SiteGuide[] = [
  { slug: 'resolving', label: 'Resolve an identifier' },
  { slug: 'searching', label: 'Search' },
  { slug: 'hosting', label: 'Host the catalog' },
  { slug: 'own-catalog', label: 'Bring your own catalog' },
  { slug: 'versions', label: 'Versions' },
  { slug: 'changes', label: 'What changed' },
];

/** The definitions that the files of snippets name. */
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

/** The definition that guides speak of: that of the configuration, or else the first; and what snippets name. */
export function guideSubject(site: Site) {
  const line = exampleLine(site);
  const { family = 'Family', name = 'Name' } = line ?? {};
  const version = line?.newest.version.text ?? '1.0';
  const folder = `/schema/${family}/${name}/${version}/`;
  const hasAll = inSnippets.every((identifier) => site.catalog.byIdentifier.has(identifier));
  return {
    named: { family, name, version },
    identifier: `${folder}index.json`,
    // Whether definitions have files for editors beside their bundles.
    hasEditorFiles: isInOutput(`${folder.slice(1)}editor.json`, site.address.output),
    // What snippets are to name, unless the catalog has what they name as they are.
    ...(!hasAll && {
      subject:
        line === undefined
          ? { folder, name, dialect: defaultDialect, takesSchema: true }
          : snippetNames(site, line.newest.identifier),
    }),
  };
}

/** What the snippets for a definition say of it: clients read its bundle in the dialect of that. */
export function snippetNames(site: Site, identifier: string) {
  const definition = definitionAt(site, identifier);
  return {
    folder: `/${definitionFolder(definition)}`,
    name: definition.name,
    dialect: site.bundleDialects.get(identifier) ?? definition.dialect,
    takesSchema: !forbidsMember(definition.schema, '$schema', site.graph.targets),
  };
}

/** The definition that a site names where it needs one. */
export function exampleLine({ lines, texts }: Site): VersionLine | undefined {
  return lines.find(({ family, name }) => `${family}/${name}` === texts.example) ?? lines[0];
}
