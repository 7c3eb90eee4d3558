import type { Definition } from '../catalog/catalog.ts';
import { member, type Span } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { dialectIdentifier } from '../schema/dialects.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { referenceOf } from '../schema/readings.ts';
import { resolveUrl } from '../text/resolve-url.ts';
import { urlPath } from '../text/url-path.ts';

/** The URL below which paths such as `/schema/…` are served: `https://catalog.example/docs`. */
export type SiteRoot = string;

/** A value in a definition's text, and what is served in its place. */
export interface Replacement {
  readonly span: Span;
  readonly url: string;
}

/**
 * The text of a definition as it is served below a site root: its `$id` and its references to other
 * files become full URLs; every other character stays. References inside the file (`#…`) stay, too, and
 * so do those to meta-schemas, which are not part of the catalog. A foreign file without a `$schema` gets
 * that of its dialect, without which some clients refuse it and others read it in another dialect.
 */
export function withAbsoluteIdentifiers(definition: Definition, root: SiteRoot): string {
  const { schema, identifier, text } = definition;
  const own = member(schema, '$id');
  const replaced = replaceValues(text, [
    ...(own === undefined ? [] : [{ span: own, url: root + urlPath(identifier) }]),
    ...absoluteMetaSchema(definition, root),
    ...absoluteReferences(definition, root),
  ]);
  return withDialect(replaced, definition);
}

/** A text with strings of JSON in place of some of its values. */
export function replaceValues(text: string, replacements: readonly Replacement[]): string {
  let from = 0;
  const pieces = replacements
    .toSorted((a, b) => a.span.start - b.span.start)
    .map(({ span, url }) => {
      const piece = text.slice(from, span.start) + JSON.stringify(url);
      from = span.end;
      return piece;
    });
  return pieces.join('') + text.slice(from);
}

/** Adds the `$schema` that a foreign file lacks, with the white space that precedes its first member. */
export function withDialect(text: string, { schema, dialect, foreign }: Definition): string {
  if (foreign === undefined || member(schema, '$schema') !== undefined) return text;
  const stated = `"$schema": ${JSON.stringify(dialectIdentifier(dialect))}`;
  return text.replace(
    /\{(\s*)(\}?)/,
    (_, space: string, end: string) => `{${space}${stated}${end === '' ? `,${space}` : end}`,
  );
}

/** The identifier of a definition as served; `undefined` if it has no `$id` and identifiers are kept. */
export function servedIdentifier(
  { identifier, foreign }: Definition,
  root: SiteRoot | undefined,
): string | undefined {
  return foreign?.identity === 'keep' ? foreign.uri : (root ?? '') + urlPath(identifier);
}

/** A `$schema` that is a definition of the catalog. */
function absoluteMetaSchema({ schema, dialectUse }: Definition, root: SiteRoot): Replacement[] {
  const stated = member(schema, '$schema');
  const { metaSchema } = dialectUse;
  if (stated === undefined || metaSchema === undefined) return [];
  return [{ span: stated, url: root + metaSchema.identifier }];
}

/** References to other files; in a definition that was not written for this site, in whatever form. */
function absoluteReferences(
  { identifier, references, foreign }: Definition,
  root: SiteRoot,
): Replacement[] {
  return references.flatMap(({ holder, ref, target }) => {
    const stated = referenceOf(holder);
    const isOutside = !target.identifier.startsWith('/');
    if (isOutside || ref.startsWith('#') || stated === undefined) return [];
    if (foreign === undefined && !namesFile(ref, identifier, target.identifier)) return [];
    const fragment = foreign === undefined ? fragmentOf(ref) : fragmentTo(target.segments, ref);
    return [{ span: stated.value, url: root + urlPath(target.identifier) + fragment }];
  });
}

/** The fragment of a target by its place in its own file, unless a reference gives its name. */
function fragmentTo(segments: readonly string[], ref: string): string {
  const pointer = formatPointer(segments);
  const written = fragmentOf(ref);
  const isName = /^#[^/]/.test(written);
  return isName || pointer === '' ? written.replace(/^#(?:\/.*)?$/, '') : `#${encodeURI(pointer)}`;
}

/** Whether a reference names the file of its target, rather than a nested `$id`, which stays. */
function namesFile(ref: string, base: string, file: string): boolean {
  const [address] = resolveUrl(ref, placeholderOrigin + base)?.split(/[?#]/, 1) ?? [];
  return address === placeholderOrigin + file;
}

/** The fragment as written, including its `#`. */
function fragmentOf(ref: string): string {
  const hash = ref.indexOf('#');
  return hash < 0 ? '' : ref.slice(hash);
}

/**
 * What is served in place of values of a definition with identifiers of its own that state only the places of
 * files: the served copies are in other places. These are references, and a relative `$id`, by which Ajv would
 * take two files of different folders for one.
 */
export function placedValues(
  definition: Definition,
  root: SiteRoot | undefined,
): readonly Replacement[] {
  const site = root ?? (isElsewhere(definition) ? undefined : '');
  if (site === undefined) return [];
  const references = definition.references.flatMap(({ holder, ref, target, isByPlace }) => {
    const stated = referenceOf(holder);
    if (isByPlace !== true || stated === undefined || !target.identifier.startsWith('/')) return [];
    const url = site + urlPath(target.identifier) + fragmentTo(target.segments, ref);
    return [{ span: stated.value, url }];
  });
  const { schema, identifier } = definition;
  // In the latest form, an `id` of draft-04 is an `$id`.
  const own = member(schema, '$id');
  const isPlace = own?.kind === 'string' && isRelative(own.value) && !isElsewhere(definition);
  return isPlace ? [{ span: own, url: site + urlPath(identifier) }, ...references] : references;
}

/** Whether a reference is relative to the folder of its file. */
function isRelative(uri: string): boolean {
  return !/^(?:#|\/|[a-z][a-z\d+.-]*:)/i.test(uri);
}

/** Whether a definition states an `$id` on another host, where a path is not one of this site. */
function isElsewhere({ foreign }: Definition): boolean {
  return foreign?.uri?.startsWith(placeholderOrigin) === false;
}
