import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { urlPath } from '../../text/url-path.ts';
import { isStable } from '../../catalog/version.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { aliasesOf, newestInUse } from './aliases.ts';
import { jsonFile, type HostedFile } from '../hosted-files.ts';
import { closed, uriReference } from './schema-parts.ts';

/** The content of the folder above all definitions, as JSON; `root` is the URL of the site. */
export function catalogListingFile(
  families: ReadonlyMap<string, readonly VersionLine[]>,
  root: SiteRoot | undefined,
): HostedFile {
  const prefix = root ?? '';
  return jsonFile('schema/index.json', () => ({
    $schema: schemaOf(prefix),
    kind: 'catalog',
    families: Array.from(families, ([family, lines]) => ({
      family,
      names: lines.length,
      listing: `${prefix}/schema/${urlPath(family)}/index.json`,
    })),
  }));
}

/** The content of a family's folder, as JSON. */
export function familyListingFile(
  family: string,
  lines: readonly VersionLine[],
  root: SiteRoot | undefined,
): HostedFile {
  const prefix = root ?? '';
  return jsonFile(`schema/${family}/index.json`, () => ({
    $schema: schemaOf(prefix),
    kind: 'family',
    family,
    names: lines.map((line) => ({
      name: line.name,
      versions: line.versions.length,
      ...newestOf(line),
      listing: `${prefix}/schema/${urlPath(`${family}/${line.name}`)}/index.json`,
    })),
  }));
}

/** The content of a name's folder, as JSON. */
export function nameListingFile(
  line: VersionLine,
  root: SiteRoot | undefined,
  hasPages = true,
): HostedFile {
  const path = `schema/${line.family}/${line.name}/index.json`;
  return jsonFile(path, () => listName(line, root ?? '', hasPages));
}

function listName(line: VersionLine, prefix: string, hasPages: boolean) {
  const { family, name, versions } = line;
  return {
    $schema: schemaOf(prefix),
    kind: 'name',
    family,
    name,
    ...newestOf(line),
    versions: versions.map((definition) => describeVersion(definition, prefix, hasPages)),
    ...(hasPages && { history: `${prefix}/schema/${urlPath(`${family}/${name}`)}/history.json` }),
    aliases: aliasesOf(line).map((alias) => ({
      alias: alias.name,
      version: alias.pinned.version.text,
      path: `${prefix}/schema/${urlPath(`${family}/${name}/${alias.name}`)}/index.json`,
    })),
  };
}

function describeVersion(
  { family, name, version, identifier, published }: Definition,
  prefix: string,
  hasPages: boolean,
) {
  const address = urlPath(`${family}/${name}/${version.text}`);
  return {
    version: version.text,
    stable: isStable(version),
    withdrawn: published?.withdrawn,
    identifier: prefix + urlPath(identifier),
    meta: `${prefix}/schema/${address}/meta.json`,
    page: hasPages ? `${prefix}/reference/${address}/` : undefined,
  };
}

/** The newest version; withdrawn ones are ignored, unless all are. */
function newestOf({ versions }: VersionLine) {
  const newestStable = newestInUse(versions.filter(({ version }) => isStable(version)));
  return {
    newest: newestInUse(versions)?.version.text ?? '',
    newestStable: newestStable?.version.text,
  };
}

function schemaOf(prefix: string): string {
  return `${prefix}/listing.schema.json`;
}

const identifierName = { type: 'string', pattern: '^[^/]+$' };
const newest = {
  newest: {
    type: 'string',
    description: 'The newest version by number, prereleases too, that is not withdrawn.',
  },
  newestStable: {
    type: 'string',
    description: 'The newest that is not a prerelease; absent if every version is one.',
  },
};
const $schema = { type: 'string', description: 'Where this schema is served.' };

/** The schema of every listing, served at `/listing.schema.json`. */
export function listingSchema(root: SiteRoot | undefined): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: schemaOf(root ?? ''),
    title: 'Listing',
    description:
      'What a folder of definitions holds: the families, the names of a family, or the versions of a name.',
    oneOf: [
      { $ref: '#/definitions/catalog' },
      { $ref: '#/definitions/family' },
      { $ref: '#/definitions/name' },
    ],
    definitions: { catalog: catalogListing, family: familyListing, name: nameListing },
  };
}

const catalogListing = closed({
  $schema,
  kind: { const: 'catalog' },
  families: {
    type: 'array',
    items: closed({
      family: identifierName,
      names: { type: 'integer', minimum: 1 },
      listing: uriReference,
    }),
  },
});

const familyListing = closed({
  $schema,
  kind: { const: 'family' },
  family: identifierName,
  names: {
    type: 'array',
    items: closed(
      {
        name: identifierName,
        versions: { type: 'integer', minimum: 1 },
        ...newest,
        listing: uriReference,
      },
      ['newestStable'],
    ),
  },
});

const nameListing = closed(
  {
    $schema,
    kind: { const: 'name' },
    family: identifierName,
    name: identifierName,
    ...newest,
    versions: {
      type: 'array',
      description: 'Oldest first.',
      items: closed(
        {
          version: { type: 'string' },
          stable: { type: 'boolean', description: 'Whether it is not a prerelease.' },
          withdrawn: { type: 'string', description: 'Why it should no longer be used.' },
          identifier: {
            ...uriReference,
            description: 'The `$id`, and where the definition is served.',
          },
          meta: uriReference,
          page: uriReference,
        },
        ['withdrawn', 'page'],
      ),
    },
    history: {
      ...uriReference,
      description: 'What became of each property and value: see history.schema.json.',
    },
    aliases: {
      type: 'array',
      description: 'Names that move on to newer versions; each is a file of its own.',
      items: closed({ alias: { type: 'string' }, version: { type: 'string' }, path: uriReference }),
    },
  },
  ['newestStable', 'history'],
);
