import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { linkNames } from '../../guides/core/mdx-links.ts';
import { findMdxParser } from '../own/parse-mdx.ts';

/** Turns names in brackets in a catalog's MDX guides into links, before Astro's plugin reads them. */
export function guideNamesInMdx(folder: string): Plugin {
  return {
    name: 'guide-names',
    enforce: 'pre',
    transform(text, id) {
      const parse = findMdxParser();
      const isOwn = id.startsWith(folder + sep) && id.endsWith('.mdx');
      // A link spans as many lines as its name did.
      return isOwn && parse ? { code: linkNames(text, parse), map: null } : undefined;
    },
  };
}
