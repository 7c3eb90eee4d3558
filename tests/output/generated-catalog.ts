import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogFiles, type CatalogContent } from '../catalog/catalog-files.ts';
import { copyWithBundle, toSite, type BuiltSite } from './build-site.ts';

export interface GeneratedSite extends BuiltSite {
  /** The folder of definitions that the site was built from. */
  readonly catalog: string;
}

/** Builds a site of a catalog that is made for the test. */
export async function buildGenerated(content: CatalogContent): Promise<GeneratedSite> {
  const project = copyWithBundle();
  const catalog = join(project.folder, 'generated');
  for (const { path, bytes } of catalogFiles(content)) {
    const file = join(catalog, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return { ...(await toSite(project, { CATALOG_DIR: 'generated' })), catalog };
}

/** A catalog with the family `Ui` under another name, so that several fit into one catalog. */
export function withFamily(content: CatalogContent, family: string): CatalogContent {
  const files = catalogFiles(content).map(({ path, bytes }): [string, string] => [
    path.replace(/^Ui\//, `${family}/`),
    new TextDecoder().decode(bytes).replaceAll('/schema/Ui/', `/schema/${family}/`),
  ]);
  return Object.fromEntries(files);
}
