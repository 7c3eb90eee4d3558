import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';

/**
 * Whether a folder is a built site: each has an index of its definitions, and beside it the schema that
 * the index names.
 */
export function isBuiltSite(folder: string): boolean {
  const index = join(folder, 'catalog.json');
  if (!existsSync(index) || !existsSync(join(folder, 'catalog.schema.json'))) return false;
  const parsed = parseJson(readFileSync(index, 'utf8'));
  const schema = parsed.kind === 'parsed' ? member(parsed.root, '$schema') : undefined;
  return schema?.kind === 'string' && schema.value.endsWith('/catalog.schema.json');
}
