import type { Environment } from '../environment.ts';
import { checkSite } from '../open-site.ts';
import type { Site } from '../site.ts';
import { reportDiagnostics } from './report.ts';

/**
 * Checks the catalog of the environment and prints every diagnostic, and the layout if it was told by
 * the files. If one is an error, the command's exit code is 1, and of a catalog that was written for
 * this site there is no site.
 */
export function openCatalog(environment: Environment): Site | undefined {
  const { site, diagnostics, layouts } = checkSite(environment);
  for (const layout of layouts) {
    const line = `"sources": [{ "path": ${JSON.stringify(environment.catalogName)}, "layout": ${JSON.stringify(layout)} }]`;
    console.log(`Layout, told by the files: ${layout}. To say it: ${line} in catalog.config.json`);
  }
  reportDiagnostics(diagnostics, environment.catalogName, site !== undefined);
  if (diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  return site;
}
