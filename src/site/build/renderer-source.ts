import type { Environment } from '../environment.ts';

/**
 * The bundled renderer of a site at any path: its files name `placeholderBase` where a site names its
 * base path (see `placeRenderer`).
 */
export interface RendererTemplate {
  /** A digest of everything that it is made of. */
  readonly key: string;
  /** Has `server`, the modules, and `assets`: scripts, styles, fonts and public files. */
  readonly folder: string;
  /** The path of the entry module below the folder. */
  readonly entry: string;
}

/** Where renderers come from: the sources of this program, or the package that was made of them. */
export interface RendererSource {
  /** A digest of the program that it belongs to. */
  readonly program: () => string;
  /**
   * Refuses a site that the program has no renderer for.
   * @throws UsageError that says what it needs.
   */
  readonly requireSupported?: (environment: Environment) => void;
  /** The template that is there; `undefined` if it has to be made first. */
  readonly find: (environment: Environment) => RendererTemplate | undefined;
  readonly make: (environment: Environment) => Promise<RendererTemplate>;
  /** The module that a process of the build's worker pool runs. */
  readonly worker: URL;
}

/** What templates have in the place of a base path. No path of a site has two underscores in a row at its beginning. */
export const placeholderBase = '/__base__';
