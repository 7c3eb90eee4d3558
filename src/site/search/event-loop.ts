import { setImmediate } from 'node:timers/promises';

/** How long one task may hold the event loop, in milliseconds. */
const longestTask = 15;

/** Splits long work into tasks, so that the event loop goes on between them. */
export class EventLoop {
  #begun = performance.now();

  /** Yields to the event loop where the task has run for long enough. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#begun < longestTask) return;
    await setImmediate();
    this.#begun = performance.now();
  }
}
