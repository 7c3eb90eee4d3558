import { defineConfig, fontProviders } from 'astro/config';
import mdx from '@astrojs/mdx';
import { programBundle } from './src/site/build/bundle-integration.ts';
import { catalogSite } from './src/site/integration.ts';
import { readEnvironment } from './src/site/environment.ts';

const { siteUrl, basePath } = readEnvironment(process.env);

export default defineConfig({
  ...(siteUrl !== undefined && { site: siteUrl }),
  base: basePath,
  outDir: './.build/program/assets',
  cacheDir: './.build/cache',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never', assets: '_assets' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [mdx(), catalogSite(), programBundle()],
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Barlow',
      cssVariable: '--barlow',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['@fontsource/barlow/files/barlow-latin-500-normal.woff2'],
            weight: 500,
            style: 'normal',
            display: 'swap',
          },
        ],
      },
    },
  ],
  vite: {
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
