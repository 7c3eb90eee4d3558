import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageHooks } from '../preview-server.ts';

const clientPath = '/~dev/client.js';
const eventsPath = '/~dev/events';

const waitingPage =
  '<!doctype html><html lang="en"><head><title>No site yet</title></head><body></body></html>';

/** Notifies open pages of each change, through a script that is added to them and not part of the site. */
export class LivePages implements Pick<PageHooks, 'answer' | 'change'> {
  readonly #listeners = new Set<ServerResponse>();
  /** The faults of the catalog that were found last. */
  #faults: string | undefined;
  #isSiteThere = false;

  /** Reloads every open page; pages show the faults of what was left out. */
  changed(faults?: string): void {
    this.#faults = faults;
    this.#isSiteThere = true;
    for (const response of this.#listeners) send(response, 'changed', '');
  }

  /** Shows the faults in every open page, and in those opened before the next change. */
  refused(faults: string): void {
    this.#faults = faults;
    for (const response of this.#listeners) send(response, 'refused', faults);
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === clientPath) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(new URL('./live-client.js', import.meta.url)));
    } else if (request.url === eventsPath) this.#listen(response);
    else if (this.#isSiteThere) return false;
    else response.setHeader('Content-Type', 'text/html').end(this.change(Buffer.from(waitingPage)));
    return true;
  };

  readonly change = (page: Buffer): Buffer => {
    const script = `<script src="${clientPath}" type="module"></script>`;
    return Buffer.from(page.toString().replace('</head>', `${script}</head>`));
  };

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    if (this.#faults !== undefined) send(response, 'refused', this.#faults);
  }
}

function send(response: ServerResponse, event: string, data: string): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
