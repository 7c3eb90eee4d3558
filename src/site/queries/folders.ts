import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { aliasesOf, type Alias } from '../../hosting/listings/aliases.ts';
import { urlPath } from '../../text/url-path.ts';
import { addressOf, identifierAt, pageAddress, type LabelledLink, type Links } from '../links.ts';
import type { Site } from '../site.ts';
import { definitionAt, versionLineOf } from './versions.ts';
import { countOf } from '../../text/words.ts';
import { definitionFolder } from '../../hosting/hosted-files.ts';

/** A folder of hosted files, as its page lists it. */
interface Folder {
  /** The name of the folder itself. */
  readonly name: string;
  /** The folders above it, outermost first. */
  readonly parents: readonly LabelledLink[];
  readonly entries: readonly FolderRow[];
  /** The files that could not be made, and why. */
  readonly withheld: readonly { readonly name: string; readonly reason: string }[];
  /** The page for people about the same. */
  readonly reference: LabelledLink;
}

interface FolderRow extends LabelledLink {
  readonly note: string;
}

/** The path below `schema` of every folder down to the versions; `undefined` for `schema` itself. */
export function listFolders({ families, lines }: Site): readonly (string | undefined)[] {
  return [
    undefined,
    ...families.keys(),
    ...lines.map(({ family, name }) => `${family}/${name}`),
    ...lines.flatMap(({ versions }) => versions.map(addressOf)),
  ];
}

/** The folder at a path that `listFolders` gives. */
export function readFolder(site: Site, path: string | undefined): Folder {
  const [family, name, version] = path?.split('/') ?? [];
  if (family === undefined) return readRoot(site);
  if (name === undefined) return readFamily(family, site);
  if (version === undefined) return readName(versionLineOf(site, { family, name }), site.links);
  return readVersion(definitionAt(site, identifierAt({ family, name, version })), site);
}

function readRoot({ families, links }: Site): Folder {
  const { pathHref } = links;
  const entries = Array.from(families, ([family, lines]) =>
    folderEntry(family, family, countOf(lines.length, 'name'), links),
  );
  return {
    name: 'schema',
    parents: [],
    entries: [...entries, listingEntry('', links)],
    withheld: [],
    reference: { label: 'Reference', href: pathHref('/reference/') },
  };
}

function readFamily(family: string, { families, links }: Site): Folder {
  const entries = (families.get(family) ?? []).map(({ name, versions }) =>
    folderEntry(name, `${family}/${name}`, countOf(versions.length, 'version'), links),
  );
  return {
    name: family,
    parents: parentsOf([], links),
    entries: [...entries, listingEntry(`${family}/`, links)],
    withheld: [],
    reference: { label: `The definitions of ${family}`, href: links.familyHref(family) },
  };
}

function readName(line: VersionLine, links: Links): Folder {
  const { family, name, versions } = line;
  const folder = `${family}/${name}`;
  const entries = versions
    .toReversed()
    .map((definition) =>
      folderEntry(
        definition.version.text,
        `${folder}/${definition.version.text}`,
        describeState(definition),
        links,
      ),
    );
  const aliases = aliasesOf(line).map((alias) => ({
    label: `${alias.name}/index.json`,
    href: links.fileHref(`schema/${folder}/${alias.name}/index.json`),
    note: noteAlias(alias),
  }));
  const history = {
    label: 'history.json',
    href: links.fileHref(`schema/${folder}/history.json`),
    note: 'since when each property and value is there',
  };
  return {
    name,
    parents: parentsOf([family], links),
    entries: [...entries, ...aliases, listingEntry(`${folder}/`, links), history],
    withheld: [],
    reference: { label: `Versions of ${name}`, href: links.versionsHref(family, name) },
  };
}

function noteAlias({ name, pinned }: Alias): string {
  const version = pinned.version.text;
  return pinned.foreign?.labels?.includes(name) === true
    ? `the same as version ${version}`
    : `version ${version}, until a newer one comes`;
}

function readVersion(definition: Definition, { links, derivedFiles }: Site): Folder {
  const { fileHref, pageHref } = links;
  const { family, name } = definition;
  const version = definition.version.text;
  const folder = definitionFolder(definition);
  const { files, withheld } = derivedFiles(definition);
  const paths = new Set(files.map(({ path }) => path));
  const own = files.filter(({ path }) => !path.startsWith(`${folder}examples/`));
  const examples = files.filter((file) => !own.includes(file));
  return {
    name: version,
    parents: parentsOf([family, name], links),
    entries: [...own, ...examples].map(({ path }) => ({
      label: path.slice(folder.length),
      href: fileHref(urlPath(path)),
      note: notes.get(path.slice(folder.length)) ?? describeExample(path, paths),
    })),
    withheld: withheld.map(({ path, reason }) => ({ name: path.slice(folder.length), reason })),
    reference: {
      label: `Reference of ${name} ${version}`,
      href: pageHref(pageAddress(definition)),
    },
  };
}

function describeState({ published }: Definition): string {
  if (published === undefined) return 'not published yet: it may change';
  const { withdrawn } = published;
  return withdrawn === undefined ? 'published: it never changes' : `withdrawn: ${withdrawn}`;
}

const notes: ReadonlyMap<string, string> = new Map([
  ['index.json', 'the definition, at its identifier'],
  ['bundle.json', 'the definition with all that it refers to, in one file'],
  ['compound.json', 'the definition with all that it refers to, each with its own identifier'],
  ['editor.json', 'the same for editors, with what they show on hover'],
  ['index.d.ts', 'types for TypeScript'],
  ['validate.mjs', 'a validator, as a module without imports'],
  ['validate.d.mts', 'the types of the validator'],
  ['changes.json', 'what changed since the version before, and whether old instances conform'],
  ['meta.json', 'digests and sizes of these files, and what the definition refers to'],
]);

/** Describes a file among the examples: a wrong example has a file with its error beside it. */
function describeExample(path: string, paths: ReadonlySet<string>): string {
  if (path.endsWith('.error.json')) return 'the error that the example must give';
  return paths.has(path.replace(/\.json$/, '.error.json'))
    ? 'an example that is wrong on purpose'
    : 'a valid example';
}

function folderEntry(label: string, path: string, note: string, links: Links): FolderRow {
  return { label: `${label}/`, href: links.pathHref(`/schema/${path}/`), note };
}

function listingEntry(folder: string, { fileHref }: Links): FolderRow {
  return {
    label: 'index.json',
    href: fileHref(`schema/${folder}index.json`),
    note: 'this list, for tools',
  };
}

function parentsOf(names: readonly string[], { pathHref }: Links): readonly LabelledLink[] {
  const root = { label: 'schema', href: pathHref('/schema/') };
  const below = names.map((label, index) => ({
    label,
    href: pathHref(`/schema/${names.slice(0, index + 1).join('/')}/`),
  }));
  return [root, ...below];
}
