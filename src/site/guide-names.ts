import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { linkNames } from '../guides/core/mdx-links.ts';
import { findMdxParser } from './parse-mdx.ts';

/** Makes links of names in brackets in the guides of a catalog that are MDX, before Astro's plugin reads them. */
export function guideNamesInMdx(folder: string): Plugin {
  return {
    name: 'guide-names',
    enforce: 'pre',
    transform(text, id) {
      const parse = findMdxParser();
      const isOwn = id.startsWith(folder + sep) && id.endsWith('.mdx');
      // A link takes the lines that its name took.
      return isOwn && parse ? { code: linkNames(text, parse), map: null } : undefined;
    },
  };
}
