import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findWebServer, type WebServerName } from '../../scripts/web-servers.ts';
import { hostConfigurations } from '../../src/hosting/headers/host-configurations.ts';
import { startPreview } from '../../src/site/preview-server.ts';
import { giveToNobody, isRoot, NOBODY, type ServedSite } from './served-site.ts';

export interface RunningServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export type ServerName = WebServerName | 'the preview';

export function startServer(name: ServerName, site: ServedSite): Promise<RunningServer> {
  switch (name) {
    case 'nginx':
      return startNginx(site);
    case 'Caddy':
      return startCaddy(site);
    case 'Apache':
      return startApache(site);
    case 'the preview':
      return startOwnPreview(site);
  }
}

async function startOwnPreview({ folder, base }: ServedSite): Promise<RunningServer> {
  const address = { siteUrl: 'https://catalog.example', basePath: base };
  const { url, close } = await startPreview(folder, address);
  return { port: Number(new URL(url).port), close };
}

function startNginx(site: ServedSite): Promise<RunningServer> {
  return startProgram('nginx', ({ state, port }) => {
    const generated = edited(configuration('nginx.conf', site), [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['root /srv/catalog;', `root ${site.root};`],
    ]);
    writeFileSync(join(state, 'catalog.conf'), generated);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const lines = [
      ...[`pid ${state}/nginx.pid;`, 'events { }', 'http {', 'access_log off;'],
      ...temporary.map((kind) => `${kind}_temp_path ${state}/${kind};`),
      ...[`include ${state}/catalog.conf;`, '}'],
    ];
    writeFileSync(join(state, 'nginx.conf'), lines.join('\n'));
    return ['-p', state, '-c', `${state}/nginx.conf`, '-e', 'stderr', '-g', 'daemon off;'];
  });
}

function startCaddy(site: ServedSite): Promise<RunningServer> {
  return startProgram('Caddy', ({ state, port }) => {
    const generated = edited(configuration('Caddyfile', site), [
      ['catalog.example {', `http://:${port} {`],
      ['root * /srv/catalog', `root * ${site.root}`],
    ]);
    const options = '{\n\tadmin off\n\tauto_https off\n}\n';
    writeFileSync(join(state, 'Caddyfile'), options + generated);
    return ['run', '--adapter', 'caddyfile', '--config', `${state}/Caddyfile`];
  });
}

const apacheFolder = '/usr/lib/apache2/modules';

const apacheModules = [
  ...['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'headers', 'setenvif', 'rewrite'],
  ...['deflate', 'brotli', 'negotiation', 'autoindex'],
];

function startApache(site: ServedSite): Promise<RunningServer> {
  writeFileSync(join(site.folder, '.htaccess'), configuration('apache.htaccess', site));
  return startProgram('Apache', ({ state, port }) => {
    const lines = [
      ...apacheModules.map((name) => `LoadModule ${name}_module ${apacheFolder}/mod_${name}.so`),
      ...[`ServerRoot ${state}`, `DefaultRuntimeDir ${state}`, `PidFile ${state}/apache.pid`],
      ...['ServerName localhost', `Listen 127.0.0.1:${port}`, `ErrorLog ${state}/error.log`],
      `TypesConfig ${existsSync('/etc/mime.types') ? '/etc/mime.types' : '/dev/null'}`,
      ...[`DocumentRoot ${site.root}`, `<Directory ${site.root}>`, 'Require all granted'],
      ...['AllowOverride FileInfo Indexes Options=Indexes', '</Directory>'],
      ...[`<Directory ${site.folder}>`, 'Options Indexes FollowSymLinks', '</Directory>'],
    ];
    writeFileSync(join(state, 'apache.conf'), `${lines.join('\n')}\n`);
    return ['-D', 'FOREGROUND', '-f', `${state}/apache.conf`];
  });
}

function configuration(wanted: string, { base }: ServedSite): string {
  const found = hostConfigurations('final', base, 'npm run').find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`there is no ${wanted}`);
  return found.text;
}

/** The text with the lines changed that its user is asked to change, each of which is there once. */
function edited(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [before, after]) => {
    if (changed.split(before).length !== 2) throw new Error(`expected "${before}" once`);
    return changed.replace(before, () => after);
  }, text);
}

interface Place {
  /** A folder for the server's own files. */
  readonly state: string;
  readonly port: number;
}

/** Starts a server in the foreground, without rights, and waits until it answers. */
async function startProgram(
  name: WebServerName,
  prepare: (place: Place) => readonly string[],
): Promise<RunningServer> {
  const program = findWebServer(name);
  if (program === undefined) throw new Error(`${name} is not installed`);
  const place = { state: mkdtempSync(join(tmpdir(), 'server-')), port: await freePort() };
  const parameters = prepare(place);
  mkdirSync(join(place.state, 'home'));
  giveToNobody(place.state);
  const child = spawn(program, parameters, {
    cwd: place.state,
    env: { PATH: process.env['PATH'], HOME: join(place.state, 'home') },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot() && { uid: NOBODY, gid: NOBODY }),
  });
  await untilItAnswers(child, place.port);
  return {
    port: place.port,
    close: async () => {
      await stop(child);
      rmSync(place.state, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => void chunks.push(chunk);
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await answers(port)) return;
    if (child.exitCode !== null) break;
    await wait(25);
  }
  await stop(child);
  throw new Error(`the server did not start:\n${Buffer.concat(chunks).toString()}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.on('close', () => {
      resolve();
    });
    child.kill('SIGTERM');
  });
}
