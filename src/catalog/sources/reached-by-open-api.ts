import { stringMember, type JsonNode } from '../../json/json.ts';
import { openApi } from './picks/open-api.ts';
import { statedFormat, type Picker } from './picks/picker.ts';
import type { SourceContent } from './read-file.ts';
import { addressesIn } from './references-in.ts';

/** A file of a source, and where it lies, as a URI. */
export interface PlacedFile {
  readonly content: SourceContent;
  readonly revision: string;
  readonly place: () => string;
}

/**
 * The pickers of files that OpenAPI documents lead to, by their roots: a file that a document was split
 * into says neither a dialect nor an identifier, and is read as a schema of the document is. None of a
 * file that documents of several dialects lead to.
 */
export function splitPickers(files: readonly PlacedFile[]): ReadonlyMap<JsonNode, Picker> {
  const lone = [...dialectsOf(files)].filter(([, dialects]) => dialects.size === 1);
  return new Map(
    lone.map(([root, [dialect = '']]) => [root, { ...openApi, dialectOf: () => dialect }]),
  );
}

function dialectsOf(files: readonly PlacedFile[]): ReadonlyMap<JsonNode, ReadonlySet<string>> {
  const found = new Map<JsonNode, Set<string>>();
  for (const start of files) {
    const root = start.content.documents.find(openApi.isOf);
    const dialect = root && openApi.dialectOf?.(root);
    if (dialect === undefined) continue;
    const ofOneTime = files.filter(({ revision }) => revision === start.revision);
    for (const reached of reachedFrom(start, ofOneTime)) {
      found.set(reached, (found.get(reached) ?? new Set()).add(dialect));
    }
  }
  return found;
}

/** What a file leads to, and what that does. */
function reachedFrom(start: PlacedFile, files: readonly PlacedFile[]): ReadonlySet<JsonNode> {
  const byPlace = new Map(files.map((file) => [file.place(), file]));
  const reached = new Set<JsonNode>();
  const waiting = [start];
  for (const { content, place } of waiting) {
    for (const address of addressesIn(content.documents, place())) {
      const file = byPlace.get(address);
      const [root] = file?.content.documents ?? [];
      if (file === undefined || root === undefined || reached.has(root)) continue;
      if (saysItself(root)) continue;
      reached.add(root);
      waiting.push(file);
    }
  }
  return reached;
}

/** Whether a file says which dialect it is in, or who it is. */
export function saysItself(root: JsonNode): boolean {
  const isStated = ['$schema', '$id'].some((name) => stringMember(root, name) !== undefined);
  const isDocument = ['openapi', 'swagger'].some((name) => statedFormat(root, name) !== '');
  return isStated || isDocument || /^https?:/.test(stringMember(root, 'id') ?? '');
}
