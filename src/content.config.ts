import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { readEnvironment } from './site/environment.ts';

const { guidesFolder } = readEnvironment(process.env);

const guides = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './src/guides/content' }),
  schema: z.strictObject({
    title: z.string(),
    /** A sentence below the title, and the description of the page. */
    lead: z.string(),
  }),
});

const ownGuides = defineCollection({
  loader: guidesFolder === undefined ? () => [] : glob({ pattern: '*.mdx', base: guidesFolder }),
  schema: z.strictObject({
    title: z.string(),
    lead: z.string(),
    /** What lists show in place of the title. */
    label: z.string().optional(),
    /** Guides without a number come last. */
    order: z.number().optional(),
  }),
});

/** The guides of the program and those of the catalog, as content collections of Astro. */
export const collections = { guides, ownGuides };
