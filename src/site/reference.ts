import type { Definition, VersionLine } from '../catalog/catalog.ts';
import { compareVersions, isStable } from '../catalog/version.ts';
import type { DefinitionModel } from '../model/definition-model.ts';
import { jsonTokens, type JsonToken } from '../model/json-lines.ts';
import { findNamesakes, type Namesake } from '../model/property-index.ts';
import { markdownPath } from '../hosting/markdown/page.ts';
import { partName, wholePart, type PagePart } from '../reference/core/pagination/page-part.ts';
import { longestRawView } from '../reference/core/pagination/split-model.ts';
import { plainText, type Block, type RichText } from '../model/rich-text.ts';
import { schemaLinks } from '../model/schema-links.ts';
import type { Links } from './links.ts';
import { addressOf, type Site } from './site.ts';

/** A definition as another page names it. */
interface Neighbour {
  readonly label: string;
  readonly href: string;
}

/** Everything that a reference page shows beside the model itself. */
export interface ReferencePage {
  readonly model: DefinitionModel;
  /** What of it this page holds: all, unless the definition takes several pages. */
  readonly part: PagePart;
  readonly parts: readonly {
    readonly href: string;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
  readonly uses: readonly Neighbour[];
  readonly usedBy: readonly Neighbour[];
  /** Its files, for readers who want another form of it. */
  readonly files: readonly Neighbour[];
  readonly schema: { readonly tokens: readonly JsonToken[]; readonly isComplete: boolean };
  /** The newest stable version, where this is another, and the words that lead to it. */
  readonly newer?: Neighbour & { readonly words: string };
}

/** More namesakes than this are left to the A–Z index. */
const mostNamesakes = 4;

/** The page of a definition that holds its part `number`, from 1. */
export function buildReferencePage(
  site: Site,
  line: VersionLine,
  definition: Definition,
  number: number,
): ReferencePage {
  const { graph, large, links, modelOf } = site;
  const split = large.get(addressOf(definition));
  const model = modelOf(definition);
  const parts = split?.parts ?? [wholePart(model)];
  return {
    model,
    part: parts[number - 1] ?? wholePart(model),
    parts: parts.map((part) => toPartLink(part, model, number, links)),
    uses: toNeighbours(graph.uses.get(definition.identifier), definition, links),
    usedBy: toNeighbours(graph.usedBy.get(definition.identifier), definition, links),
    files: fileLinks(definition, site),
    schema: jsonTokens(definition.source, schemaLinks(definition, graph.targets), longestRawView),
    ...(line.newest !== definition && { newer: toNewer(line.newest, definition, links) }),
  };
}

/**
 * A definition as the catalog has it by now: in development Astro may hold the paths of a route, and
 * with them what it was, a moment longer than an edit takes.
 */
export function currentDefinition(
  { catalog, families }: Site,
  line: VersionLine,
  definition: Definition,
): { readonly line: VersionLine; readonly definition: Definition } {
  return {
    line: families.get(line.family)?.find(({ name }) => name === line.name) ?? line,
    definition: catalog.byIdentifier.get(definition.identifier) ?? definition,
  };
}

/** How many pages the reference of a definition takes. */
export function countParts({ large }: Site, definition: Definition): number {
  return large.get(addressOf(definition))?.parts.length ?? 1;
}

function toPartLink(
  part: PagePart,
  model: DefinitionModel,
  current: number,
  { partHref }: Links,
): ReferencePage['parts'][number] {
  const { number } = part;
  return { href: partHref(model, number), label: partName(part), isCurrent: number === current };
}

/** The properties of other definitions that have the name of one of this definition's. */
export function namesakesOf(
  { properties }: Site,
  definition: Definition,
  name: string,
): readonly Namesake[] {
  return findNamesakes(properties, name, definition, mostNamesakes);
}

/** The versions of a line for the switcher, newest first. */
export function switcherVersions(
  line: VersionLine,
  { pageHref }: Links,
): readonly { text: string; href: string; note?: string }[] {
  return line.versions.toReversed().map((definition) => {
    const { family, name, version } = definition;
    const note = versionNote(line, definition);
    return {
      text: version.text,
      href: pageHref({ family, name, version: version.text }),
      ...(note !== undefined && { note }),
    };
  });
}

/** What a version is among the others, in a few words, and the reason where it is withdrawn. */
export function versionNote(line: VersionLine, definition: Definition): string | undefined {
  const place = notePlace(line, definition);
  const withdrawn = definition.published?.withdrawn;
  if (withdrawn === undefined) return place;
  return `${place === undefined ? '' : `${place}, `}withdrawn: ${withdrawn}`;
}

function notePlace({ newest }: VersionLine, definition: Definition): string | undefined {
  const stable = isStable(definition.version);
  if (definition === newest) return stable ? 'newest' : 'newest, not stable';
  return stable ? undefined : 'prerelease';
}

/** What a description says beyond its first sentence, which stands as the summary. */
export function restOfDescription(description: RichText = [], summary = ''): RichText {
  const [first, ...rest] = description;
  if (first?.kind !== 'paragraph') return description;
  if (plainText([first]) === summary) return isText(first) ? rest : description;
  const [inline, ...inlines] = first.inlines;
  const words = inline?.kind === 'text' ? inline.text.replaceAll(/\s+/g, ' ') : '';
  if (summary === '' || !words.startsWith(summary)) return description;
  const text = words.slice(summary.length).trimStart();
  return [{ kind: 'paragraph', inlines: [{ kind: 'text', text }, ...inlines] }, ...rest];
}

/** Whether a paragraph has no markup that the summary would lose. */
function isText({ inlines }: Extract<Block, { kind: 'paragraph' }>): boolean {
  return inlines.every(({ kind }) => kind === 'text');
}

/** The files that people look for, as far as the definition has them, and the folder of all. */
function fileLinks(
  definition: Definition,
  { derived, links: { fileHref } }: Site,
): readonly Neighbour[] {
  const { family, name, version, identifier } = definition;
  const folder = identifier.slice(1).replace(/index\.json$/, '');
  const wanted = ['index.json', 'bundle.json', 'index.d.ts', 'validate.mjs'].map(
    (file) => folder + file,
  );
  const files = derived.filesOf(definition).files.filter(({ path }) => wanted.includes(path));
  return [
    ...files.map(({ path }) => ({ label: path.slice(folder.length), href: fileHref(path) })),
    {
      label: 'index.md',
      href: fileHref(markdownPath({ family, name, version: version.text })),
    },
    { label: 'all files', href: fileHref(folder) },
  ];
}

function toNewer(
  newest: Definition,
  current: Definition,
  links: Links,
): Neighbour & { readonly words: string } {
  return { ...toNeighbour(newest, links), words: wordsToNewer(newest, current) };
}

function wordsToNewer(newest: Definition, current: Definition): string {
  const isAhead = compareVersions(current.version, newest.version) > 0;
  if (!isAhead) return 'The newest version is';
  return current.published?.withdrawn === undefined
    ? 'This is a prerelease. The newest stable version is'
    : 'The newest version that is not withdrawn is';
}

function toNeighbours(
  definitions: readonly Definition[] = [],
  home: Definition,
  links: Links,
): readonly Neighbour[] {
  return definitions.map((definition) =>
    definition === home ? { label: 'itself', href: '#~main' } : toNeighbour(definition, links),
  );
}

function toNeighbour({ family, name, version }: Definition, { pageHref }: Links): Neighbour {
  return {
    label: `${family}/${name} ${version.text}`,
    href: pageHref({ family, name, version: version.text }),
  };
}
