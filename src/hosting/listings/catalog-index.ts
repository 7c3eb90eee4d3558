import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { isReleased } from '../../catalog/version.ts';
import { dialectIdentifier, dialectNames } from '../../schema/dialects.ts';
import { stringMember } from '../../json/json.ts';
import type { Digest } from '../../json/value-digests.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { urlPath } from '../../text/url-path.ts';
import type { BundleDefinition } from '../bundle/bundle.ts';
import { definitionFile, hostedDialect, measure } from '../hosted-files.ts';
import { fileMatchOf, type FileMatch } from './file-match.ts';
import { closed, sha256Digest, uriReference } from './schema-parts.ts';

/**
 * `/catalog.json`: every version of every definition, for tools, as served below a site root. Its schema is
 * `catalogSchema`.
 */
export function buildCatalogIndex(
  lines: readonly VersionLine[],
  root: SiteRoot | undefined,
  digest: Digest,
  fileMatch: readonly FileMatch[] = [],
  hasPages = true,
  bundle?: BundleDefinition,
) {
  const prefix = root ?? '';
  return {
    $schema: `${prefix}/catalog.schema.json`,
    definitions: lines.flatMap((line) =>
      line.versions.map((definition) => {
        const file = definitionFile(definition, root, bundle);
        const isNewest = definition === line.newest;
        return {
          ...describe(definition, hostedDialect(definition, file), prefix, hasPages),
          fileMatch: isNewest ? fileMatchOf(definition, fileMatch) : undefined,
          newest: isNewest && isReleased(definition.version),
          ...measure(file, digest),
        };
      }),
    ),
  };
}

function describe(definition: Definition, dialect: string, prefix: string, hasPages: boolean) {
  const { family, name, version, schema, published } = definition;
  const address = urlPath(`${family}/${name}/${version.text}`);
  const references = definition.references
    .map(({ target }) => target.identifier)
    .filter((identifier) => identifier.startsWith('/') && identifier !== definition.identifier);
  return {
    identifier: prefix + urlPath(definition.identifier),
    family,
    name,
    version: version.text,
    dialect,
    published: published !== undefined,
    withdrawn: published?.withdrawn,
    title: stringMember(schema, 'title'),
    description: stringMember(schema, 'description'),
    references: [...new Set(references)].map((identifier) => prefix + urlPath(identifier)),
    examples: definition.examples.map(({ path, error }) => ({
      path: `${prefix}/schema/${urlPath(path)}`,
      valid: error === undefined,
    })),
    page: hasPages ? `${prefix}/reference/${address}/` : undefined,
    meta: `${prefix}/schema/${address}/meta.json`,
  };
}

/** The schema of `/catalog.json`, served at `/catalog.schema.json`. */
export function catalogSchema(root: SiteRoot | undefined): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${root ?? ''}/catalog.schema.json`,
    title: 'Catalog index',
    description: 'Every definition version of a catalog.',
    ...closed({
      $schema: { type: 'string', description: 'Where this schema is served.' },
      definitions: {
        type: 'array',
        description: 'Sorted by family, name and version, oldest first.',
        items: { $ref: '#/definitions/definition' },
      },
    }),
    definitions: { definition: entrySchema },
  };
}

const entrySchema = closed(
  {
    identifier: {
      ...uriReference,
      description: 'The `$id`, and where the definition is served.',
    },
    family: { type: 'string', pattern: '^[^/]+$' },
    name: { type: 'string', pattern: '^[^/]+$' },
    version: { type: 'string' },
    dialect: {
      enum: dialectNames.map(dialectIdentifier),
      description: 'The dialect of JSON Schema that it is written in.',
    },
    newest: {
      type: 'boolean',
      description: 'Whether it is the newest stable version of its name.',
    },
    published: { type: 'boolean', description: 'Whether it never changes again.' },
    withdrawn: { type: 'string', description: 'Why it should no longer be used.' },
    title: { type: 'string' },
    description: { type: 'string' },
    fileMatch: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', minLength: 1 },
      description: 'Globs of the files that editors take for instances of the newest version.',
    },
    size: { type: 'integer', minimum: 2, description: 'Bytes of the file as served.' },
    sha256: { ...sha256Digest, description: 'Digest of the file as served.' },
    references: {
      type: 'array',
      items: uriReference,
      description: 'Identifiers of the other definitions that it refers to.',
    },
    examples: {
      type: 'array',
      items: closed({
        path: uriReference,
        valid: {
          type: 'boolean',
          description: 'False for an example that is wrong on purpose.',
        },
      }),
    },
    page: { ...uriReference, description: 'The reference page.' },
    meta: { ...uriReference, description: 'What describes the other files of the version.' },
  },
  ['withdrawn', 'title', 'description', 'fileMatch', 'page'],
);
