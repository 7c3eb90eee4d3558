import { clipText } from '../text/clip.ts';

/** What search engines and tabs show of a title. */
const longestTitle = 70;

/** The title of a document: what the page is, then the site's name if there is room for it. */
export function documentTitle(page: string, siteName: string): string {
  const full = page === siteName ? page : `${page}: ${siteName}`;
  if (full.length <= longestTitle) return full;
  return page.length <= longestTitle ? page : clipText(page, longestTitle - 1);
}
