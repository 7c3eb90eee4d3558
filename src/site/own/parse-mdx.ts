import { createRequire } from 'node:module';
import type { ParseMdx } from '../../guides/core/mdx-links.ts';

const name = 'satteri';

/** Astro's parser of MDX; `undefined` in the packaged program, which has no Astro. */
export function findMdxParser(): ParseMdx | undefined {
  const load = createRequire(import.meta.url);
  try {
    load.resolve(name);
  } catch {
    return undefined;
  }
  // Its types would add node kinds to Markdown's in the whole program.
  return (load(name) as { readonly mdxToMdast: ParseMdx }).mdxToMdast;
}
