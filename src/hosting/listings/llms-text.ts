import type { VersionLine } from '../../catalog/catalog.ts';
import { summaryOf } from '../../model/root-schema.ts';
import { markdownPath } from '../markdown/page.ts';
import { urlPath } from '../../text/url-path.ts';
import { escapeText } from '../markdown/text.ts';

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
    `# ${escapeText(title)}`,
    '',
    `> ${escapeText(description)} Each is served`,
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

/** More characters of Markdown than this are left to `/llms.txt`, which links to each page. */
const longestFull = 10_000_000;

/** `/llms-full.txt`: what the site is, and the Markdown of every newest version, as far as there is room. */
export function llmsFullText(
  pages: readonly string[],
  root: string,
  { title, description }: { readonly title: string; readonly description: string },
  most = longestFull,
): string {
  const held: string[] = [];
  let room = most;
  for (const page of pages) {
    room -= page.length;
    if (room < 0) break;
    held.push(page.trimEnd());
  }
  const left = pages.length - held.length;
  return [
    `> ${escapeText(title)}: ${escapeText(description)}`,
    ...held,
    ...(left === 0 ? [] : [`> ${String(left)} more are listed in ${root}/llms.txt.`]),
  ]
    .join('\n\n')
    .concat('\n');
}

function entry({ family, name, newest }: VersionLine, root: string): string {
  const version = newest.version.text;
  const summary = summaryOf(newest);
  const page = `${root}/${urlPath(markdownPath({ family, name, version }))}`;
  return `- [${name} ${version}](${page})${summary === undefined ? '' : `: ${escapeText(summary)}`}`;
}
