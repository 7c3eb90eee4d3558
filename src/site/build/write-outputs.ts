import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Output } from '../program.ts';

/** Milliseconds that a thread spent. */
export interface WriteTimes {
  readonly pages: number;
  readonly files: number;
  readonly write: number;
}

/** What several threads write together. */
export interface SharedWork {
  /** Paths of outputs; a thread takes a whole group, since its outputs show the same definition. */
  readonly groups: readonly (readonly string[])[];
  /** The number of the next group that nobody took, shared by the threads. */
  readonly next: Int32Array<SharedArrayBuffer>;
  readonly folder: string;
}

/** Takes group after group until none is left, and writes its outputs. */
export async function writeOutputs(
  outputs: ReadonlyMap<string, Output>,
  { groups, next, folder }: SharedWork,
): Promise<WriteTimes> {
  const spent = { page: 0, file: 0, write: 0 };
  const made = new Set<string>();
  for (let group = takeNext(groups, next); group !== undefined; group = takeNext(groups, next)) {
    for (const path of group) {
      const output = outputs.get(path);
      if (output === undefined) throw new Error(`nothing makes ${path}`);
      const start = performance.now();
      const bytes = await output.produce();
      const produced = performance.now();
      writeInto(join(folder, path), bytes, made);
      spent[output.kind] += produced - start;
      spent.write += performance.now() - produced;
    }
  }
  return { pages: spent.page, files: spent.file, write: spent.write };
}

function takeNext<Group>(
  groups: readonly Group[],
  next: Int32Array<SharedArrayBuffer>,
): Group | undefined {
  return groups[Atomics.add(next, 0, 1)];
}

function writeInto(file: string, bytes: Uint8Array, made: Set<string>): void {
  const folder = dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(file, bytes);
}
