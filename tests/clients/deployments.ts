import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPreview, type RunningPreview } from '../../src/site/preview-server.ts';
import { buildSite, type BuiltSite } from '../output/build-site.ts';

/** Where clients find the catalog, and what its files call themselves. */
export interface CatalogDeployment {
  readonly name: string;
  readonly identifiers: 'full URLs' | 'paths';
  /** What stands before `/schema/…`, without a slash at its end. */
  readonly address: string;
}

export interface RunningDeployment extends CatalogDeployment, AsyncDisposable {}

type DeploymentPlan = Omit<CatalogDeployment, 'address'> & { readonly basePath: string };

const plans = [
  { name: 'at the root of a host', identifiers: 'full URLs', basePath: '/' },
  { name: 'below a path of a host', identifiers: 'full URLs', basePath: '/docs' },
  { name: 'with paths for identifiers', identifiers: 'paths', basePath: '/' },
] as const satisfies readonly DeploymentPlan[];

/** Builds a catalog with full URLs for its identifiers, and serves it at the root of a host. */
export function deployAtRoot(catalogFolder: string): Promise<RunningDeployment> {
  return deploy(plans[0], catalogFolder);
}

/** Builds a catalog for each deployment, and serves it with the headers of the header model. */
export function deployEverywhere(catalogFolder: string): Promise<readonly RunningDeployment[]> {
  return Promise.all(plans.map((plan) => deploy(plan, catalogFolder)));
}

async function deploy(plan: DeploymentPlan, catalogFolder: string): Promise<RunningDeployment> {
  const { name, identifiers, basePath } = plan;
  await using held = await holdPort();
  const { port } = held;
  const siteUrl = identifiers === 'full URLs' ? { siteUrl: `http://localhost:${port}` } : {};
  const built = await buildSite({
    CATALOG_DIR: catalogFolder,
    SITE_URL: siteUrl.siteUrl ?? '',
    BASE_PATH: basePath,
  });
  await held[Symbol.asyncDispose]();
  const preview = await startPreview(built.folder, { ...siteUrl, basePath }, port);
  return {
    name,
    identifiers,
    address: preview.url.replace(/\/$/, ''),
    [Symbol.asyncDispose]: () => end(preview, built),
  };
}

async function end(preview: RunningPreview, built: BuiltSite): Promise<void> {
  await preview.close();
  await built[Symbol.asyncDispose]();
}

/** A port that nobody else takes until it is let go. */
async function holdPort(): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { port: portOf(server), [Symbol.asyncDispose]: () => close(server) };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
