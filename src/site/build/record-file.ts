import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads what `writeRecord` wrote: the value on the first line, or on another. Returns `undefined` for a
 * file that is missing, truncated, or lacks the properties in `names`, which all records of the kind have.
 */
export function readRecord<Kind extends object>(
  file: string,
  names: readonly (keyof Kind)[],
  line = 0,
): Kind | undefined {
  try {
    const value: unknown = JSON.parse(lineAt(readFileSync(file), line));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return names.every((name) => Object.hasOwn(value, name)) ? (value as Kind) : undefined;
  } catch {
    return undefined;
  }
}

/** A line without its end; empty if there are fewer. */
function lineAt(bytes: Buffer, line: number): string {
  let start = 0;
  for (let count = 0; count < line; count += 1) {
    const end = bytes.indexOf('\n', start);
    start = end === -1 ? bytes.length : end + 1;
  }
  const end = bytes.indexOf('\n', start);
  return bytes.toString('utf8', start, end === -1 ? bytes.length : end);
}

/**
 * Writes values as JSON, one per line, to a temporary file and renames it, so that the file is complete
 * at any moment.
 */
export function writeRecord(file: string, ...values: readonly unknown[]): void {
  const unfinished = `${file}.${String(process.pid)}`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(unfinished, { force: true });
  // One after the other: the record of a large build takes hundreds of megabytes as one text.
  for (const [index, value] of values.entries()) {
    if (index > 0) appendFileSync(unfinished, '\n');
    appendFileSync(unfinished, JSON.stringify(value));
  }
  renameSync(unfinished, file);
}
