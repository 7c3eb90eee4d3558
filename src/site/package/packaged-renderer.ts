import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RendererSource, RendererTemplate } from '../build/renderer-source.ts';
import type { Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** The bundle in the package, which `scripts/pack.ts` put beside this program. */
export const packagedRenderer: RendererSource = {
  program: () => readTemplate().key,
  requireSupported,
  find: findTemplate,
  make: (environment) => Promise.resolve(findTemplate(environment)),
  worker: new URL('./worker.mjs', import.meta.url),
};

const folder = new URL('./renderer/', import.meta.url);

/** The content of `renderer/renderer.json`, which describes the template beside it. */
export type PackagedTemplate = Omit<RendererTemplate, 'folder'>;

function requireSupported({ guidesFolder, drawingFolders = {} }: Environment): void {
  if (guidesFolder !== undefined) {
    throw new UsageError(
      'A guide of the configuration is MDX (.mdx): it needs Astro, which is not in the package of this program. Write it in Markdown (.md).',
    );
  }
  const [drawing] = Object.keys(drawingFolders);
  if (drawing !== undefined) {
    throw new UsageError(
      `The drawing of ${drawing} is a folder: it needs Astro, which is not in the package of this program. Draw it in a module (.mjs).`,
    );
  }
}

function findTemplate(environment: Environment): RendererTemplate {
  requireSupported(environment);
  return { ...readTemplate(), folder: fileURLToPath(folder) };
}

function readTemplate(): PackagedTemplate {
  // Written by `scripts/pack.ts`.
  return JSON.parse(readFileSync(new URL('renderer.json', folder), 'utf8')) as PackagedTemplate;
}
