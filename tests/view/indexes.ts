import type { VersionLine } from '../../src/catalog/catalog.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { buildPropertyIndex, type PropertyIndex } from '../../src/model/property-index.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf } from './models.ts';

/** The index of a catalog of definitions of Ui, each by its name and with its properties. */
export function indexOf(definitions: Readonly<Record<string, object>>): {
  readonly index: PropertyIndex;
  readonly lines: readonly VersionLine[];
} {
  const catalog = catalogOf(
    Object.fromEntries(
      Object.entries(definitions).map(([name, properties]) => [
        `Ui/${name}/1.0/index.json`,
        definition({ properties }, `Ui/${name}/1.0`),
      ]),
    ),
  );
  const lines = versionLines(catalog);
  return { index: buildPropertyIndex(lines, catalog.graph.targets), lines };
}
