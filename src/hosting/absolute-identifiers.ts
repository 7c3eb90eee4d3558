import type { Definition } from '../catalog/catalog.ts';
import { member, type Span } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { referenceOf } from '../schema/readings.ts';
import { urlPath } from '../text/url-path.ts';

/** The URL below which paths such as `/schema/…` are served: `https://catalog.example/docs`. */
export type SiteRoot = string;

/** A value in a definition's text, and what is served in its place. */
interface Replacement {
  readonly span: Span;
  readonly url: string;
}

/**
 * The text of a definition as it is served below a site root: its `$id` and its references to other
 * files become full URLs; every other character stays. References inside the file (`#…`) stay, too, and
 * so do those to meta-schemas, which are not part of the catalog.
 */
export function withAbsoluteIdentifiers(definition: Definition, root: SiteRoot): string {
  const { schema, identifier, text, foreign } = definition;
  const own = member(schema, '$id');
  const replacements = [
    ...(own === undefined ? [] : [{ span: own, url: root + urlPath(identifier) }]),
    ...absoluteMetaSchema(definition, root),
    ...(foreign === undefined
      ? absoluteReferences(definition, root)
      : rewrittenReferences(definition, root)),
  ].sort((a, b) => a.span.start - b.span.start);
  let from = 0;
  const pieces = replacements.map(({ span, url }) => {
    const piece = text.slice(from, span.start) + JSON.stringify(url);
    from = span.end;
    return piece;
  });
  return pieces.join('') + text.slice(from);
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

function absoluteReferences({ identifier, references }: Definition, root: SiteRoot): Replacement[] {
  return references.flatMap(({ holder, ref, target }) => {
    const isOutside = !target.identifier.startsWith('/');
    if (isOutside || ref.startsWith('#') || !namesFile(ref, identifier, target.identifier))
      return [];
    const stated = referenceOf(holder);
    if (stated === undefined) return [];
    return [{ span: stated.value, url: root + target.identifier + fragmentOf(ref) }];
  });
}

/** Replaces every reference to another file, in whatever form, by the address of its target. */
function rewrittenReferences({ references }: Definition, root: SiteRoot): Replacement[] {
  return references.flatMap(({ holder, ref, target }) => {
    const stated = referenceOf(holder);
    const isOutside = !target.identifier.startsWith('/');
    if (isOutside || ref.startsWith('#') || stated === undefined) return [];
    const pointer = formatPointer(target.segments);
    const written = fragmentOf(ref);
    const isName = /^#[^/]/.test(written);
    const fragment =
      isName || pointer === '' ? written.replace(/^#(?:\/.*)?$/, '') : `#${encodeURI(pointer)}`;
    return [{ span: stated.value, url: root + urlPath(target.identifier) + fragment }];
  });
}

/** Whether a reference names the file of its target, rather than a nested `$id`, which stays. */
function namesFile(ref: string, base: string, file: string): boolean {
  const origin = 'http://catalog.invalid';
  if (!URL.canParse(ref, origin + base)) return false;
  const url = new URL(ref, origin + base);
  return url.origin === origin && url.pathname === file;
}

/** The fragment as written, including its `#`. */
function fragmentOf(ref: string): string {
  const hash = ref.indexOf('#');
  return hash < 0 ? '' : ref.slice(hash);
}
