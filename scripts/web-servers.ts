import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages, updatePackageLists } from './debian-packages.ts';

interface WebServer {
  readonly command: string;
  /** Debian's package that has the command. */
  readonly package: string;
}

export const WEB_SERVERS = {
  nginx: { command: 'nginx', package: 'nginx-light' },
  Caddy: { command: 'caddy', package: 'caddy' },
  Apache: { command: 'apache2', package: 'apache2-bin' },
} as const satisfies Record<string, WebServer>;

export type WebServerName = keyof typeof WEB_SERVERS;

const NAMES: readonly WebServerName[] = ['nginx', 'Caddy', 'Apache'];

/** Where Debian keeps servers, which a user's path may leave out. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];

/** Uploads to object stores; Debian's package has the same name. */
const UPLOADER = 'rclone';

/** Installs the web servers that are missing, and what uploads to object stores, if the machine allows it. */
export function provideWebServers(): void {
  const servers = NAMES.filter((name) => findWebServer(name) === undefined);
  installMissing([
    ...servers.map((name) => WEB_SERVERS[name].package),
    ...(findUploader() === undefined ? [UPLOADER] : []),
  ]);
}

/** The path of a server's program. */
export function findWebServer(name: WebServerName): string | undefined {
  return findCommand(WEB_SERVERS[name].command);
}

/** The path of the program that uploads to object stores. */
export function findUploader(): string | undefined {
  return findCommand(UPLOADER);
}

function findCommand(command: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

/** One by one: a package that the machine's lists do not have leaves the others to be installed. */
function installMissing(packages: readonly string[]): void {
  if (packages.length === 0 || !canInstallPackages()) return;
  updatePackageLists();
  for (const name of packages) installPackages(name);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
