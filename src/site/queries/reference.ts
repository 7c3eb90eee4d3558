import type { Definition } from '../../catalog/catalog.ts';
import { compareVersions, isReleased } from '../../catalog/version.ts';
import { markSchema, type VersionMarks } from '../../history/versions/version-marks.ts';
import type { DefinitionModel, SchemaModel } from '../../model/definition-model.ts';
import { member } from '../../json/json.ts';
import { jsonTokens, type JsonToken } from '../../model/json-lines.ts';
import { ownProperties } from '../../model/root-schema.ts';
import { findNamesakes, type IndexedProperty } from '../../model/property-index.ts';
import { placedValues } from '../../hosting/absolute-identifiers.ts';
import { definitionFolder, isHostedAsWritten } from '../../hosting/hosted-files.ts';
import { markdownPath } from '../../hosting/markdown/page.ts';
import { isInOutput } from '../../hosting/site-output.ts';
import { partName, wholePart, type PagePart } from '../../reference/core/pagination/page-part.ts';
import { rawViewOf } from '../../reference/core/pagination/split-model.ts';
import { shownName } from '../../text/shown-name.ts';
import { schemaLinks } from '../../model/schema-links.ts';
import { siteRoot } from '../deployment.ts';
import { versionMarks, versionsOf } from './history.ts';
import { pageAddress, type LabelledLink, type Links } from '../links.ts';
import type { Site } from '../site.ts';
import { definitionAt, versionLineOf, versionNote } from './versions.ts';

/** Everything that a reference page shows besides the model itself. */
export interface DefinitionPage {
  readonly model: DefinitionModel;
  /** The part on this page: everything, unless the definition has several pages. */
  readonly part: PagePart;
  readonly parts: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
  /** Properties and values of earlier versions, and the last version that had each. */
  readonly removed: VersionMarks['removed'];
  readonly uses: readonly LabelledLink[];
  readonly usedBy: readonly LabelledLink[];
  /** Its files, for readers who want another format. */
  readonly files: readonly LabelledLink[];
  /**
   * The source of the definition, or the beginning of a long one, and how the served file differs from it, if
   * it does.
   */
  readonly schema: {
    readonly tokens: readonly JsonToken[];
    readonly isComplete: boolean;
    readonly servedWith: string | undefined;
  };
  /** All versions for the switcher, newest first. */
  readonly versions: readonly {
    readonly text: string;
    readonly href: string;
    readonly note?: string;
  }[];
  /** The newest stable version, unless it is this one, and the text of the link to it. */
  readonly newer?: LabelledLink & { readonly words: string };
}

/** The most namesakes to list; the A–Z index has all of them. */
const mostNamesakes = 4;

/** The page of a definition with its part `number`, from 1. */
export function buildReferencePage(
  site: Site,
  definition: Definition,
  number: number,
): DefinitionPage {
  const { catalog, links, modelOf, partsOf } = site;
  const { identifier, family, name } = definition;
  const model = modelOf(definition);
  const parts = partsOf(definition);
  const marks = site.ask(versionMarks, identifier, site.ask(versionsOf, family, name));
  return {
    model,
    part: markPart(parts[number - 1] ?? wholePart(model), marks),
    removed: marks.removed,
    parts: parts.map((other) => ({
      href: links.partHref(model, other.number),
      label: partName(other, model),
      isCurrent: other.number === number,
    })),
    ...site.ask(neighboursOf, identifier),
    files: site.ask(fileLinks, identifier),
    schema: {
      ...jsonTokens(definition.source, {
        findLink: schemaLinks(definition, catalog.graph.targets),
        mostCharacters: rawViewOf(definition.text),
      }),
      servedWith: servedWith(definition, siteRoot(site.address)),
    },
    ...site.ask(versionsAround, identifier),
  };
}

/** How the served file differs from its source; `undefined` if it does not. */
function servedWith(definition: Definition, root: string | undefined): string | undefined {
  if (isHostedAsWritten(definition, root)) return undefined;
  const { foreign, schema } = definition;
  if (foreign?.identity === 'keep') {
    const own = member(schema, '$id');
    const placed = placedValues(definition, root);
    const others = placed.filter(({ span }) => span !== own);
    const words = [
      ...(others.length < placed.length ? ['its address as its identifier'] : []),
      ...(others.length > 0 ? ['the addresses of the files that it refers to'] : []),
    ];
    return words.join(' and ');
  }
  if (foreign?.pointer === undefined) return 'absolute addresses';
  return 'absolute addresses and all that it refers to';
}

/** Marks properties, but not local definitions: their paths are their own and have no history. */
function markPart(part: PagePart, { properties }: VersionMarks): PagePart {
  if (properties.length === 0) return part;
  const marks = new Map(properties);
  const marked = (schema: SchemaModel): SchemaModel => markSchema(schema, marks);
  return {
    ...part,
    ...(part.whole !== undefined && { whole: marked(part.whole) }),
    properties: part.properties.map((property) => {
      const { history, ...schema } = marked(property.schema);
      return { ...property, ...(history !== undefined && { history }), schema };
    }),
    sections: part.sections.map((section) =>
      section.kind === 'continued' ? { ...section, schema: marked(section.schema) } : section,
    ),
  };
}

/** The properties of other definitions with the same name as a property of this one, by that name. */
export function namesakesOf(
  { catalog, properties }: Site,
  identifier: string,
): readonly (readonly [string, readonly IndexedProperty[]])[] {
  const definition = catalog.byIdentifier.get(identifier);
  if (definition === undefined) return [];
  const names = Array.from(ownProperties(definition).keys(), shownName);
  return names
    .map((name) => [name, findNamesakes(properties, name, definition, mostNamesakes)] as const)
    .filter(([, namesakes]) => namesakes.length > 0);
}

/** The files that people look for, if the definition has them, and the folder of all files. */
export function fileLinks(site: Site, identifier: string): readonly LabelledLink[] {
  const { fileHref } = site.links;
  const definition = definitionAt(site, identifier);
  const folder = definitionFolder(definition);
  const wanted = ['index.json', 'bundle.json', 'editor.json', 'index.d.ts', 'validate.mjs'].map(
    (file) => folder + file,
  );
  const files = site.derivedFiles(definition).files.filter(({ path }) => wanted.includes(path));
  return [
    ...files.map(({ path }) => ({ label: path.slice(folder.length), href: fileHref(path) })),
    {
      label: 'index.md',
      href: fileHref(markdownPath(pageAddress(definition))),
    },
    isInOutput(`${folder}index.html`, site.address.output)
      ? { label: 'all files', href: fileHref(folder) }
      : { label: 'meta.json', href: fileHref(`${folder}meta.json`) },
  ];
}

/** The definitions that a definition refers to, and those that refer to it. */
export function neighboursOf(
  site: Site,
  identifier: string,
): Pick<DefinitionPage, 'uses' | 'usedBy'> {
  const { catalog, links } = site;
  const { uses, usedBy } = catalog.graph;
  const home = definitionAt(site, identifier);
  return {
    uses: toNeighbours(uses.get(identifier), home, links),
    usedBy: toNeighbours(usedBy.get(identifier), home, links),
  };
}

/** The versions of a definition for the switcher, and the newest stable one unless it is this one. */
export function versionsAround(
  site: Site,
  identifier: string,
): Pick<DefinitionPage, 'versions' | 'newer'> {
  const { links } = site;
  const definition = definitionAt(site, identifier);
  const line = versionLineOf(site, definition);
  const { newest } = line;
  const words = wordsToNewer(newest, definition);
  return {
    versions: line.versions.toReversed().map((other) => {
      const note = versionNote(line, other);
      return {
        text: other.version.text,
        href: links.pageHref(pageAddress(other)),
        ...(note !== undefined && { note }),
      };
    }),
    ...(newest !== definition && { newer: { ...toNeighbour(newest, links), words } }),
  };
}

function wordsToNewer(newest: Definition, current: Definition): string {
  const isAhead = compareVersions(current.version, newest.version) > 0;
  if (!isAhead) return 'The newest version is';
  if (!isReleased(current.version)) return 'This is not released. The newest version is';
  return current.published?.withdrawn === undefined
    ? 'This is a prerelease. The newest stable version is'
    : 'The newest version that is not withdrawn is';
}

function toNeighbours(
  definitions: readonly Definition[] = [],
  home: Definition,
  links: Links,
): readonly LabelledLink[] {
  return definitions.map((definition) =>
    definition === home ? { label: 'itself', href: '#~main' } : toNeighbour(definition, links),
  );
}

function toNeighbour(definition: Definition, { pageHref }: Links): LabelledLink {
  const { family, name, version } = definition;
  return { label: `${family}/${name} ${version.text}`, href: pageHref(pageAddress(definition)) };
}
