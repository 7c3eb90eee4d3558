import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checks, checksBelowAPath, checksOfPrograms } from './checks.ts';
import { placeSite, SECRET, type ServedSite } from './served-site.ts';

/** What some hosts do: one page for every path, and no word to other origins. */
describe('a host that answers every path with one page', () => {
  let site: ServedSite;
  let server: Server;

  beforeAll(async () => {
    site = placeSite('dist', '/');
    server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${SECRET}</h1>`);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  });

  afterAll(() => {
    server.close();
    site[Symbol.dispose]();
  });

  test.each([...checks, ...checksBelowAPath, ...checksOfPrograms])(
    'does not pass: $name',
    async ({ run }) => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      await expect(run({ site, port })).rejects.toThrow();
    },
  );
});
