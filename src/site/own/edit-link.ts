import type { Definition } from '../../catalog/catalog.ts';
import { urlPath } from '../../text/url-path.ts';
import type { OwnGuide, SiteTexts } from '../site-texts.ts';

/** Where the file of a definition is edited; `undefined` if the site does not say, or for a git tag. */
export function editLink({ edit }: SiteTexts, definition: Definition): string | undefined {
  const isTagged = definition.path.includes(':');
  if (edit === undefined || isTagged) return undefined;
  return fillIn(edit.link, edit.catalog + definition.path, definition.foreign?.line ?? 1);
}

/** Where the file of a guide is edited; `undefined` if the site does not say. */
export function guideEditLink(
  { edit }: SiteTexts,
  { file }: Pick<OwnGuide, 'file'>,
): string | undefined {
  return edit && fillIn(edit.link, edit.guides + file, 1);
}

/** Resolves the dots with which a path outside the configuration's folder begins. */
function fillIn(link: string, path: string, line: number): string {
  const filled = link.replaceAll('{path}', urlPath(path)).replaceAll('{line}', String(line));
  return URL.canParse(filled) ? new URL(filled).href : filled;
}
