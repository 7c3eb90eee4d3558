import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { toValue, type JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { parsePointer } from '../../src/json/pointer.ts';
import {
  annotationsOf,
  appliedBelow,
  appliedToRoot,
  type AppliedSchemas,
} from '../../src/playground/core/applied-schemas.ts';
import { SchemaReader } from '../../src/playground/core/schema.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';

const archive = join(import.meta.dirname, '../../../shared/corpora/dialects.tar.gz');

interface AnnotationCase {
  readonly id: string;
  readonly tests: readonly {
    readonly instance: unknown;
    readonly assertions: readonly {
      readonly location: string;
      readonly keyword: string;
      readonly expected: Readonly<Record<string, unknown>>;
    }[];
  }[];
}

function read(text: string): JsonNode {
  const parsed = parseJson(text);
  if (parsed.kind === 'failed') throw new Error('the text is not JSON');
  return parsed.root;
}

/** What is said with a keyword of the value at a pointer of an instance. */
function saidAt(
  reader: SchemaReader,
  root: JsonNode,
  location: string,
  keyword: string,
): unknown[] {
  let node: JsonNode | undefined = root;
  let applied: AppliedSchemas = appliedToRoot(reader, root);
  for (const step of parsePointer(location) ?? []) {
    if (node === undefined) return [];
    applied = appliedBelow(reader, applied, node, step);
    node = node.kind === 'array' ? node.items[Number(step)] : memberOf(node, step);
  }
  return node === undefined ? [] : annotationsOf(applied, keyword, node).map(toValue);
}

function memberOf(node: JsonNode, name: string): JsonNode | undefined {
  return node.kind === 'object' ? node.members.get(name) : undefined;
}

describe.skipIf(!existsSync(archive))('annotations (skipped without ../shared)', () => {
  test('each that the official suite expects of an instance is found, and no other title', () => {
    const folder = mkdtempSync(join(tmpdir(), 'annotations-'));
    try {
      execFileSync('tar', ['xzf', archive, '-C', folder, 'dialects-shared/suiteannotations']);
      const root = join(folder, 'dialects-shared/suiteannotations');
      const { catalog } = loadCatalog(readCatalogFolder(join(root, 'schemas')).files);
      if (catalog === undefined) throw new Error('there is no catalog');
      const bundle = createBundler(catalog);
      const lines = readFileSync(join(root, 'cases.jsonl'), 'utf8').trim().split('\n');
      const missing: string[] = [];
      let found = 0;
      for (const { id, tests } of lines.map((line) => JSON.parse(line) as AnnotationCase)) {
        const definition = catalog.byIdentifier.get(id);
        const made = definition && bundle(definition);
        if (made?.kind !== 'bundle') throw new Error(`${id} has no bundle`);
        const reader = new SchemaReader(read(made.text));
        for (const { instance, assertions } of tests) {
          const value = read(JSON.stringify(instance));
          for (const { location, keyword, expected } of assertions) {
            const said = saidAt(reader, value, location, keyword).map((it) => JSON.stringify(it));
            const wanted = Object.values(expected).map((it) => JSON.stringify(it));
            found += wanted.length;
            const isSame = said.toSorted().join('\n') === wanted.toSorted().join('\n');
            if (!isSame)
              missing.push(`${id} ${location} ${keyword}: ${said.join()} for ${wanted.join()}`);
          }
        }
      }
      expect(missing).toEqual([]);
      expect(found).toBe(189);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
