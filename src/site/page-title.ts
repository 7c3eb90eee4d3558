import { clipText } from '../text/clip.ts';

/** The number of characters of a title that search engines and tabs show. */
const longestTitle = 70;

/** The title of a document: that of the page, then the site's name if there is room. */
export function documentTitle(page: string, siteName: string): string {
  const full = page === siteName ? page : `${page}: ${siteName}`;
  if (full.length <= longestTitle) return full;
  return page.length <= longestTitle ? page : clipText(page, longestTitle - 1);
}
