import { majorOf } from '../../listings/aliases.ts';
import type { PathHeaders } from '../header-rules.ts';
import { prefixOf } from '../path-pattern.ts';

/** Cloudflare Pages reads 100 rules of a file and ignores the rest. */
const mostRules = 100;

/**
 * The rules as a `_headers` file (Netlify, Cloudflare Pages).
 *
 * There, a placeholder matches any segment, so a rule for versions would also apply to `latest`.
 * Therefore each distinct version of the catalog is written out, of which there are few. If there are too
 * many, all are cached as briefly as aliases. Netlify fills in no placeholders, so links with placeholders
 * are left out of a list of links. The rules of `own` places come last, so that Cloudflare ignores these first.
 */
export function headersFile(
  rules: readonly PathHeaders[],
  base: string,
  versions: readonly string[],
  own: readonly PathHeaders[] = [],
): string {
  const spelt = [...speltOut(joinPaths(rules), versions), ...own];
  const blocks = spelt.map(({ path, headers }) => {
    const lines = headers.flatMap(({ name, value }) => {
      const filled = withoutPlaceholders(value);
      return filled === '' ? [] : [`  ${name}: ${filled}`];
    });
    return [`${prefixOf(base)}${path}`, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Joins rules for plain names with those for all names, since there a placeholder matches any segment. */
function joinPaths(rules: readonly PathHeaders[]): readonly PathHeaders[] {
  const byPath = Map.groupBy(rules, ({ path }) => withoutPlain(path));
  return Array.from(byPath, ([path, all]) => ({
    path,
    headers: all.flatMap(({ headers }) =>
      headers.map(({ name, value }) => ({ name, value: withoutPlain(value) })),
    ),
  }));
}

function withoutPlain(text: string): string {
  return text.replaceAll(':plain', ':');
}

function speltOut(
  rules: readonly PathHeaders[],
  versions: readonly string[],
): readonly PathHeaders[] {
  const all = [...new Set(versions)];
  const aliases = ['latest', ...new Set(all.map(majorOf))];
  const pinned = all.filter((version) => !aliases.includes(version));
  const spelt = rules.flatMap((rule) => [
    ...writtenWith(rule, ':version', pinned),
    ...writtenWith(rule, ':alias', aliases),
    ...(/:version|:alias/.test(rule.path) ? [] : [rule]),
  ]);
  if (spelt.length <= mostRules) return spelt;
  return rules
    .filter(({ path }) => !path.includes(':version'))
    .map((rule) => ({ ...rule, path: rule.path.replace(':alias', ':folder') }));
}

function writtenWith(
  rule: PathHeaders,
  placeholder: string,
  texts: readonly string[],
): readonly PathHeaders[] {
  if (!rule.path.includes(placeholder)) return [];
  return texts.map((text) => ({ ...rule, path: rule.path.replace(placeholder, text) }));
}

function withoutPlaceholders(value: string): string {
  const parts = value.split(', ');
  return parts.filter((part) => !/\/:[a-z]+\//.test(part)).join(', ');
}
