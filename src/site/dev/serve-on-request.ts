import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic, isError, type Diagnostic } from '../../catalog/diagnostic.ts';
import { digestFolder, type FolderDigest } from '../build/digest-folder.ts';
import { buildFolder } from '../build/folders.ts';
import { keptFindings } from '../build/kept-findings.ts';
import { faultlessFiles } from '../build/last-build.ts';
import { copyAssets, placeRenderer } from '../build/place-renderer.ts';
import type { RendererSource } from '../build/renderer-source.ts';
import type { ServeChanges } from '../commands/dev.ts';
import { listenFrom } from '../commands/preview.ts';
import { formatCount, reportDiagnostics, seconds } from '../commands/report.ts';
import type { Environment } from '../environment.ts';
import { checkSite } from '../open-site.ts';
import { startPreview, type PageHooks } from '../preview-server.ts';
import { readCatalogFolder } from '../read/read-catalog.ts';
import { searchFolder } from '../search/search-parts.ts';
import type { Site } from '../site.ts';
import { LivePages } from './live-pages.ts';
import { RequestedSite } from './requested-site.ts';
import { FolderWatcher, watchedFolders } from './watch-folders.ts';
import { errorMessage } from '../../text/error-message.ts';
import { toTerminal } from '../../text/legible.ts';

/** The catalog that is served, and what its check found. */
interface ServedCatalog {
  readonly catalog: FolderDigest;
  readonly warnings: readonly Diagnostic[];
}

/** A catalog that was read after a change; without a site if it is refused. */
interface ChangedCatalog extends ServedCatalog {
  readonly site: Site | undefined;
}

/**
 * Serves a site whose files are made when they are requested. After a change, the catalog is checked and
 * opened again, and files that would be made in the same way stay.
 */
export function serveOnRequest(renderers: RendererSource): ServeChanges {
  return async (readEnvironment, port) => {
    const { basePath } = readEnvironment();
    const { site, preview } = await listenFrom(port, async (at) => {
      const site = new ChangingSite(renderers, join(buildFolder, 'dev', String(at)));
      const address = { basePath, isPreview: true };
      return { site, preview: await startPreview(site.folder, address, at, site.hooks) };
    });
    site.clear();
    const reload = oneAtATime(async () => {
      try {
        const environment = readEnvironment();
        if (environment.basePath !== basePath) {
          throw new Error(`the base path is ${environment.basePath} now: stop, and start again`);
        }
        watcher.watch(watchedFolders(environment));
        await site.reload(environment, preview.reopen);
      } catch (error) {
        const message = errorMessage(error);
        console.error(toTerminal(message));
        site.refuse(message);
      }
    });
    const watcher = new FolderWatcher(() => void reload());
    await reload();
    console.log(`\nThe site: ${preview.url}\nStop with Ctrl-C.`);
  };
}

/** The site of a catalog that changes, and the pages in which it is open. */
class ChangingSite {
  /** The files of the site that were requested. */
  readonly folder: string;
  readonly #renderers: RendererSource;
  /** For the renderer of the site and the parts of its search. */
  readonly #ownFolder: string;
  readonly #pages = new LivePages();
  readonly #requested: RequestedSite;
  #served: ServedCatalog | undefined;

  constructor(renderers: RendererSource, ownFolder: string) {
    this.folder = join(ownFolder, 'site');
    this.#renderers = renderers;
    this.#ownFolder = ownFolder;
    this.#requested = new RequestedSite(this.folder, ownFolder);
  }

  get hooks(): PageHooks {
    const { answer, change } = this.#pages;
    return { answer, change, prepare: this.#requested.make };
  }

  /** Removes what an earlier server left. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Reads the catalog, and opens its site if it changed; `reopen` is called before pages ask for it. */
  async reload(environment: Environment, reopen: () => void): Promise<void> {
    const start = performance.now();
    const changed = readChanged(environment, this.#served, this.#renderers);
    if (changed === undefined) return;
    const { site, warnings } = changed;
    reportDiagnostics(warnings, environment.catalogName, site !== undefined);
    const faults = describe(warnings, environment);
    if (site === undefined) {
      this.refuse(faults);
      return;
    }
    await this.#open(site, environment);
    reopen();
    this.#served = changed;
    this.#pages.changed(faults === '' ? undefined : faults);
    // Started now, since it takes longest. If it fails, the request for it gets the error.
    this.#requested.make(`${searchFolder}/index.json`).catch(() => undefined);
    const { definitions } = site.catalog;
    console.log(`Read ${formatCount(definitions.length, 'definition')} in ${seconds(start)}`);
  }

  async #open(site: Site, environment: Environment): Promise<void> {
    const template = this.#renderers.find(environment) ?? (await this.#renderers.make(environment));
    const renderer = placeRenderer(template, environment, join(this.#ownFolder, 'renderer'));
    copyAssets(renderer, this.folder, environment.output);
    await this.#requested.open(site, renderer.entry);
    // The server itself reads these.
    await Promise.all(['404.html', 'catalog.json'].map(this.#requested.make));
  }

  /** Shows faults in the open pages, and reads everything at the next change. */
  refuse(faults: string): void {
    this.#served = undefined;
    this.#pages.refused(faults);
  }
}

/** Reads and checks the catalog; `undefined` if it is the one that is served. */
function readChanged(
  environment: Environment,
  served: ServedCatalog | undefined,
  renderers: RendererSource,
): ChangedCatalog | undefined {
  const folder = readCatalogFolder(environment.catalogFolder, environment.settings);
  const catalog = digestFolder(folder, environment);
  if (served?.catalog.whole === catalog.whole) return undefined;
  const faultless = faultlessFiles(served, catalog);
  const { site, diagnostics } = checkSite(environment, folder, faultless, (found) =>
    keptFindings(found, renderers.program),
  );
  return { catalog, site, warnings: diagnostics };
}

/** Never runs twice at the same time: a call during a run leads to one more run after it. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  return async () => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await run();
      }
      running = undefined;
    })();
    await running;
  };
}

function describe(diagnostics: readonly Diagnostic[], { catalogName }: Environment): string {
  const errors = diagnostics.filter(isError);
  return errors.map((error) => formatDiagnostic(error, catalogName)).join('\n');
}
