import { resolve } from 'node:path';
import type { GuessedLayout } from '../../catalog/sources/layouts/describe-layout.ts';
import type { SourceConfig } from '../config/catalog-config.ts';
import type { Environment } from '../environment.ts';
import { relativePath } from '../relative-path.ts';

/** The `sources` to write in a configuration, so that each is read with the layout that was guessed. */
export function describeSources(
  layouts: readonly (GuessedLayout | undefined)[],
  { catalogFolder, settings }: Pick<Environment, 'catalogFolder' | 'settings'>,
  configFolder: string,
): readonly SourceConfig[] {
  return (settings?.sources ?? [{}]).map((config, index) => {
    const path = relativePath(configFolder, resolve(catalogFolder, config.path ?? '.')) || '.';
    const guessed = layouts[index];
    if (guessed === undefined) return { ...config, path };
    const { layout, family } = guessed;
    const ignore = [...(config.ignore ?? []), ...(guessed.ignore ?? [])];
    return {
      ...config,
      path,
      layout,
      ...(family !== undefined && { family }),
      ...(ignore.length > 0 && { ignore }),
    };
  });
}
