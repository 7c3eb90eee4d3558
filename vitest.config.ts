import { getViteConfig } from 'astro/config';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** No test measures time by its timeout: a busy machine must not fail one. */
const PATIENCE = 60_000;

const COMPONENT_TESTS = 'tests/**/view/**/*.test.ts';

const unit: TestProjectConfiguration = {
  test: {
    name: 'unit',
    include: ['tests/**/*.test.ts'],
    exclude: [COMPONENT_TESTS, 'tests/{output,browser,clients,servers}/**'],
    testTimeout: PATIENCE,
  },
};

/**
 * Tests that render components need Astro's compiler, which takes a second to start. They read no
 * configuration of the site: a component has its props and nothing else.
 */
const components: TestProjectConfiguration = (environment) =>
  getViteConfig(
    { test: { name: 'components', include: [COMPONENT_TESTS], testTimeout: PATIENCE } },
    { configFile: false, logLevel: 'silent' },
  )(environment);

const output: TestProjectConfiguration = {
  test: { name: 'output', include: ['tests/output/**/*.test.ts'], testTimeout: PATIENCE },
};

/** Web servers of other makers, started with the configurations that `deploy/` has. */
const servers: TestProjectConfiguration = {
  test: {
    name: 'servers',
    include: ['tests/servers/**/*.test.ts'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
};

/** Other programs that read definitions, run against the catalog in each kind of deployment. */
const clients: TestProjectConfiguration = {
  test: {
    name: 'clients',
    include: ['tests/clients/**/*.test.ts'],
    globalSetup: 'tests/clients/global-setup.ts',
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
};

const browser: TestProjectConfiguration = {
  test: {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/global-setup.ts',
    fileParallelism: false,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
};

export default defineConfig({
  test: { projects: [unit, components, output, servers, clients, browser] },
});
