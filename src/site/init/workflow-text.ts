/** A workflow of GitHub that builds the site with a version of the package, and publishes it on Pages. */
export function workflowText(version: string): string {
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
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          # Tags may be versions.
          fetch-depth: 0
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - id: pages
        uses: actions/configure-pages@v5
      - run: npx --yes component-catalog@${version} build
        env:
          SITE_URL: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v4
        with:
          path: dist
${publishing}`;
}

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
