import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isBuiltSite } from '../is-built-site.ts';
import { compareText } from '../../text/compare-text.ts';

/** Something below a folder, by its path from there with `/` between names. */
export interface FolderEntry {
  readonly path: string;
  readonly entry: Dirent;
}

/** The ignore rules of a folder, and its path. */
interface IgnoreRules {
  /** With a trailing slash; `''` for the root. */
  readonly folder: string;
  readonly rules: Ignore;
}

/**
 * Lists everything below a folder, sorted by path, without folders that begin with a dot, `node_modules`,
 * built sites, what `.gitignore` files leave out, and what `globs`, in the same syntax, match. Links are
 * not followed.
 */
export function listFolder(root: string, globs: readonly string[] = []): readonly FolderEntry[] {
  const found: FolderEntry[] = [];
  const outermost = { folder: '', rules: ignoreRules(globs) };
  const waiting: { readonly parent: string; readonly above: readonly IgnoreRules[] }[] = [
    { parent: '', above: globs.length === 0 ? [] : [outermost] },
  ];
  for (const { parent, above } of waiting) {
    const entries = readdirSync(join(root, parent), { withFileTypes: true });
    const isRuled = entries.some((entry) => entry.name === rulesName && entry.isFile());
    const rules = isRuled ? [...above, readRules(root, parent)] : above;
    for (const entry of entries) {
      const path = parent + entry.name;
      const isFolder = entry.isDirectory();
      if (isFolder && (isLeftOut(entry.name) || isBuiltSite(join(root, path)))) continue;
      if (isIgnored(isFolder ? `${path}/` : path, rules)) continue;
      found.push({ path, entry });
      if (isFolder) waiting.push({ parent: `${path}/`, above: rules });
    }
  }
  return found.sort((a, b) => compareText(a.path, b.path));
}

/** The file with the ignore rules of a folder. */
const rulesName = '.gitignore';

/** Whether a folder is never part of a catalog, judging by its name. */
export function isLeftOut(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** The rules of a text, or of patterns, in the syntax of `.gitignore`; letter case counts. */
export function ignoreRules(patterns: string | readonly string[]): Ignore {
  return ignore({ ignorecase: false }).add(patterns);
}

function readRules(root: string, folder: string): IgnoreRules {
  return { folder, rules: ignoreRules(readFileSync(join(root, folder, rulesName), 'utf8')) };
}

/** The innermost file with a rule for a path decides. */
function isIgnored(path: string, all: readonly IgnoreRules[]): boolean {
  for (const { folder, rules } of all.toReversed()) {
    const { ignored, unignored } = rules.test(path.slice(folder.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}
