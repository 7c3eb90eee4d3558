import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { dialectIdentifier, dialectNames } from '../../schema/dialects.ts';
import { isReleased, isStable } from '../../catalog/version.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { urlPath } from '../../text/url-path.ts';
import { hostedDialect, type HostedFile } from '../hosted-files.ts';
import { markdownPath } from '../markdown/page.ts';
import { mediaTypeOf } from '../headers/media-type.ts';
import { closed, sha256Digest, uriReference } from './schema-parts.ts';

/** `meta.json` of a version: its files, and what it stands beside. Its schema is `metaSchema`. */
export interface DefinitionMeta {
  readonly $schema: string;
  readonly identifier: string;
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** The identifier of the dialect of JSON Schema that it is hosted in. */
  readonly dialect: string;
  readonly stable: boolean;
  /** Whether it never changes again. */
  readonly published: boolean;
  /** Why it should no longer be used; absent where it may be. */
  readonly withdrawn?: string;
  /** Whether it is the newest stable version of its name. */
  readonly newest: boolean;
  /** The identifiers of other definitions that it refers to. */
  readonly references: readonly string[];
  /** The identifiers of other definitions that refer to it. */
  readonly dependents: readonly string[];
  /** The reference page, and its Markdown twin; absent where a site has none. */
  readonly page?: string;
  readonly markdown?: string;
  readonly files: readonly MetaFile[];
  /** Files that this version does without, and why. */
  readonly withheld: readonly WithheldFile[];
  /** Addresses out of the catalog that the files refer to; absent where there are none. */
  readonly outside?: readonly string[];
}

interface MetaFile {
  readonly path: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** A hosted file that a definition does without, and why. */
export interface WithheldFile {
  readonly path: string;
  readonly reason: string;
}

interface MetaSources {
  readonly definition: Definition;
  readonly line: VersionLine;
  readonly uses: readonly Definition[];
  readonly usedBy: readonly Definition[];
  /** Every other file of the version's folder. */
  readonly files: readonly HostedFile[];
  readonly withheld: readonly WithheldFile[];
  readonly outside: readonly string[];
  readonly root: SiteRoot | undefined;
  /** Whether the site has reference pages. */
  readonly hasPages: boolean;
  /** The SHA-256 of bytes in hexadecimal. */
  readonly digest: (bytes: Uint8Array) => string;
}

/** The content of `meta.json` of a definition. */
export function describeDefinition(sources: MetaSources): DefinitionMeta {
  const { definition, line, uses, usedBy, files, withheld, outside, root, hasPages } = sources;
  const { family, name, version, identifier } = definition;
  const prefix = root ?? '';
  const others = (definitions: readonly Definition[]): readonly string[] =>
    definitions
      .filter((other) => other !== definition)
      .map((other) => prefix + urlPath(other.identifier));
  return {
    $schema: `${prefix}/meta.schema.json`,
    identifier: prefix + urlPath(identifier),
    family,
    name,
    version: version.text,
    dialect: hostedDialect(
      definition,
      files.find(({ path }) => path === identifier.slice(1)),
    ),
    stable: isStable(version),
    published: definition.published !== undefined,
    ...(definition.published?.withdrawn !== undefined && {
      withdrawn: definition.published.withdrawn,
    }),
    newest: definition === line.newest && isReleased(version),
    references: others(uses),
    dependents: others(usedBy),
    ...(hasPages && {
      page: `${prefix}/reference/${urlPath(`${family}/${name}/${version.text}`)}/`,
      markdown: `${prefix}/${urlPath(markdownPath({ family, name, version: version.text }))}`,
    }),
    files: describeFiles(sources, prefix),
    withheld: withheld.map(({ path, reason }) => ({ path: `${prefix}/${urlPath(path)}`, reason })),
    ...(outside.length > 0 && { outside }),
  };
}

function describeFiles({ files, digest }: MetaSources, prefix: string): readonly MetaFile[] {
  return files.map(({ path, body }) => {
    const bytes = body();
    return {
      path: `${prefix}/${urlPath(path)}`,
      type: mediaTypeOf(path),
      size: bytes.byteLength,
      sha256: digest(bytes),
    };
  });
}

const identifierList = { type: 'array', items: uriReference, uniqueItems: true };
const text = { type: 'string' };

/** The schema of every `meta.json`, served at `/meta.schema.json`. */
export function metaSchema(root: SiteRoot | undefined): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${root ?? ''}/meta.schema.json`,
    title: 'Definition version',
    description: 'The files of a definition version, and what it refers to.',
    ...closed(
      {
        $schema: { ...text, description: 'Where this schema is served.' },
        identifier: { ...uriReference, description: 'The `$id`, and where it is served.' },
        family: text,
        name: text,
        version: text,
        dialect: { enum: dialectNames.map(dialectIdentifier) },
        stable: { type: 'boolean', description: 'Whether it is no prerelease.' },
        published: { type: 'boolean', description: 'Whether it never changes again.' },
        withdrawn: { ...text, description: 'Why it should no longer be used.' },
        newest: { type: 'boolean', description: 'Whether it is the newest stable version.' },
        references: { ...identifierList, description: 'Other definitions that it refers to.' },
        dependents: { ...identifierList, description: 'Other definitions that refer to it.' },
        page: uriReference,
        markdown: uriReference,
        files: { type: 'array', items: fileSchema },
        withheld: {
          type: 'array',
          description: 'Files that this version does without, and why.',
          items: closed({ path: uriReference, reason: text }),
        },
        outside: {
          ...identifierList,
          description: 'Addresses out of the catalog that the files refer to.',
        },
      },
      ['withdrawn', 'page', 'markdown', 'outside'],
    ),
  };
}

const fileSchema = closed({
  path: uriReference,
  type: { ...text, description: 'The media type that it should be served with.' },
  size: { type: 'integer', minimum: 0, description: 'In bytes, not compressed.' },
  sha256: sha256Digest,
});
