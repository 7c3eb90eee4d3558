import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { llmsFullText } from '../../hosting/listings/llms-text.ts';
import { markdownPath } from '../../hosting/markdown/page.ts';
import { siteRoot } from '../deployment.ts';
import type { Site } from '../site.ts';
import { pageAddress } from '../links.ts';

/** The path of the file that joins the Markdown twins. */
export const llmsFullPath = 'llms-full.txt';

/** Writes `llms-full.txt` from the Markdown twins in the folder of a new site, if there are any. */
export function writeLlmsFull({ lines, address, texts }: Site, folder: string): void {
  const pages = lines
    .map(({ newest }) => join(folder, markdownPath(pageAddress(newest))))
    .filter((file) => existsSync(file));
  if (pages.length === 0) return;
  const read = pages.map((file) => readFileSync(file, 'utf8'));
  writeFileSync(join(folder, llmsFullPath), llmsFullText(read, siteRoot(address) ?? '', texts));
}
