import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** A message of the language server protocol. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

const separator = '\r\n\r\n';

/** The command of yaml-language-server, spoken to as an editor does. */
export class YamlServer implements Disposable {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #diagnostics = new Map<string, (found: readonly unknown[]) => void>();
  #received = Buffer.alloc(0);
  #sent = 0;

  constructor() {
    const command = 'node_modules/yaml-language-server/bin/yaml-language-server';
    this.#process = spawn(process.execPath, [command, '--stdio']);
    this.#process.stdout.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#readMessages();
    });
  }

  async start(): Promise<void> {
    await this.ask('initialize', { processId: null, rootUri: null, capabilities: {} });
    this.#send({ method: 'initialized', params: {} });
    const yaml = { validate: true, completion: true, hover: true, schemaStore: { enable: false } };
    this.#send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml } } });
  }

  /** Opens a document, and gives what the server finds wrong in it. */
  open(uri: string, text: string): Promise<readonly unknown[]> {
    const { promise, resolve } = Promise.withResolvers<readonly unknown[]>();
    this.#diagnostics.set(uri, resolve);
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } });
    return promise;
  }

  /** @throws Error with the server's own words. */
  async ask(method: string, params: unknown): Promise<unknown> {
    this.#sent += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    this.#answers.set(this.#sent, resolve);
    this.#send({ id: this.#sent, method, params });
    const { result, error } = await promise;
    if (error === undefined) return result;
    throw new Error(`${method}: ${JSON.stringify(error)}`);
  }

  [Symbol.dispose](): void {
    this.#process.kill();
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${separator}${body}`);
  }

  #readMessages(): void {
    for (;;) {
      const start = this.#received.indexOf(separator);
      const head = this.#received.toString('latin1', 0, Math.max(start, 0));
      const length = Number(/Content-Length: (\d+)/i.exec(head)?.[1] ?? NaN);
      const end = start + separator.length + length;
      if (start === -1 || !(end <= this.#received.length)) return;
      const body = this.#received.toString('utf8', start + separator.length, end);
      this.#received = this.#received.subarray(end);
      this.#receive(JSON.parse(body) as Message);
    }
  }

  #receive(message: Message): void {
    const { id, method, params } = message;
    if (id !== undefined && method === undefined) this.#answers.get(id)?.(message);
    else if (id !== undefined) this.#send({ id, result: null });
    else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly unknown[] };
      this.#diagnostics.get(uri)?.(diagnostics);
    }
  }
}
