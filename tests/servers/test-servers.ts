import { afterAll, beforeAll, describe, test } from 'vitest';
import { findWebServer, WEB_SERVERS, type WebServerName } from '../../scripts/web-servers.ts';
import { checks, checksBelowAPath, checksOfPrograms, type Host } from './checks.ts';
import { placeSite, type ServedSite } from './served-site.ts';
import { startServer, type RunningServer, type ServerName } from './servers.ts';

const programs: readonly WebServerName[] = ['nginx', 'Caddy', 'Apache'];

/** Runs every check against every server that the machine has, each with a copy of the site. */
export function testServers(base: '/' | '/docs', built: string): void {
  describe('the preview', () => {
    testServer('the preview', base, built);
  });
  for (const name of programs) {
    if (findWebServer(name) === undefined) {
      test.skip(`${name} (skipped without it: apt-get install ${WEB_SERVERS[name].package})`);
    } else {
      describe(`${name} with its configuration`, () => {
        testServer(name, base, built);
      });
    }
  }
}

function testServer(name: ServerName, base: '/' | '/docs', built: string): void {
  let site: ServedSite;
  let server: RunningServer;

  beforeAll(async () => {
    site = placeSite(built, base);
    server = await startServer(name, site);
  });

  afterAll(async () => {
    await server.close();
    site[Symbol.dispose]();
  });

  const host = (): Host => ({ site, port: server.port });
  const below = base === '/' ? [] : checksBelowAPath;
  const more = name === 'the preview' ? [] : checksOfPrograms;
  test.each([...checks, ...below, ...more])('$name', ({ run }) => run(host()));
}
