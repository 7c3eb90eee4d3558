import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { listFiles } from './site.ts';

/** What the guides and the home page of the shipped catalog speak of. */
const WORDS = /\b(?:component catalog|Text|Action|Actions|Presentations|Checkbox|[Ff]our)\b/;
const ANY_CASE = /component catalog/i;

/** A word of the shipped catalog in a text, with what stands around it. */
export function foreignWord(text: string): string | undefined {
  const hit = WORDS.exec(text) ?? ANY_CASE.exec(text);
  return hit === null ? undefined : text.slice(Math.max(hit.index - 60, 0), hit.index + 40);
}

/** The same of each of some files of a site, in what a reader sees of it. */
export function foreignWords(folder: string, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const word = foreignWord(path.endsWith('.html') ? textOf(text) : text);
    return word === undefined ? [] : [`${path}: ${word}`];
  });
}

/** The identifiers of the definitions that have such a word themselves, and of those that refer to them. */
export function speakingDefinitions(catalog: Catalog, folder: string): ReadonlySet<string> {
  const speaking = catalog.definitions.filter(({ path }) => {
    const own = join(folder, dirname(path));
    const texts = listFiles(own).map((file) => readFileSync(join(own, file), 'utf8'));
    return [path.replaceAll('/', ' '), ...texts].some((text) => foreignWord(text) !== undefined);
  });
  const found = new Set(speaking.map(({ identifier }) => identifier));
  for (const identifier of found) {
    for (const user of catalog.graph.usedBy.get(identifier) ?? []) found.add(user.identifier);
  }
  return found;
}

/** What a reader sees of a page. */
export function textOf(html: string): string {
  return html.replace(/<(script|style)\b[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '');
}
