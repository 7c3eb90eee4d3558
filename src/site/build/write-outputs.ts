import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lazyByKey } from '../../text/lazy.ts';
import type { Output, Renderer } from '../renderer.ts';
import { buildFolder } from './folders.ts';
import { digestBytes } from './last-build.ts';
import { TraceTable, type TraceRecord } from './trace-table.ts';

/** What a process took. */
export interface Spent {
  /** The most memory that it held, in bytes. */
  readonly memory: number;
  /** Milliseconds of processor time since it began. */
  readonly processor: number;
}

/** What a process did of the work. */
export interface Work extends Spent {
  /** Milliseconds. */
  readonly times: Readonly<Record<'pages' | 'files' | 'parts' | 'write', number>>;
  /** By path: the digest of what was written; `undefined` for files that definitions do without. */
  readonly written: Readonly<Record<string, string>>;
  readonly withheld: readonly string[];
  readonly traces: TraceRecord;
}

/** Makes outputs and writes them below a folder. */
export class OutputWriter {
  readonly #renderer: Renderer;
  readonly #kinds: ReadonlyMap<string, Output['kind']>;
  readonly #folder: string;
  /** Makes a folder if there is none; whether it was made here, and so has nothing but what is written here. */
  readonly #isNew = lazyByKey(
    (folder: string) => mkdirSync(folder, { recursive: true }) !== undefined,
  );
  readonly #spent = { page: 0, file: 0, part: 0, write: 0 };
  readonly #written: Record<string, string> = {};
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
      written: this.#written,
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
    // What is there may have another name, in a shard or in the last site, that is to keep its bytes.
    if (!this.#isNew(dirname(file))) rmSync(file, { force: true });
    writeFileSync(file, bytes);
    this.#written[path] = digestBytes(bytes);
  }
}

/** What this process took until now. */
export function spentSoFar(): Spent {
  const { user, system } = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS * 1024;
  return { memory, processor: (user + system) / 1000 };
}
