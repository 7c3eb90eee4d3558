import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { headerRules, headersFor } from '../../src/hosting/headers/header-rules.ts';
import { definitionFile } from '../../src/hosting/hosted-files.ts';

export interface ServedCatalog {
  /** What stands before `/schema/…`, without a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the definitions on this machine, as a host does. */
export async function serveCatalog(files: readonly CatalogFile[]): Promise<ServedCatalog> {
  const hosted = new Map<string, Uint8Array>();
  const rules = headerRules('final');
  const server = createServer(({ url = '' }, response) => {
    const body = hosted.get(url);
    for (const [name, value] of headersFor(url, rules)) response.setHeader(name, value);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${portOf(server.address())}`;
  for (const definition of definitionsOf(files)) {
    const { path, body } = definitionFile(definition, address);
    hosted.set(`/${path}`, body());
  }
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function definitionsOf(files: readonly CatalogFile[]) {
  const { catalog, diagnostics } = loadCatalog(files);
  if (catalog === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalog.definitions;
}
