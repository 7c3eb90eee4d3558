import { dirname, join, relative } from 'node:path';
import type { Environment } from '../environment.ts';
import { checkSite, type CheckedSite } from '../open-site.ts';
import { toOneLine } from '../../text/legible.ts';
import { describeSources } from '../read/describe-sources.ts';
import type { Site } from '../site.ts';
import { reportDiagnostics } from './report.ts';
import { isError } from '../../catalog/diagnostic.ts';

/**
 * Checks the catalog of the environment and prints every diagnostic, and the layout if it was guessed
 * from the files; or only errors, for a command that is not about the whole catalog. If there is an error,
 * sets the exit code to 1; a catalog in this program's own layout then has no site.
 */
export function openCatalog(
  environment: Environment,
  told: 'everything' | 'errors' = 'everything',
): Site | undefined {
  const { site, diagnostics, layouts } = checkSite(environment);
  if (told === 'everything') reportLayouts(layouts, environment);
  const reported = told === 'everything' ? diagnostics : diagnostics.filter(isError);
  reportDiagnostics(reported, environment.catalogName, site !== undefined);
  if (diagnostics.some(isError)) process.exitCode = 1;
  return site;
}

function reportLayouts(layouts: CheckedSite['layouts'], environment: Environment): void {
  const guessed = layouts.filter((layout) => layout !== undefined);
  const [first, ...others] = guessed;
  if (first === undefined) return;
  const words =
    others.length === 0
      ? `Layout, detected from the files: ${[first.layout].flat().join(', ')}. To state it,`
      : `Layouts of ${String(guessed.length)} sources, detected from the files. To state them,`;
  const { catalogFolder, catalogName, configFile, settings } = environment;
  const sources = describeSources(
    layouts,
    environment,
    configFile ? dirname(configFile) : catalogFolder,
  );
  const file = configFile ? relative('.', configFile) : join(catalogName, 'catalog.config.json');
  const all = [...sources, ...(settings?.otherSources ?? [])];
  // To stderr, since other programs may read what the command prints to stdout.
  console.error(toOneLine(`${words} add to ${file}: "sources": ${JSON.stringify(all)}`));
}
