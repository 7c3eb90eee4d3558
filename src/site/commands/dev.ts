import { readPreviewEnvironment, type Environment } from '../environment.ts';
import { catalogCommand, environmentOf, portOption } from './catalog-command.ts';

/**
 * Serves the site of a catalog, at a port or the next free one, and shows edits in the open pages. The
 * environment is read again after each edit.
 */
export type ServeChanges = (readEnvironment: () => Environment, port: number) => Promise<void>;

/** `dev`: the authoring server; an edit of a definition shows in the open page. */
export function devCommand(serveChanges: ServeChanges) {
  return catalogCommand('dev', 'serves the site; an edit of a schema shows in the open page')
    .option(...portOption)
    .action(async (folder, options) => {
      environmentOf(folder, options);
      const { port } = readPreviewEnvironment(process.env);
      await serveChanges(() => environmentOf(folder, options), port);
    });
}
