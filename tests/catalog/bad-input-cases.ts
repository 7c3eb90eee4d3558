import { existsSync, readFileSync } from 'node:fs';

const path = new URL('../../../shared/bad-input/cases.jsonl', import.meta.url);

/** A row of the shared list: what a catalog with this fault or oddity has to lead to. */
export interface BadInputCase {
  readonly id: string;
  readonly expect: string;
}

export const hasCases = existsSync(path);

/** The rows of the shared list; none where it is absent. */
export const badInputCases: readonly BadInputCase[] = hasCases ? readCases() : [];

function readCases(): BadInputCase[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const value: unknown = JSON.parse(line);
    if (isCase(value)) return value;
    throw new Error(`not a case: ${line}`);
  });
}

function isCase(value: unknown): value is BadInputCase {
  return typeof value === 'object' && value !== null && 'id' in value && 'expect' in value;
}
