import { setImmediate } from 'node:timers/promises';

/** How long a task may block the event loop, in milliseconds. */
const longestTask = 15;

/** Splits long work into tasks, so that the event loop runs between them. */
export class EventLoop {
  #begun = performance.now();

  /** Yields to the event loop if the task has run for long enough. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#begun < longestTask) return;
    await setImmediate();
    this.#begun = performance.now();
  }
}
