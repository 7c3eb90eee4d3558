import { rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { programFolder } from './program-folder.ts';

/** What Vite wrote of the program. */
interface WrittenBundle {
  readonly folder: string;
  /** The file of `src/site/program.ts`, from the folder. */
  readonly entry: string;
  /** Every module of it, by its path. */
  readonly modules: readonly string[];
}

declare global {
  /** Shared here, since the configuration's modules are other instances than the command's. */
  var writtenBundle: WrittenBundle | undefined;
}

const serverFolder = join(programFolder, 'server');

/**
 * Makes `astro build` bundle the program and keep it, instead of rendering pages with it: the build
 * command does that, in several threads, and only for what changed.
 */
export function programBundle(): AstroIntegration {
  return {
    name: 'component-catalog-program',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({ vite: { plugins: [programEntry()] }, integrations: [programAdapter()] });
      },
    },
  };
}

/** The bundle that a build of this process wrote: its entry below `.build/program`, its modules. */
export function takeBundle(): Pick<WrittenBundle, 'entry' | 'modules'> {
  const { writtenBundle } = globalThis;
  if (writtenBundle === undefined) throw new Error('Astro wrote no program');
  const { entry, modules } = writtenBundle;
  return { entry: join('server', entry), modules };
}

/** Astro lets an adapter bring an entry and a prerenderer of its own. */
function programAdapter(): AstroIntegration {
  return {
    name: 'component-catalog-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'component-catalog',
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- 'auto' is the way to go; 'explicit', the default, is what is deprecated
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer(keepBundle());
      },
    },
  };
}

function programEntry(): Plugin {
  const input = resolve('src/site/program.ts');
  return {
    name: 'component-catalog-program',
    configEnvironment: (name) =>
      name === 'prerender' ? { build: { rolldownOptions: { input } } } : undefined,
    writeBundle(options, bundle) {
      if (this.environment.name !== 'prerender' || options.dir === undefined) return;
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === input,
      );
      if (entry === undefined) throw new Error('the bundle has no program');
      globalThis.writtenBundle = {
        folder: options.dir,
        entry: entry.fileName,
        modules: [...this.getModuleIds()],
      };
    },
  };
}

/** A prerenderer without paths, that puts the bundle where Astro does not delete it. */
function keepBundle(): AstroPrerenderer {
  return {
    name: 'component-catalog',
    setup: async () => {
      const { writtenBundle } = globalThis;
      if (writtenBundle === undefined) throw new Error('Vite wrote no program');
      await rm(serverFolder, { recursive: true, force: true });
      await rename(relative('.', writtenBundle.folder), serverFolder);
    },
    getStaticPaths: () => Promise.resolve([]),
    render: () => Promise.reject(new Error('no page is rendered here')),
  };
}
