import type { Environment } from '../environment.ts';
import { checkSite, type Site } from '../site.ts';
import { reportDiagnostics } from './report.ts';

/**
 * Checks the catalog of the environment and prints every diagnostic. If one is an error, there is no
 * site, and the command's exit code is 1.
 */
export function openCatalog(environment: Environment): Site | undefined {
  const { site, diagnostics } = checkSite(environment);
  reportDiagnostics(diagnostics, environment.catalogName);
  if (site === undefined) process.exitCode = 1;
  return site;
}
