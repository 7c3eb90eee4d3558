import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lazyByKey } from '../../text/lazy.ts';
import type { Output, Renderer } from '../renderer.ts';
import { buildFolder } from './folders.ts';
import { digestBytes } from './last-build.ts';
import { TraceTable, type TraceRecord } from './trace-table.ts';

/** The resources that a process used. */
export interface Spent {
  /** The peak memory, in bytes. */
  readonly memory: number;
  /** Milliseconds of processor time since it started. */
  readonly processor: number;
}

/** The share of the work that a process did. */
export interface Work extends Spent {
  /** Milliseconds. */
  readonly times: Readonly<Record<'pages' | 'files' | 'parts' | 'write', number>>;
  /** The digest of each file written, by path; files in `withheld` are not among them. */
  readonly written: Readonly<Record<string, string>>;
  readonly withheld: readonly string[];
  readonly traces: TraceRecord;
}

/** Makes outputs and writes them below a folder. */
export class OutputWriter {
  readonly #renderer: Renderer;
  readonly #kinds: ReadonlyMap<string, Output['kind']>;
  readonly #folder: string;
  /** Makes a folder unless it exists; true if it is new, and so contains only what is written here. */
  readonly #isNew = lazyByKey(
    (folder: string) => mkdirSync(folder, { recursive: true }) !== undefined,
  );
  readonly #spent = { page: 0, file: 0, part: 0, write: 0 };
  /** The digests of the files, by path; a Map, since a path may be `__proto__`. */
  readonly #written = new Map<string, string>();
  readonly #withheld: string[] = [];
  readonly #traces = new TraceTable();

  constructor(renderer: Renderer, folder: string) {
    this.#renderer = renderer;
    this.#kinds = new Map(renderer.outputs.map(({ path, kind }) => [path, kind]));
    this.#folder = folder;
  }

  get work(): Work {
    const { page, file, part, write } = this.#spent;
    return {
      times: { pages: page, files: file, parts: part, write },
      ...spentSoFar(),
      written: Object.fromEntries(this.#written),
      withheld: this.#withheld,
      traces: this.#traces.toRecord(this.#renderer.describe(this.#traces.notes)),
    };
  }

  async write(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const start = performance.now();
      const { bytes, notes } = await this.#renderer.make(path);
      const made = performance.now();
      const kind = this.#kinds.get(path) ?? 'file';
      if (bytes === undefined) this.#withheld.push(path);
      else this.#writeFile(join(kind === 'part' ? buildFolder : this.#folder, path), path, bytes);
      this.#traces.add(path, notes);
      this.#spent[kind] += made - start;
      this.#spent.write += performance.now() - made;
    }
  }

  #writeFile(file: string, path: string, bytes: Uint8Array): void {
    // The old file may be a hard link to one in a shard or in the last site, which must keep its bytes.
    if (!this.#isNew(dirname(file))) rmSync(file, { force: true });
    writeFileSync(file, bytes);
    this.#written.set(path, digestBytes(bytes));
  }
}

/** The resources that this process has used so far. */
export function spentSoFar(): Spent {
  const { user, system } = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS * 1024;
  return { memory, processor: (user + system) / 1000 };
}
