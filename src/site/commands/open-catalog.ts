import { checkCatalogFolder, type SiteCatalog } from '../catalog.ts';
import { readEnvironment } from '../environment.ts';
import { reportDiagnostics } from './report.ts';

/**
 * Checks the catalog that the environment names and prints every problem. Where there is an error
 * there is no catalog to go on with, and the command's exit code is 1.
 */
export function openCatalog(): { site: SiteCatalog; catalogName: string } | undefined {
  const { catalogName } = readEnvironment(process.env);
  const { site, diagnostics } = checkCatalogFolder();
  reportDiagnostics(diagnostics, catalogName);
  if (site !== undefined) return { site, catalogName };
  process.exitCode = 1;
  return undefined;
}
