import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { SiteGuide } from './site-texts.ts';

/** The guides in a folder of a catalog: `.mdx` files, by their `order`, then by name. */
export function readOwnGuides(folder: string): readonly SiteGuide[] {
  if (!existsSync(folder)) throw new Error(`there is no folder of guides ${folder}`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => readGuide(join(folder, name)))
    .sort((a, b) => a.order - b.order)
    .map(({ slug, label }) => ({ slug, label }));
}

function readGuide(file: string): SiteGuide & { readonly order: number } {
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---\r?\n/.exec(readFileSync(file, 'utf8')) ?? [];
  const data: unknown = parse(head);
  const slug = basename(file, '.mdx');
  const label = memberOf(data, 'label') ?? memberOf(data, 'title');
  const order = memberOf(data, 'order');
  return {
    slug,
    label: typeof label === 'string' ? label : slug,
    order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
  };
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
