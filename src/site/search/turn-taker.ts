import { setImmediate } from 'node:timers/promises';

/** For so many milliseconds other work of the thread waits at most. */
const longestTurn = 15;

/** Lets other work of the thread go on, from time to time. */
export class TurnTaker {
  private begun = performance.now();

  async yieldTurn(): Promise<void> {
    if (performance.now() - this.begun < longestTurn) return;
    await setImmediate();
    this.begun = performance.now();
  }
}
