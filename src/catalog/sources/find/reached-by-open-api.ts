import { stringMember, type JsonNode } from '../../../json/json.ts';
import { openApi } from '../picks/open-api.ts';
import { statedFormat, type Picker } from '../picks/picker.ts';
import type { SourceContent } from './read-file.ts';
import { referredFiles } from './referred-files.ts';

/** A file of a source, and its location as a URI. */
export interface PlacedFile {
  readonly content: SourceContent;
  readonly revision: string;
  readonly place: string;
}

/**
 * The pickers for files that OpenAPI documents lead to, by root: a file that was split off a document
 * states neither a dialect nor an identifier, and is read like a schema of the document. There is none
 * for a file that documents of several dialects lead to.
 */
export function splitPickers(files: readonly PlacedFile[]): ReadonlyMap<JsonNode, Picker> {
  const lone = [...dialectsOf(files)].filter(([, dialects]) => dialects.size === 1);
  return new Map(
    lone.map(([root, [dialect = '']]) => [root, { ...openApi, dialectOf: () => dialect }]),
  );
}

function dialectsOf(files: readonly PlacedFile[]): ReadonlyMap<JsonNode, ReadonlySet<string>> {
  const found = new Map<JsonNode, Set<string>>();
  const all = files.map((file) => ({ ...file, schemas: file.content.documents }));
  const silent = all.filter(({ schemas: [root] }) => root !== undefined && !saysItself(root));
  for (const start of all) {
    const root = start.schemas.find(openApi.isOf);
    const dialect = root && openApi.dialectOf?.(root);
    if (dialect === undefined) continue;
    for (const { schemas } of referredFiles([start], silent)) {
      for (const reached of schemas.slice(0, 1)) {
        found.set(reached, (found.get(reached) ?? new Set()).add(dialect));
      }
    }
  }
  return found;
}

/** Whether a file states its dialect or its identifier. */
export function saysItself(root: JsonNode): boolean {
  const isStated = ['$schema', '$id'].some((name) => stringMember(root, name) !== undefined);
  const isDocument = ['openapi', 'swagger'].some((name) => statedFormat(root, name) !== '');
  return isStated || isDocument || /^https?:/.test(stringMember(root, 'id') ?? '');
}
