import type { SourceConfig } from '../config/catalog-config.ts';

/** What is guessed about a catalog from its files. */
export interface CatalogGuess {
  readonly sources: readonly SourceConfig[];
  /** The name of the site. */
  readonly title: string;
}

/** The formats of a first configuration. */
export const configFormats = ['mjs', 'json'] as const;

/**
 * A first configuration: the guess and, if the format has comments, examples of other settings. `host` is the
 * origin of the schemas' own identifiers.
 */
export function configText(
  guess: CatalogGuess,
  format: (typeof configFormats)[number],
  host?: string,
): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(guess, undefined, 2)}\n`;
    case 'mjs':
      return moduleText(guess, host);
  }
}

function moduleText(guess: CatalogGuess, host = 'https://schemas.example'): string {
  const sources = guess.sources.map((source) => `    ${JSON.stringify(source)},`);
  return `/** @type {import('component-catalog').CatalogConfig} */
export default {
  // The folders of the schemas. "layout" says what the path of a file tells: {family}, {name}, {version},
  // * for any name and ** for any folders. Without it, the files tell.
  sources: [
${sources.join('\n')}
  ],
  // What the site is called.
  title: ${JSON.stringify(guess.title)},
  // A sentence that says what the catalog is.
  // description: '',
  // Where the site is deployed: identifiers become full URLs under this address, and each $id that begins
  // with it is served at its own path.
  // siteUrl: '${host}',
  // basePath: '/docs',
  // Where a schema is edited: {path} is its place from the folder of this file.
  // editLink: 'https://github.com/acme/schemas/edit/main/{path}',
  // The colour of links and marks in each theme.
  // accent: { light: '#531a5a', dark: '#d5a5dd' },
};
`;
}
