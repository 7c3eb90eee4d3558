import type { Environment } from '../environment.ts';

/**
 * The bundled renderer of a site at any path: its files contain `placeholderBase` in place of the base
 * path of a site (see `placeRenderer`).
 */
export interface RendererTemplate {
  /** A digest of everything that it is made from. */
  readonly key: string;
  /** Contains `server` (the modules) and `assets` (scripts, styles, fonts and public files). */
  readonly folder: string;
  /** The path of the entry module, relative to the folder. */
  readonly entry: string;
}

/** Where renderers come from: the sources of this program, or the package built from them. */
export interface RendererSource {
  /** A digest of the program that it belongs to. */
  readonly program: () => string;
  /**
   * Refuses a site for which the program has no renderer.
   * @throws UsageError that says what it needs.
   */
  readonly requireSupported?: (environment: Environment) => void;
  /** The existing template; `undefined` if it has to be made first. */
  readonly find: (environment: Environment) => RendererTemplate | undefined;
  readonly make: (environment: Environment) => Promise<RendererTemplate>;
  /** The module that a process of the build's worker pool runs. */
  readonly worker: URL;
}

/** The name of the integration that makes `astro build` bundle the renderer, and render no page. */
export const bundlingIntegration = 'component-catalog-renderer';

/** What templates contain in place of a base path; no path of a site begins with two underscores. */
export const placeholderBase = '/__base__';
