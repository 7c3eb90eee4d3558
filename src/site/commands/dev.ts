import type { Environment } from '../environment.ts';
import { environmentOf, siteCommand } from './catalog-command.ts';

/** Serves the site of a catalog, and shows edits of it in the open pages. */
export type ServeChanges = (environment: Environment) => Promise<void>;

/** `dev`: the authoring server; an edit of a definition shows in the open page. */
export function devCommand(serveChanges: ServeChanges) {
  return siteCommand('dev', 'serves the site; an edit of a schema shows in the open page').action(
    async (folder, options) => serveChanges(environmentOf(folder, options)),
  );
}
