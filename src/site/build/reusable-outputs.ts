import type { Stats } from 'node:fs';
import { join } from 'node:path';
import type { Output, Renderer } from '../renderer.ts';
import { buildFolder } from './folders.ts';
import type { FileRecord, FindSame, LastBuild } from './last-build.ts';
import { compareTraces } from './trace-table.ts';

/** The outputs of the last build that this build would make again, byte for byte. */
export class ReusableOutputs {
  /** The inodes of the kept files of the site, by path. */
  readonly files = new Map<string, number>();
  /** The paths of files that still cannot be made for their definitions. */
  readonly withheld: string[] = [];
  /** The paths of all kept outputs. */
  readonly outputs = new Set<string>();
  readonly #last: LastBuild | undefined;
  readonly #withheldBefore: ReadonlySet<string>;
  readonly #hasSameTrace: (path: string) => boolean;
  readonly #findSame: FindSame;
  readonly #siteFolder: string;

  constructor(
    last: LastBuild | undefined,
    renderer: Renderer,
    findSame: FindSame,
    siteFolder: string,
  ) {
    this.#last = last;
    this.#siteFolder = siteFolder;
    this.#withheldBefore = new Set(last?.withheld);
    this.#hasSameTrace = compareTraces(last?.traces ?? [], renderer.isSame);
    this.#findSame = findSame;
  }

  has(path: string): boolean {
    return this.outputs.has(path);
  }

  /** The last build's record of a kept file. */
  recordOf(path: string): FileRecord | undefined {
    if (this.#last === undefined || !this.has(path)) return undefined;
    return ownValue(this.#last.files, path) ?? ownValue(this.#last.parts, path);
  }

  /** Keeps an output if all of its inputs are unchanged and nobody touched its file. */
  look({ path, kind }: Output): void {
    if (this.#last === undefined || !this.#hasSameTrace(path)) return;
    const isWithheld = this.#withheldBefore.has(path);
    const found = isWithheld ? undefined : this.#findFile(path, kind, this.#last);
    if (!isWithheld && found === undefined) return;
    this.outputs.add(path);
    if (found === undefined) this.withheld.push(path);
    else if (kind !== 'part') this.files.set(path, found.ino);
  }

  #findFile(path: string, kind: Output['kind'], last: LastBuild): Stats | undefined {
    const [records, folder] =
      kind === 'part' ? [last.parts, buildFolder] : [last.files, this.#siteFolder];
    const record = ownValue(records, path);
    return record && this.#findSame(join(folder, path), record);
  }
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
