import { createRequire } from 'node:module';
import type { ParseMdx } from '../guides/core/mdx-links.ts';

const name = 'satteri';

/** What Astro parses MDX with; `undefined` in the package of the program, which has no Astro. */
export function findMdxParser(): ParseMdx | undefined {
  const load = createRequire(import.meta.url);
  try {
    load.resolve(name);
  } catch {
    return undefined;
  }
  // Its types would add kinds of nodes to those of Markdown for the whole program.
  return (load(name) as { readonly mdxToMdast: ParseMdx }).mdxToMdast;
}
