import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Output, Program, Reach } from '../program.ts';
import { buildFolder } from './program-folder.ts';

/** What a process did of the work. */
export interface Work {
  /** Milliseconds. */
  readonly times: Readonly<Record<'pages' | 'files' | 'parts' | 'write', number>>;
  /** The most memory that the process held, in bytes. */
  readonly memory: number;
  /** The paths of outputs that their definitions do without. */
  readonly absent: readonly string[];
  readonly reaches: readonly Reach[];
}

/** Makes outputs and writes them below a folder. */
export class OutputWriter {
  private readonly outputs: ReadonlyMap<string, Output>;
  private readonly reachOf: Program['reachOf'];
  private readonly folder: string;
  private readonly made = new Set<string>();
  private readonly spent = { page: 0, file: 0, part: 0, write: 0 };
  private readonly absent: string[] = [];
  private readonly reaches = new Map<string, Reach>();

  constructor(outputs: readonly Output[], reachOf: Program['reachOf'], folder: string) {
    this.outputs = new Map(outputs.map((output) => [output.path, output]));
    this.reachOf = reachOf;
    this.folder = folder;
  }

  get work(): Work {
    const { page, file, part, write } = this.spent;
    return {
      times: { pages: page, files: file, parts: part, write },
      memory: peakMemory(),
      absent: this.absent,
      reaches: [...this.reaches.values()],
    };
  }

  async write(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const output = this.outputs.get(path);
      if (output === undefined) throw new Error(`nothing makes ${path}`);
      const start = performance.now();
      const bytes = await output.produce();
      const produced = performance.now();
      this.writeFile(output, bytes);
      this.keepReach(output.owner);
      this.spent[output.kind] += produced - start;
      this.spent.write += performance.now() - produced;
    }
  }

  private writeFile({ path, kind }: Output, bytes: Uint8Array | undefined): void {
    if (bytes === undefined) {
      this.absent.push(path);
      return;
    }
    const file = join(kind === 'part' ? buildFolder : this.folder, path);
    const folder = dirname(file);
    if (!this.made.has(folder)) mkdirSync(folder, { recursive: true });
    this.made.add(folder);
    writeFileSync(file, bytes);
  }

  private keepReach(owner: string | undefined): void {
    if (owner === undefined || this.reaches.has(owner)) return;
    this.reaches.set(owner, this.reachOf(owner));
  }
}

/** The most memory that this process held, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
