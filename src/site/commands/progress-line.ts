/** Where a progress line is written. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** A line that shows the progress of long work, only on a terminal, where it can be rewritten. */
export class ProgressLine {
  readonly #terminal: Terminal;
  readonly #isShown: boolean;

  constructor(terminal: Terminal, variables: Readonly<Record<string, string | undefined>>) {
    const { CI, TERM } = variables;
    this.#terminal = terminal;
    this.#isShown = terminal.isTTY === true && !CI && TERM !== 'dumb';
  }

  show(text: string): void {
    const { columns = 80 } = this.#terminal;
    this.#write(text.slice(0, columns - 1));
  }

  clear(): void {
    this.#write('');
  }

  #write(text: string): void {
    if (this.#isShown) this.#terminal.write(`\r\u001B[K${text}`);
  }
}
