import type { VersionLine } from '../../catalog/catalog.ts';
import { summaryOf } from '../../model/root-schema.ts';
import { markdownPath } from '../markdown/page.ts';
import { urlPath } from '../../text/url-path.ts';
import { escapeMarkdown } from '../../text/markdown.ts';

/** `/llms.txt` (llmstxt.org): what the site is, and the Markdown twin of every newest version. */
export function llmsText(
  lines: readonly VersionLine[],
  root: string,
  { title, description }: { readonly title: string; readonly description: string },
): string {
  const families = Map.groupBy(lines, ({ family }) => family);
  const sections = Array.from(families, ([family, held]) =>
    [`## ${family}`, '', ...held.map((line) => entry(line, root))].join('\n'),
  );
  return [
    `# ${escapeMarkdown(title)}`,
    '',
    `> ${escapeMarkdown(description)}${/[.!?…。]$/.test(description) ? '' : '.'} Each is served`,
    '> at its identifier, `/schema/<Family>/<Name>/<Version>/index.json`.',
    '',
    `- [catalog.json](${root}/catalog.json): every definition version, for tools`,
    '',
    ...sections.flatMap((section) => [section, '']),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** Half a million tokens: no model takes more at once. `/llms.txt` links to each page. */
const longestFull = 2_000_000;

/**
 * `/llms-full.txt`: what the site is, and the Markdown of every newest version as far as there is room. A
 * page that is too large is skipped for those after it. `most` is a number of characters.
 */
export function llmsFullText(
  pages: readonly string[],
  root: string,
  { title, description }: { readonly title: string; readonly description: string },
  most = longestFull,
): string {
  const held: string[] = [];
  let room = most;
  for (const page of pages) {
    if (page.length > room) continue;
    room -= page.length;
    held.push(page.trimEnd());
  }
  const left = pages.length - held.length;
  return [
    `> ${escapeMarkdown(title)}: ${escapeMarkdown(description)}`,
    ...held,
    ...(left === 0
      ? []
      : [`> Not here, but in ${root}/llms.txt: ${String(left)} of ${String(pages.length)} pages.`]),
  ]
    .join('\n\n')
    .concat('\n');
}

function entry({ family, name, newest }: VersionLine, root: string): string {
  const version = newest.version.text;
  const summary = summaryOf(newest);
  const page = `${root}/${urlPath(markdownPath({ family, name, version }))}`;
  return `- [${name} ${version}](${page})${summary === undefined ? '' : `: ${escapeMarkdown(summary)}`}`;
}
