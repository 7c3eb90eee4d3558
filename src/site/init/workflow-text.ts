/**
 * A GitHub workflow that builds the site with a version of the package and publishes it on Pages. Each of
 * several shards is built on a machine of its own, and one more merges them. A separate job runs the
 * check, which fails on errors, while the build leaves out schemas with errors and is still published.
 */
export function workflowText(version: string, shards = 1): string {
  const call = `npx --yes component-catalog@${version}`;
  const jobs = shards > 1 ? shardedBuild(call, shards) : build(call);
  return `name: Schemas
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
${check(call)}${jobs}${publishing}`;
}

function check(call: string): string {
  return `  check:
    runs-on: ubuntu-latest
    steps:
${checkout}
      - run: ${call} check
`;
}

function build(call: string): string {
  return `  build:
    runs-on: ubuntu-latest
    steps:
${start}
${run(`${call} build`)}
${upload}`;
}

/** All shards start from the same last build, so that they agree on what to make again. */
function shardedBuild(call: string, shards: number): string {
  const numbers = Array.from({ length: shards }, (_, index) => index + 1).join(', ');
  return `  shards:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        shard: [${numbers}]
    steps:
${start}
${cache('restore')}
          restore-keys: site-
${run(`${call} build --shard \${{ matrix.shard }}/${String(shards)}`)}
      - uses: actions/upload-artifact@v4
        with:
          name: shard-\${{ matrix.shard }}
          path: .build/shards
          include-hidden-files: true
  build:
    needs: shards
    runs-on: ubuntu-latest
    steps:
${start}
${cache('restore')}
          restore-keys: site-
      - uses: actions/download-artifact@v5
        with:
          pattern: shard-*
          path: .build/shards
          merge-multiple: true
${run(`${call} merge`)}
${cache('save')}
${upload}`;
}

const checkout = `      - uses: actions/checkout@v5
        with:
          # Tags may be versions.
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24`;

const start = `${checkout}
      - id: pages
        uses: actions/configure-pages@v5`;

function run(command: string): string {
  return `      - run: ${command}
        env:
          SITE_URL: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}`;
}

function cache(step: 'restore' | 'save'): string {
  return `      - uses: actions/cache/${step}@v4
        with:
          path: |
            dist
            .build/last-build.json
            .build/search-parts
          key: site-\${{ github.run_id }}`;
}

const upload = `      - uses: actions/upload-pages-artifact@v4
        with:
          path: dist
`;

const publishing = `  publish:
    needs: build
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;
