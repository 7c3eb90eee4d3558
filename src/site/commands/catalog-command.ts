import { existsSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { findConfig } from '../config/read-config.ts';
import { portFault, readEnvironment, type Environment } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

/** The options of the commands about a catalog. */
export interface CatalogOptions {
  readonly config?: string | undefined;
  readonly out?: string | undefined;
  readonly port?: string | undefined;
}

/** The option of a command that serves a site. */
export const portOption = [
  '--port <number>',
  'the port (default: PORT, or 4321); if it is taken, the next free one is used',
] as const;

/** A command about a catalog. */
export function catalogCommand(name: string, description: string) {
  return new Command(name)
    .description(description)
    .argument(
      '[folder]',
      'the folder of the schemas (default: what the configuration says, schemas, or .)',
    )
    .option(
      '--config <file>',
      'the configuration (default: catalog.config.* in the folder or beside it)',
    );
}

/** A command about a catalog and its built site. */
export function siteCommand(name: string, description: string) {
  return catalogCommand(name, description).option(
    '--out <folder>',
    'the folder of the site (default: dist)',
  );
}

/**
 * The environment of a command: its command line takes precedence over variables.
 * @throws UsageError that names every fault.
 */
export function environmentOf(folder: string | undefined, options: CatalogOptions): Environment {
  setVariables(folder, options);
  return readEnvironment(process.env);
}

/**
 * Sets variables from the options, for Astro's configuration and the processes of a build.
 * @throws UsageError if there is no such folder or port.
 */
export function setVariables(folder: string | undefined, options: CatalogOptions): void {
  const { config, out, port } = options;
  if (folder !== undefined && !existsSync(folder)) {
    throw new UsageError(`There is no folder ${folder}`);
  }
  const fault = port === undefined ? undefined : portFault('--port', port);
  if (fault !== undefined) throw new UsageError(fault);
  const stated = folder ?? defaultFolder(config);
  if (stated !== undefined) process.env['CATALOG_DIR'] = stated;
  if (config !== undefined) process.env['CATALOG_CONFIG'] = config;
  if (out !== undefined) process.env['CATALOG_OUT'] = out;
  if (port !== undefined) process.env['PORT'] = port;
}

/** The current folder, unless another is stated or a folder with the default name exists. */
function defaultFolder(config: string | undefined): string | undefined {
  const isStated = config || process.env['CATALOG_CONFIG'] || process.env['CATALOG_DIR'];
  if (isStated || existsSync('schemas') || findConfig(['.']) !== undefined) return undefined;
  return '.';
}
