import { readFileSync } from 'node:fs';
import type { JudgedQuery } from '../../search/core/recall.ts';

/** Reads judged queries, one per line: `{"query": …, "expect": [{"anchor": …}], "kind": …}`. */
export function readQueries(file: string | URL): readonly JudgedQuery[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => toQuery(JSON.parse(line), line));
}

function toQuery(parsed: unknown, line: string): JudgedQuery {
  const { query, kind, expect } = toRecord(parsed);
  if (typeof query !== 'string' || typeof kind !== 'string' || !Array.isArray(expect)) {
    throw new TypeError(`a query has a "query", a "kind" and a list "expect"; got ${line}`);
  }
  return { query, kind, expected: expect.map((place) => String(toRecord(place)['anchor'])) };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
