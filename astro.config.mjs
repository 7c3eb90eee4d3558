import { resolve } from 'node:path';
import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import { catalogSite } from './src/site/astro/integration.ts';
import { readEnvironment } from './src/site/environment.ts';

// Astro would take a variable of this name for the base path of its own.
delete process.env.BASE_URL;
const environment = readEnvironment(process.env);

export default defineConfig({
  base: environment.basePath,
  cacheDir: './.build/cache',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never', assets: '_assets' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // MDX last: names in brackets are links before it reads a guide.
  integrations: [catalogSite(environment), mdx()],
  markdown: { syntaxHighlight: false },
  vite: {
    // Nobody edits thousands of built files.
    server: { watch: { ignored: ['**/.build/**', `${resolve(environment.outFolder)}/**`] } },
    // Pages load no package: looking for some reloads a page just as its first edit is due.
    optimizeDeps: { noDiscovery: true },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Astro marks MDX modules with a directive of its own, which Rolldown warns of and drops.
        checks: { moduleLevelDirective: false },
      },
    },
  },
});
