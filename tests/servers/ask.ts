import { request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: compressed, where `content-encoding` says so. */
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for a path as it is written, where `fetch` would tidy it up first. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { hostname: 'localhost', port, path, method, headers, agent: false };
    const sent = request(options, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
