import { rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build, type AstroIntegration, type AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { bundlingIntegration, placeholderBase } from './renderer-source.ts';

/** The bundle of the renderer as Vite wrote it. */
interface WrittenBundle {
  /** The file of `src/site/renderer.ts`, below the folder of the bundle. */
  readonly entry: string;
  /** The path of each of its modules, and of the scripts of its pages. */
  readonly modules: readonly string[];
}

/**
 * Has Astro bundle the renderer without rendering any page: the build command renders pages, in several
 * processes, and only those that changed.
 */
export async function buildBundle(folder: string): Promise<WrittenBundle> {
  const serverFolder = join(folder, 'server');
  let written: { readonly entry: string; readonly folder: string } | undefined;
  const modules = new Set<string>();
  const entry = rendererEntry(modules, (bundle) => {
    written = bundle;
  });
  const keep = async (): Promise<void> => {
    if (written === undefined) throw new Error('Vite wrote no renderer');
    await rm(serverFolder, { recursive: true, force: true });
    await rename(relative('.', written.folder), serverFolder);
  };
  const outDir = `./${folder}/assets`;
  await build({ outDir, logLevel: 'warn', integrations: [bundleOnly(entry, keep)] });
  if (written === undefined) throw new Error('Astro wrote no renderer');
  return { entry: join('server', written.entry), modules: [...modules] };
}

/** Uses Astro's way for an adapter to bring its own entry and prerenderer. */
function bundleOnly(entry: Plugin, keep: () => Promise<void>): AstroIntegration {
  return {
    name: bundlingIntegration,
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ base: placeholderBase, vite: { plugins: [entry] } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'component-catalog',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(withoutPages(keep)),
    },
  };
}

/** Bundles the entry, and adds every module to `modules`. */
function rendererEntry(
  modules: Set<string>,
  onWritten: (bundle: { readonly entry: string; readonly folder: string }) => void,
): Plugin {
  const input = resolve('src/site/renderer.ts');
  return {
    name: 'component-catalog-renderer',
    configEnvironment: (name) =>
      name === 'prerender'
        ? {
            // Bundle all dependencies: the package ships the renderer without Astro's own.
            resolve: { noExternal: true },
            build: { target: 'node20', rolldownOptions: { input } },
          }
        : undefined,
    writeBundle(options, bundle) {
      for (const module of this.getModuleIds()) modules.add(module);
      if (this.environment.name !== 'prerender' || options.dir === undefined) return;
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === input,
      );
      if (chunk === undefined) throw new Error('the bundle has no renderer');
      onWritten({ folder: options.dir, entry: chunk.fileName });
    },
  };
}

/** A prerenderer without paths, which moves the bundle to where Astro does not delete it. */
function withoutPages(setup: () => Promise<void>): AstroPrerenderer {
  return {
    name: 'component-catalog',
    setup,
    getStaticPaths: () => Promise.resolve([]),
    render: () => Promise.reject(new Error('no page is rendered here')),
  };
}
