import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads what `writeRecord` wrote. A file that is missing, cut off or not one of ours counts as none:
 * `isRecord` looks for what every record of the kind has.
 */
export function readRecord<Kind>(
  file: string,
  isRecord: (value: unknown) => value is Kind,
): Kind | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value as JSON beside its file and renames it, so that the file is whole at any moment. */
export function writeRecord(file: string, value: unknown): void {
  const unfinished = `${file}.${String(process.pid)}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify(value));
  renameSync(unfinished, file);
}

/** Whether a value is an object that has all of some properties. */
export function hasAll(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name))
  );
}
