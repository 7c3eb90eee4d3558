import type { Definition } from '../catalog/catalog.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { referenceOf } from '../schema/readings.ts';
import { urlPath } from '../text/url-path.ts';
import { fragmentTo, type Replacement, type SiteRoot } from './absolute-identifiers.ts';

/**
 * The references of a definition with identifiers of its own that lead by the places of the files alone, and
 * the addresses to serve in their place: the served copies are in other places.
 */
export function placedReferences(
  definition: Definition,
  root: SiteRoot | undefined,
): readonly Replacement[] {
  const site = root ?? (isElsewhere(definition) ? undefined : '');
  if (site === undefined) return [];
  return definition.references.flatMap(({ holder, ref, target, isByPlace }) => {
    const stated = referenceOf(holder);
    if (isByPlace !== true || stated === undefined || !target.identifier.startsWith('/')) return [];
    const url = site + urlPath(target.identifier) + fragmentTo(target.segments, ref);
    return [{ span: stated.value, url }];
  });
}

/** Whether a definition states an `$id` on another host, where a path is not one of this site. */
function isElsewhere({ foreign }: Definition): boolean {
  return foreign?.uri?.startsWith(placeholderOrigin) === false;
}
