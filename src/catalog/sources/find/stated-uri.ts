import { type JsonNode, stringMember } from '../../../json/json.ts';
import { dialectNamed, namesVersion } from '../../../schema/dialects.ts';
import { placeholderOrigin } from '../../../schema/embedded-resources.ts';
import { urlPath } from '../../../text/url-path.ts';
import type { SourceOptions } from '../source.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';
import type { FoundDefinition } from './found-definition.ts';

/** The location of a file, as a URI below the `base` of its source; `path` is relative to its folder. */
export function placeOf(path: string, { base, folder }: SourceOptions): string {
  const encoded = urlPath(path);
  const stated = base === undefined ? undefined : resolveUrl(encoded, base);
  return stated ?? `${placeholderOrigin}/${urlPath(folder)}${encoded}`;
}

/** The `$id` of a picked definition, nested in the document; `undefined` if it has none. */
export function ownUri(found: FoundDefinition): string | undefined {
  const { picked, root, options } = found;
  if (picked === undefined || picked.segments.length === 0) return undefined;
  const isOfFormat = picked.picker.dialectOf !== undefined;
  const stated = isOfFormat
    ? stringMember(picked.node, '$id')
    : statedName(picked.node, stringMember(root, '$schema'), options);
  return stated === undefined ? undefined : resolved(stated, statedUri(found) ?? found.place);
}

/** The `$id` of a document, absolute and without its fragment; `undefined` if it has none. */
export function statedUri({
  root,
  options,
  place,
}: Pick<FoundDefinition, 'root' | 'options' | 'place'>): string | undefined {
  const stated = statedName(root, undefined, options);
  if (stated === undefined) return undefined;
  return isEndOf(stated, place) ? place : resolved(stated, place);
}

/** Whether a relative `$id` repeats folders of its file, since it is relative to one further out. */
function isEndOf(stated: string, place: string): boolean {
  const path = stated.replace(/#$/, '');
  return /^[\w.-]+\//.test(path) && place.endsWith(`/${path}`);
}

/** The `$id` of a schema, or the `id` if its dialect uses that. */
function statedName(
  schema: JsonNode,
  dialectOfDocument: string | undefined,
  options: SourceOptions,
): string | undefined {
  const dialect = stringMember(schema, '$schema') ?? dialectOfDocument;
  const isStated = dialect !== undefined && isPublished(dialect);
  const isOld = isStated
    ? /draft-0[34]\//.test(dialect)
    : options.dialect === undefined || options.dialect === '04';
  return stringMember(schema, '$id') ?? (isOld ? stringMember(schema, 'id') : undefined);
}

/** Whether a `$schema` is a published draft, and not a catalog's own meta-schema. */
function isPublished(dialect: string): boolean {
  const isDraft = /^https?:\/\/json-schema\.org\//.test(dialect);
  return namesVersion(dialect) && (isDraft || dialectNamed(dialect) !== undefined);
}

/** The `$id` of a file if it is relative, such as `Entity`: some validators know schemas by that. */
export function bareNameOf(root: JsonNode): string | undefined {
  const stated = stringMember(root, '$id')?.replace(/#$/, '');
  return stated !== undefined && /^[^/:?#][^:?#]*$/.test(stated) ? stated : undefined;
}

/** A stated identifier as an absolute URI without its fragment; `undefined` if it is only a fragment. */
export function resolved(stated: string, base: string): string | undefined {
  const address = stated.replace(/#.*$/s, '');
  return address === '' ? undefined : resolveUrl(address, base);
}
