import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { LivePages } from '../../../src/site/dev/live-pages.ts';

test('pages hear of a change, and those opened after it of what was left out', async () => {
  const pages = new LivePages();
  await using open = await serve(pages);
  const before = await open.listen();
  pages.changed('error a.json:1:1 wrong');
  expect(await before()).toBe('event: changed\ndata: ""\n\n');
  const after = await open.listen();
  expect(await after()).toBe('event: refused\ndata: "error a.json:1:1 wrong"\n\n');
});

test('a change after which nothing is left out is heard of', async () => {
  const pages = new LivePages();
  await using open = await serve(pages);
  pages.changed('error a.json:1:1 wrong');
  const next = await open.listen();
  await next();
  pages.changed();
  expect(await next()).toBe('event: changed\ndata: ""\n\n');
});

/** A server of these pages; `listen` opens one, and gives the next event each time it is asked. */
async function serve(pages: LivePages) {
  const server = createServer((request, response) => void pages.answer(request, response));
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    listen: async () => {
      const { body } = await fetch(`http://localhost:${String(port)}/~dev/events`);
      const events = body?.pipeThrough(new TextDecoderStream()).getReader();
      return async () => (await events?.read())?.value;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
