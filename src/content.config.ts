import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const guides = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './src/guides/content' }),
  schema: z.strictObject({
    title: z.string(),
    /** A sentence below the title, and the description of the page. */
    lead: z.string(),
  }),
});

/** The guides, as a content collection of Astro. */
export const collections = { guides };
