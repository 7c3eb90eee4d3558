import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Output } from '../program.ts';

/** Milliseconds that a process spent. */
export interface WriteTimes {
  readonly pages: number;
  readonly files: number;
  readonly write: number;
}

/** The most memory that this process held, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** Makes outputs and writes them below a folder. */
export class OutputWriter {
  private readonly outputs: ReadonlyMap<string, Output>;
  private readonly folder: string;
  private readonly made = new Set<string>();
  private readonly spent = { page: 0, file: 0, write: 0 };

  constructor(outputs: readonly Output[], folder: string) {
    this.outputs = new Map(outputs.map((output) => [output.path, output]));
    this.folder = folder;
  }

  get times(): WriteTimes {
    const { page, file, write } = this.spent;
    return { pages: page, files: file, write };
  }

  async write(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const output = this.outputs.get(path);
      if (output === undefined) throw new Error(`nothing makes ${path}`);
      const start = performance.now();
      const bytes = await output.produce();
      const produced = performance.now();
      this.writeFile(join(this.folder, path), bytes);
      this.spent[output.kind] += produced - start;
      this.spent.write += performance.now() - produced;
    }
  }

  private writeFile(file: string, bytes: Uint8Array): void {
    const folder = dirname(file);
    if (!this.made.has(folder)) mkdirSync(folder, { recursive: true });
    this.made.add(folder);
    writeFileSync(file, bytes);
  }
}
