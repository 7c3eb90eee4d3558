import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { SlowFirst } from './scripts/slow-first.ts';
import { folderInMemory } from './scripts/temporary-folder.ts';
import { highlightedFiles } from './src/site/astro/highlighted-files.ts';

/** In milliseconds. No test measures time by it: it ends what hangs, however slow the machine is. */
const PATIENCE = 1_200_000;

/** More than cores, since builds and pages often wait; the memory of a machine allows for four. */
const WORKERS = Math.min(availableParallelism() + 2, 4);

/** For the commands that tests start, too. */
const TEMPORARY = process.env['TMPDIR'] ?? folderInMemory();
if (TEMPORARY !== undefined) process.env['TMPDIR'] = TEMPORARY;

const COMPONENT_TESTS = 'tests/**/view/**/*.test.ts';
const SITES = './tests/output/shared-sites.ts';

/** What all projects share: a root configuration does not reach them. */
const shared = {
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  teardownTimeout: PATIENCE,
  // Astro asks nobody, and starts nothing that outlives its command.
  env: {
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
    ASTRO_PREVIEW_BACKGROUND: '0',
    NO_COLOR: '1',
  },
  expect: { poll: { timeout: PATIENCE / 20 } },
  maxWorkers: WORKERS,
  // Node runs the files as they are; Vite would transform each of them, and what it imports, first.
  experimental: { viteModuleRunner: false },
};

/** Packages are what they are for whoever runs the program: Vite would ask for those made for development, slower ones. */
const asPublished = { ssr: { resolve: { conditions: ['node'] } } };

/** The pure core and the commands. Its files share the modules of a worker, which hold no state. */
const unit: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'unit',
    include: ['tests/**/*.test.ts'],
    exclude: [COMPONENT_TESTS, 'tests/{checks,output,browser,clients,servers}/**'],
    setupFiles: './tests/random-seed.ts',
    isolate: false,
  },
};

/**
 * Tests that render components need Astro's compiler, which takes a second to start. They read no
 * configuration of the site: a component has its props and nothing else.
 */
const components: TestProjectConfiguration = (environment) =>
  getViteConfig(
    {
      plugins: [highlightedFiles()],
      test: {
        ...shared,
        name: 'components',
        include: [COMPONENT_TESTS],
        isolate: false,
        experimental: { viteModuleRunner: true },
      },
    },
    { configFile: false, logLevel: 'silent' },
  )(environment);

/** Types, lint, format and what else a command of a package judges. */
const checks: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'checks',
    include: ['tests/checks/**/*.test.ts'],
    // The types of all files are much at once: with less, a fifth of the time goes to collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
  },
};

const output: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'output',
    include: ['tests/output/**/*.test.ts'],
    isolate: false,
    globalSetup: SITES,
  },
};

/** Web servers of other makers, started with the configurations that `deploy/` has. */
const servers: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'servers',
    include: ['tests/servers/**/*.test.ts'],
    isolate: false,
    globalSetup: [SITES, './tests/servers/global-setup.ts'],
  },
};

/** Other programs that read definitions, run against the catalog in each kind of deployment. */
const clients: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'clients',
    include: ['tests/clients/**/*.test.ts'],
    isolate: false,
    globalSetup: [SITES, './tests/clients/global-setup.ts'],
  },
};

/** Last, and with the machine for itself: a browser that has no time shows what nobody would see. */
const browser: TestProjectConfiguration = {
  ...asPublished,
  test: {
    ...shared,
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    isolate: false,
    globalSetup: [SITES, './tests/browser/global-setup.ts'],
    sequence: { groupOrder: 1 },
    maxWorkers: Math.min(availableParallelism() + 2, 4),
  },
};

export default defineConfig({
  test: {
    projects: [checks, unit, components, output, servers, clients, browser],
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './scripts/closing-line.ts'],
  },
});
