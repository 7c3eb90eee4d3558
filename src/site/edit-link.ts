import type { Definition } from '../catalog/catalog.ts';
import { urlPath } from '../text/url-path.ts';
import type { SiteTexts } from './site-texts.ts';

/** Where the file of a definition is edited; `undefined` if the site does not say, or for a git tag. */
export function editLink(
  { editLink: template }: SiteTexts,
  definition: Definition,
): string | undefined {
  const isTagged = definition.path.includes(':');
  return isTagged ? undefined : template?.replaceAll('{path}', urlPath(definition.path));
}
