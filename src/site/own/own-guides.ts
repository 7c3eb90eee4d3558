import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readFrontMatter, type FrontMatterKeys } from '../../guides/core/front-matter.ts';
import { listFolder } from '../read/list-folder.ts';
import type { OwnGuide, SiteTexts } from '../site-texts.ts';

/** The allowed front matter of a guide. Guides without an order come last. */
const guideKeys = {
  title: { type: 'string', isRequired: true },
  lead: { type: 'string', isRequired: true },
  label: { type: 'string' },
  order: { type: 'number' },
} as const satisfies FrontMatterKeys;

const homeKeys = {
  title: { type: 'string' },
  heading: { type: 'string' },
  lead: { type: 'string' },
} as const satisfies FrontMatterKeys;

/**
 * The guides in a folder of a catalog: `.md` and `.mdx` files that are not ignored, by `order`, then name.
 * @throws Error with every fault of their front matter, one per line.
 */
export function readOwnGuides(folder: string): readonly OwnGuide[] {
  if (!existsSync(folder)) throw new Error(`there is no folder of guides ${folder}`);
  const names = listFolder(folder)
    .filter(({ path, entry }) => /^[^/]*\.mdx?$/.test(path) && !entry.isDirectory())
    .map(({ path }) => path);
  const guides = names.map((name) => readGuide(folder, name));
  const unaddressed = names.filter((name) => /[#?%]/.test(name));
  const twins = names.filter((name) => names.includes(`${name}x`));
  const faults = [
    ...guides.flatMap((guide) => guide.faults),
    ...unaddressed.map(
      (name) =>
        `${join(folder, name)}: the name of a guide is a part of its address, without #, ? and %`,
    ),
    ...twins.map((name) => `${join(folder, name)}: ${name}x is a guide of the same name`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return guides.sort((a, b) => a.order - b.order).map(({ guide }) => guide);
}

function readGuide(
  folder: string,
  file: string,
): { readonly guide: OwnGuide; readonly order: number; readonly faults: readonly string[] } {
  const { values, faults } = readHead(join(folder, file), guideKeys);
  const end = extname(file);
  const slug = file.slice(0, -end.length);
  const title = String(values.get('title') ?? slug);
  const order = values.get('order');
  return {
    guide: {
      slug,
      label: String(values.get('label') ?? title),
      title,
      lead: String(values.get('lead') ?? ''),
      file,
    },
    order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
    faults,
  };
}

/**
 * Reads the front matter of a home page.
 * @throws Error with every fault of it, one per line.
 */
export function readOwnHome(file: string): Partial<SiteTexts['home']> {
  const { values, faults } = readHead(file, homeKeys);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.fromEntries(Array.from(values, ([name, value]) => [name, String(value)]));
}

function readHead(
  file: string,
  keys: FrontMatterKeys,
): { readonly values: ReadonlyMap<string, string | number>; readonly faults: readonly string[] } {
  const { values, faults } = readFrontMatter(readFileSync(file, 'utf8'), keys);
  return {
    values,
    faults: faults.map(
      ({ line, column, message }) => `${file}:${String(line)}:${String(column)} ${message}`,
    ),
  };
}
