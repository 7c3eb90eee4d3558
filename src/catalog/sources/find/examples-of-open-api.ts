import type { JsonNode } from '../../../json/json.ts';
import { openApi } from '../picks/open-api.ts';
import { saysItself, type PlacedFile } from './reached-by-open-api.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';

/**
 * The roots of files that an OpenAPI document in several files uses only as examples. They are data,
 * whatever they look like.
 */
export function exampleRoots(files: readonly PlacedFile[]): ReadonlySet<JsonNode> {
  const times = Map.groupBy(files, ({ revision }) => revision);
  return new Set(Array.from(times.values()).flatMap(findExamples));
}

function findExamples(files: readonly PlacedFile[]): readonly JsonNode[] {
  if (!files.some(({ content }) => content.documents.some(openApi.isOf))) return [];
  const examples = new Set<string>();
  const others = new Set<string>();
  for (const { content, place } of files) {
    for (const { ref, isExample } of content.documents.flatMap((root) => namedFiles(root))) {
      const file = resolveUrl(ref, place)?.replace(/#.*/s, '');
      if (file !== undefined) (isExample ? examples : others).add(file);
    }
  }
  return files.flatMap(({ content: { documents }, place }) => {
    const isExample = examples.has(place) && !others.has(place);
    return isExample ? documents.filter((root) => !saysItself(root)) : [];
  });
}

interface NamedFile {
  readonly ref: string;
  readonly isExample: boolean;
}

/** Keywords with schemas by name: there, `example` is the name of a schema. */
const namesSchemas = /^(?:properties|patternProperties|schemas|definitions|\$defs)$/;

/** The other files that a document names. */
function namedFiles(root: JsonNode): readonly NamedFile[] {
  const found: NamedFile[] = [];
  const queue = [{ node: root, name: '', isExample: false }];
  for (const { node, name: holder, isExample } of queue) {
    if (node.kind === 'array') {
      for (const item of node.items) queue.push({ node: item, name: '', isExample });
    }
    if (node.kind !== 'object') continue;
    for (const [name, value] of node.members) {
      if (value.kind === 'string') {
        const isNamed = name === '$ref' || (isExample && name === 'externalValue');
        if (isNamed && !value.value.startsWith('#')) found.push({ ref: value.value, isExample });
        continue;
      }
      if (value.kind !== 'object' && value.kind !== 'array') continue;
      const isHolder = (name === 'example' || name === 'examples') && !namesSchemas.test(holder);
      queue.push({ node: value, name, isExample: isExample || isHolder });
    }
  }
  return found;
}
