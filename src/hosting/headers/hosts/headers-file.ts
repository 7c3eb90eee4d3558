import { parseVersion } from '../../../catalog/version.ts';
import type { PathHeaders } from '../header-rules.ts';
import { prefixOf } from '../path-pattern.ts';

/** Cloudflare Pages reads 100 rules of a file and leaves the rest. */
const mostRules = 100;

/**
 * The rules as a `_headers` file (Netlify, Cloudflare Pages).
 *
 * A placeholder matches any segment there, so that a rule for versions would be one for `latest`
 * too. Each version of the catalog is therefore written out, by its text: few differ. Where they are
 * too many, all are kept as briefly as the names that move. Netlify fills in no placeholders, so of a
 * list of links those with one are left out.
 */
export function headersFile(
  rules: readonly PathHeaders[],
  base: string,
  versions: readonly string[],
): string {
  const spelt = speltOut(joinPaths(rules), versions);
  const blocks = spelt.map(({ path, headers }) => {
    const lines = headers.flatMap(({ name, value }) => {
      const filled = withoutPlaceholders(value);
      return filled === '' ? [] : [`  ${name}: ${filled}`];
    });
    return [`${prefixOf(base)}${path}`, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** A placeholder matches any segment there: a rule for plain names is one for all. */
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

function majorOf(version: string): string {
  return parseVersion(version)?.release[0] ?? version;
}

function withoutPlaceholders(value: string): string {
  const parts = value.split(', ');
  return parts.filter((part) => !/\/:[a-z]+\//.test(part)).join(', ');
}
