import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { dialectIdentifier, dialectNames } from '../../schema/dialects.ts';
import { isReleased, isStable } from '../../catalog/version.ts';
import type { Digest } from '../../json/value-digests.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { urlPath } from '../../text/url-path.ts';
import { hostedDialect, measure, type HostedFile } from '../hosted-files.ts';
import { markdownPath } from '../markdown/page.ts';
import { mediaTypeOf } from '../headers/media-type.ts';
import { closed, sha256Digest, uriReference } from './schema-parts.ts';

/** A file that is withheld for a definition, and why. */
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
  readonly digest: Digest;
}

/** `meta.json` of a definition: its files and its neighbours. Its schema is `metaSchema`. */
export function describeDefinition(sources: MetaSources) {
  const { definition, line, uses, usedBy, files, withheld, outside, root, hasPages, digest } =
    sources;
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
    withdrawn: definition.published?.withdrawn,
    newest: definition === line.newest && isReleased(version),
    references: others(uses),
    dependents: others(usedBy),
    ...(hasPages && {
      page: `${prefix}/reference/${urlPath(`${family}/${name}/${version.text}`)}/`,
      markdown: `${prefix}/${urlPath(markdownPath({ family, name, version: version.text }))}`,
    }),
    files: files.map((file) => ({
      path: `${prefix}/${urlPath(file.path)}`,
      type: mediaTypeOf(file.path),
      ...measure(file, digest),
    })),
    withheld: withheld.map(({ path, reason }) => ({ path: `${prefix}/${urlPath(path)}`, reason })),
    outside: outside.length > 0 ? outside : undefined,
  };
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
        stable: { type: 'boolean', description: 'Whether it is not a prerelease.' },
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
