import { join } from 'node:path';
import type { Output, Renderer } from '../renderer.ts';
import { lazyByKey } from '../lazy.ts';
import { buildFolder } from './folders.ts';
import type { FileRecord, IsSameFile, LastBuild } from './last-build.ts';

/** The outputs of the last build that a build of the present site would make again, byte for byte. */
export class ReusableOutputs {
  /** The paths of files of the site that are kept. */
  readonly files = new Set<string>();
  /** Those of files that their definitions do without, still. */
  readonly withheld: string[] = [];
  /** The paths of all that is kept. */
  readonly outputs = new Set<string>();
  private readonly last: LastBuild | undefined;
  private readonly withheldBefore: ReadonlySet<string>;
  private readonly renderer: Renderer;
  private readonly isSameFile: IsSameFile;
  private readonly siteFolder: string;
  /** By their numbers: whether a note, and all notes of a trace, are the same. Outputs share them. */
  private readonly isSameNote = lazyByKey((number: number) =>
    this.renderer.isSame(this.last?.traces.notes[number] ?? ''),
  );
  private readonly isSameTrace = lazyByKey(
    (number: number) => this.last?.traces.traces[number]?.every(this.isSameNote) === true,
  );

  constructor(
    last: LastBuild | undefined,
    renderer: Renderer,
    isSameFile: IsSameFile,
    siteFolder: string,
  ) {
    this.last = last;
    this.siteFolder = siteFolder;
    this.withheldBefore = new Set(last?.withheld);
    this.renderer = renderer;
    this.isSameFile = isSameFile;
  }

  has(path: string): boolean {
    return this.outputs.has(path);
  }

  /** What the last build noted of a kept file. */
  recordOf(path: string): FileRecord | undefined {
    if (this.last === undefined || !this.has(path)) return undefined;
    return ownValue(this.last.files, path) ?? ownValue(this.last.parts, path);
  }

  /** Keeps an output if all that it follows from is the same, and nobody touched its file. */
  look({ path, kind }: Output): void {
    const trace = this.last && ownValue(this.last.traces.outputs, path);
    if (this.last === undefined || trace === undefined || !this.isSameTrace(trace)) return;
    const isWithheld = this.withheldBefore.has(path);
    if (!isWithheld && !this.isFileSame(path, kind, this.last)) return;
    this.outputs.add(path);
    if (isWithheld) this.withheld.push(path);
    else if (kind !== 'part') this.files.add(path);
  }

  private isFileSame(path: string, kind: Output['kind'], { files, parts }: LastBuild): boolean {
    const [records, folder] = kind === 'part' ? [parts, buildFolder] : [files, this.siteFolder];
    const record = ownValue(records, path);
    return record !== undefined && this.isSameFile(join(folder, path), record);
  }
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
