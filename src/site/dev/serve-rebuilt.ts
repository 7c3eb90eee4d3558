import { formatDiagnostic, isError, type Diagnostic } from '../../catalog/diagnostic.ts';
import { buildSite } from '../build/build-site.ts';
import type { RendererSource } from '../build/renderer-source.ts';
import type { ServeChanges } from '../commands/dev.ts';
import { listenFrom } from '../commands/preview.ts';
import { reportBuild } from '../commands/build.ts';
import { reportError } from '../commands/report.ts';
import type { Environment } from '../environment.ts';
import { startPreview } from '../preview-server.ts';
import { LivePages } from './live-pages.ts';
import { FolderWatcher, watchedFolders } from './watch-folders.ts';
import { errorMessage } from '../../text/error-message.ts';

/** The folder of the site, apart from the one that is published. */
const outFolder = '.build/dev';

/** Serves a site that is rebuilt after each change of the catalog; unchanged outputs are kept. */
export function serveRebuilt(renderers: RendererSource): ServeChanges {
  return async (readEnvironment, port) => {
    const pages = new LivePages();
    const { basePath } = readEnvironment();
    const { url, reopen } = await listenFrom(port, (at) =>
      startPreview(outFolder, { basePath, isPreview: true }, at, pages),
    );
    const rebuild = oneAtATime(async () => {
      try {
        const environment = { ...readEnvironment(), outFolder };
        if (environment.basePath !== basePath) {
          throw new Error(`the base path is ${environment.basePath} now: stop, and start again`);
        }
        watcher.watch(watchedFolders(environment));
        await rebuildSite(environment, renderers, pages, reopen);
      } catch (error) {
        reportError(error);
        pages.refused(errorMessage(error));
      }
    });
    const watcher = new FolderWatcher(() => void rebuild());
    await rebuild();
    console.log(`\nThe site: ${url}\nStop with Ctrl-C.`);
  };
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

async function rebuildSite(
  environment: Environment,
  renderers: RendererSource,
  pages: LivePages,
  reopen: () => void,
): Promise<void> {
  const start = performance.now();
  const result = await buildSite(environment, { renderers });
  reportBuild(result, environment, start);
  // A failed build is not the outcome of the server, which goes on.
  process.exitCode = 0;
  if (result.kind === 'refused') {
    pages.refused(describe(result.diagnostics, environment));
    return;
  }
  reopen();
  const faults = describe(result.warnings, environment);
  pages.built(result.kept < result.files.length, faults === '' ? undefined : faults);
}

function describe(diagnostics: readonly Diagnostic[], { catalogName }: Environment): string {
  const errors = diagnostics.filter(isError);
  return errors.map((error) => formatDiagnostic(error, catalogName)).join('\n');
}
