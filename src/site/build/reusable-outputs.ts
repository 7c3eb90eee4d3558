import { join } from 'node:path';
import type { Output, Renderer } from '../renderer.ts';
import type { Note } from '../tracking/tracker.ts';
import { buildFolder } from './folders.ts';
import type { FileRecord, IsSameFile, LastBuild } from './last-build.ts';
import { traceOf } from './trace-table.ts';

/** The outputs of the last build that a build of the present site would make again, byte for byte. */
export class ReusableOutputs {
  /** The paths of files of the site that are kept. */
  readonly files = new Set<string>();
  /** Those of files that their definitions do without, still. */
  readonly withheld: string[] = [];
  /** By the path of a kept output: what it follows from. */
  readonly traces = new Map<string, readonly Note[]>();
  private readonly last: LastBuild | undefined;
  private readonly withheldBefore: ReadonlySet<string>;
  private readonly renderer: Renderer;
  private readonly isSameFile: IsSameFile;
  private readonly siteFolder: string;
  /** By number: the notes of traces that are the same; none for those that are not. */
  private readonly same = new Map<number, readonly Note[] | undefined>();

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
    return this.traces.has(path);
  }

  /** What the last build noted of a kept file. */
  recordOf(path: string): FileRecord | undefined {
    if (this.last === undefined || !this.has(path)) return undefined;
    return ownValue(this.last.files, path) ?? ownValue(this.last.parts, path);
  }

  /** Keeps an output if all that it follows from is the same, and nobody touched its file. */
  look({ path, kind }: Output): void {
    const trace = this.last && this.sameTrace(path, this.last);
    if (this.last === undefined || trace === undefined) return;
    const isWithheld = this.withheldBefore.has(path);
    if (!isWithheld && !this.isFileSame(path, kind, this.last)) return;
    this.traces.set(path, trace);
    if (isWithheld) this.withheld.push(path);
    else if (kind !== 'part') this.files.add(path);
  }

  private isFileSame(path: string, kind: Output['kind'], { files, parts }: LastBuild): boolean {
    const [records, folder] = kind === 'part' ? [parts, buildFolder] : [files, this.siteFolder];
    const record = ownValue(records, path);
    return record !== undefined && this.isSameFile(join(folder, path), record);
  }

  /** What an output follows from, if all of it is the same. Many outputs share a trace. */
  private sameTrace(path: string, { traces }: LastBuild): readonly Note[] | undefined {
    const number = ownValue(traces.outputs, path);
    if (number === undefined) return undefined;
    if (this.same.has(number)) return this.same.get(number);
    const notes = traceOf(traces, path) ?? [];
    const same = this.renderer.areSame(notes) ? notes : undefined;
    this.same.set(number, same);
    return same;
  }
}

function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
