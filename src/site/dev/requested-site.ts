import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { markdownPath } from '../../hosting/markdown/page.ts';
import { importRenderer } from '../build/place-renderer.ts';
import { llmsFullPath, writeLlmsFull } from '../build/write-llms.ts';
import { writeSearch } from '../build/write-search.ts';
import { pageAddress } from '../links.ts';
import type { Output, Renderer } from '../renderer.ts';
import { searchFolder } from '../search/search-parts.ts';
import type { Site } from '../site.ts';
import type { Note } from '../tracking/tracker.ts';

/** A site, and what makes its files. */
interface OpenedSite {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly kinds: ReadonlyMap<string, Output['kind']>;
}

/** A file that was made, if it is not withheld, and what it was made from. */
interface MadeFile {
  readonly file: string;
  readonly notes: readonly Note[];
}

/** A site of which each file is made when it is first requested, and again when what it was made from changes. */
export class RequestedSite {
  readonly #folder: string;
  readonly #partsFolder: string;
  readonly #made = new Map<string, MadeFile>();
  /** Files that are made from several outputs, by the path of the file or of its folder. */
  readonly #joined = new Map<string, Promise<void>>();
  #opened: OpenedSite | undefined;
  #lastTurn: Promise<unknown> = Promise.resolve();

  /** `folder` is for the files of the site, `partsFolder` for what its search is made from. */
  constructor(folder: string, partsFolder: string) {
    this.#folder = folder;
    this.#partsFolder = partsFolder;
  }

  /** Opens a site with the renderer at `entry`, and removes the files that it would make differently. */
  open(site: Site, entry: string): Promise<void> {
    return this.#inTurn(async () => {
      const notes = new Set(this.#made.values().flatMap((made) => made.notes));
      const renderer = await importRenderer(entry, site, this.#opened?.renderer.describe(notes));
      const kinds = new Map(renderer.outputs.map(({ path, kind }) => [path, kind]));
      this.#opened = { site, renderer, kinds };
      for (const [path, made] of this.#made) {
        if (kinds.has(path) && made.notes.every(renderer.isSame)) continue;
        this.#made.delete(path);
        remove(made.file);
      }
      for (const path of this.#joined.keys()) remove(join(this.#folder, path));
      this.#joined.clear();
    });
  }

  /** Makes a file by path, unless it is there or the site has no such file. */
  readonly make = (path: string): Promise<void> => {
    if (path.startsWith(`${searchFolder}/`)) {
      return this.#join(searchFolder, partsOf, (site, parts) =>
        writeSearch(
          site,
          parts,
          join(this.#folder, searchFolder),
          writeFileSync,
          this.#partsFolder,
        ),
      );
    }
    if (path !== llmsFullPath) return this.#inTurn(() => this.#makeOutput(path));
    return this.#join(llmsFullPath, twinsOf, (site) => writeLlmsFull(site, this.#folder));
  };

  async #makeOutput(path: string): Promise<void> {
    const kind = this.#opened?.kinds.get(path);
    if (this.#opened === undefined || kind === undefined || this.#made.has(path)) return;
    const { bytes, notes } = await this.#opened.renderer.make(path);
    const file = join(kind === 'part' ? this.#partsFolder : this.#folder, path);
    if (bytes !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    this.#made.set(path, { file, notes });
  }

  /** Makes what is made from several outputs, once per site; other requests are answered in between. */
  #join(
    path: string,
    sourcesOf: (opened: OpenedSite) => readonly string[],
    write: (site: Site, sources: readonly string[]) => unknown,
  ): Promise<void> {
    const known = this.#joined.get(path);
    const opened = this.#opened;
    if (known !== undefined || opened === undefined) return known ?? Promise.resolve();
    const joinAll = async (): Promise<void> => {
      const sources = sourcesOf(opened);
      for (const source of sources) {
        await this.#inTurn(() => this.#makeOutput(source));
        await setImmediate();
        // The pages that asked for it are reloaded, and ask again.
        if (this.#opened !== opened) return;
      }
      await this.#inTurn(async () => {
        if (this.#opened === opened) await write(opened.site, sources);
      });
    };
    const made = joinAll();
    this.#joined.set(path, made);
    return made;
  }

  /** Runs one task after the other, since the renderer makes one output at a time. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const run = this.#lastTurn.then(task);
    this.#lastTurn = run.catch(() => undefined);
    return run;
  }
}

function partsOf({ renderer }: OpenedSite): readonly string[] {
  return renderer.outputs.filter(({ kind }) => kind === 'part').map(({ path }) => path);
}

/** The Markdown twins of the newest versions. */
function twinsOf({ site }: OpenedSite): readonly string[] {
  return site.lines.map(({ newest }) => markdownPath(pageAddress(newest)));
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
