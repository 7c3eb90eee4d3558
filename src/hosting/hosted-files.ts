import { sourceBytes, type Definition } from '../catalog/catalog.ts';
import { stringMember } from '../json/json.ts';
import type { Digest } from '../json/value-digests.ts';
import {
  defaultDialect,
  dialectIdentifier,
  dialectNamed,
  identifierKeywordOf,
  type DialectName,
} from '../schema/dialects.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { tryDecodePercent } from '../text/decode-percent.ts';
import { urlPath } from '../text/url-path.ts';
import {
  placedValues,
  replaceValues,
  withAbsoluteIdentifiers,
  withDialect,
  type SiteRoot,
} from './absolute-identifiers.ts';
import type { BundleDefinition } from './bundle/bundle.ts';
import { hiddenPaths } from './headers/hosts/hosted-site.ts';
import { typesByEnd } from './headers/media-type.ts';

/** A file of the bundle: its path below the site's base, and its bytes, made when asked for. */
export interface HostedFile {
  /** Without a leading slash: `schema/Actions/Action/1.0/index.json`. */
  readonly path: string;
  readonly body: () => Uint8Array<ArrayBuffer>;
}

/** The folder of a definition's files, with a trailing slash: `schema/Actions/Action/1.0/`. */
export function definitionFolder({ identifier }: Pick<Definition, 'identifier'>): string {
  return identifier.slice(1, -'index.json'.length);
}

const encoder = new TextEncoder();

/** A hosted file of text, which is made when it is asked for. */
export function textFile(path: string, text: () => string): HostedFile {
  return { path, body: () => encoder.encode(text()) };
}

/** A hosted file of JSON, which is made when it is asked for. */
export function jsonFile(path: string, value: () => unknown): HostedFile {
  return textFile(path, () => `${JSON.stringify(value(), undefined, 2)}\n`);
}

/** The size and the digest of a file, as listings state them. */
export function measure({ body }: HostedFile, digest: Digest) {
  const bytes = body();
  return { size: bytes.byteLength, sha256: digest(bytes) };
}

/** The definition at the path of its identifier, its examples, and the file from which it was made. */
export function definitionFiles(
  definition: Definition,
  root: SiteRoot | undefined,
  bundle?: BundleDefinition,
): readonly HostedFile[] {
  const examples = definition.examples.flatMap(({ path, bytes, error }) => [
    { path: `schema/${path}`, body: () => bytes },
    ...(error === undefined
      ? []
      : [jsonFile(`schema/${path.replace(/\.json$/, '.error.json')}`, () => error)]),
  ]);
  return [definitionFile(definition, root, bundle), ...examples, ...writtenFile(definition)];
}

/** The file from which the definition was made, if that is not JSON: `index.yaml`. */
function writtenFile({ identifier, foreign }: Definition): readonly HostedFile[] {
  const written = foreign?.written;
  if (written === undefined) return [];
  return [textFile(identifier.slice(1).replace(/\.json$/, written.end), () => written.text)];
}

/**
 * The definition as it is served: byte for byte its source without a site root, or with absolute identifiers
 * below one. A foreign definition that keeps its identifiers is served as its source, but for references that
 * would not lead from its served copy to their targets, and a relative `$id`; any other foreign one never. A
 * part of a file that refers to other files is served as its bundle, if given.
 */
export function definitionFile(
  definition: Definition,
  root: SiteRoot | undefined,
  bundle?: BundleDefinition,
): HostedFile {
  const { identifier } = definition;
  const path = identifier.slice(1);
  if (keepsIdentifiers(definition, root)) return { path, body: () => keptBytes(definition, root) };
  const site = root ?? '';
  return textFile(
    path,
    () =>
      selfContained(definition, site + urlPath(identifier), bundle) ??
      withAbsoluteIdentifiers(definition, site),
  );
}

function keptBytes(definition: Definition, root: SiteRoot | undefined): Uint8Array<ArrayBuffer> {
  const placed = placedValues(definition, root);
  return placed.length === 0
    ? sourceBytes(definition)
    : encoder.encode(replaceValues(definition.text, placed));
}

/** Whether the definition is served with the identifiers of its source. */
export function keepsIdentifiers({ foreign }: Definition, root: SiteRoot | undefined): boolean {
  return foreign === undefined ? root === undefined : foreign.identity === 'keep';
}

/** Whether the definition is served byte for byte as in its source. */
export function isHostedAsWritten(definition: Definition, root: SiteRoot | undefined): boolean {
  return keepsIdentifiers(definition, root) && placedValues(definition, root).length === 0;
}

/** A part of a file with everything it leads to: from that file, or as a bundle if it needs others. */
function selfContained(
  definition: Definition,
  address: string,
  bundle: BundleDefinition | undefined,
): string | undefined {
  const { foreign, standalone } = definition;
  const own = standalone?.(address);
  if (own !== undefined) return withDialect(own, definition);
  if (foreign?.pointer === undefined) return undefined;
  const bundled = bundle?.(definition);
  return bundled?.kind === 'bundle' ? withIdentifier(bundled.text, address) : undefined;
}

function withIdentifier(bundle: string, address: string): string {
  const keyword = identifierKeywordOf(statedDialect(bundle) ?? defaultDialect);
  return bundle.replace('{', () => `{\n  "${keyword}": ${JSON.stringify(address)},`);
}

/**
 * The identifier of the dialect in which a definition is hosted: a part of a file is hosted together with
 * what it leads to, which may be in a newer dialect.
 */
export function hostedDialect(
  { dialect, foreign }: Definition,
  file: HostedFile | undefined,
): string {
  const own = dialectIdentifier(dialect);
  if (foreign?.pointer === undefined || file === undefined) return own;
  const stated = statedDialect(new TextDecoder().decode(file.body()));
  return stated === undefined ? own : dialectIdentifier(stated);
}

function statedDialect(text: string): DialectName | undefined {
  const [, stated = ''] = /"\$schema": "([^"]*)"/.exec(text) ?? [];
  return dialectNamed(stated);
}

/**
 * The paths of the `$id`s of a definition and of its copies, if they are below the site's address and not its
 * identifier. An `$id` that is a path begins at the root of a host, as the site then must.
 */
export function pathsOfUris(
  { identifier, foreign, schema }: Definition,
  root: SiteRoot | undefined,
): readonly string[] {
  if (foreign?.identity !== 'keep') return [];
  const isPath = /^\/(?!\/)/.test(stringMember(schema, '$id') ?? '');
  const isAtRoot = root === undefined || new URL(root).pathname === '/';
  const home = isPath && isAtRoot ? placeholderOrigin : root;
  if (home === undefined) return [];
  return [foreign.uri ?? '', ...(foreign.copies ?? [])].flatMap((uri) => {
    if (!uri.startsWith(`${home}/`)) return [];
    const { pathname } = new URL(uri);
    const path = tryDecodePercent(pathname.slice(new URL(`${home}/`).pathname.length));
    return path !== undefined && isServable(path) && path !== identifier.slice(1) ? [path] : [];
  });
}

/** What only the program writes, and what hosts read as their configuration. */
const reserved = /^(?:_assets|search\/index|_redirects|_routes\.json|_worker\.js|CNAME)(?:\/|$)/i;

/** The ends of files that hosts send as pages, in which a browser would run scripts. */
const pageEnd = /^(?:[ps]?html?|xht(?:ml)?)$/;

/** Whether a path can be that of a schema file, and not that of a page or of any other kind of file. */
function isServable(path: string): boolean {
  const isName = (name: string): boolean =>
    name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name);
  const isLost = new RegExp(hiddenPaths).test(`/${path}`) || reserved.test(path);
  const [, end = ''] = /\.([^./]+)$/.exec(path.toLowerCase()) ?? [];
  const isOther = end !== 'json' && (typesByEnd.has(end) || pageEnd.test(end));
  return path.split('/').every(isName) && !isLost && !isOther;
}
