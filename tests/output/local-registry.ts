import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';

/** A registry of npm that has the packages of this project, as they are installed, and no others. */
export interface LocalRegistry extends AsyncDisposable {
  readonly url: string;
  /** The names of packages that were asked for. */
  readonly asked: ReadonlySet<string>;
}

/** An installed package: where it is, and its package.json. */
interface InstalledPackage {
  readonly place: string;
  readonly manifest: { readonly name: string; readonly version: string };
}

/** Starts a registry on this machine. */
export async function startRegistry(): Promise<LocalRegistry> {
  const packages = Map.groupBy(listPackages(), ({ manifest }) => manifest.name);
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const [, place] = /^\/-\/(.+)\.tar$/.exec(path) ?? [];
    const name = path.slice(1);
    const versions = packages.get(name);
    if (place !== undefined) pack(place).pipe(response);
    else if (versions === undefined) response.writeHead(404).end('{}');
    else {
      asked.add(name);
      response.end(
        JSON.stringify(describe(name, versions, `http://${request.headers.host ?? ''}`)),
      );
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${String(port)}/`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A folder as an archive, without the packages that are installed in it. */
function pack(place: string) {
  const args = ['-cf', '-', '--exclude=node_modules', '-C', dirname(place), basename(place)];
  return spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
}

function listPackages(): readonly InstalledPackage[] {
  const lock = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const places = Object.keys(lock.packages).filter((place) => existsSync(place));
  return places.map((place) => ({
    place,
    manifest: JSON.parse(
      readFileSync(join(place, 'package.json'), 'utf8'),
    ) as InstalledPackage['manifest'],
  }));
}

function describe(name: string, versions: readonly InstalledPackage[], origin: string): unknown {
  const listed = versions.map(({ place, manifest }) => {
    const tarball = `${origin}/-/${encodeURIComponent(place)}.tar`;
    return [manifest.version, { ...manifest, dist: { tarball } }] as const;
  });
  const latest = versions[0]?.manifest.version;
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(listed) };
}
