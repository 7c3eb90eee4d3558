/** Milliseconds that a build spends on its phases. */
export class Clock {
  readonly #spent = new Map<string, number>();

  get times(): ReadonlyMap<string, number> {
    return this.#spent;
  }

  measure<Result>(phase: string, run: () => Result): Result {
    const start = performance.now();
    const result = run();
    this.#add(phase, performance.now() - start);
    return result;
  }

  async wait<Result>(phase: string, running: Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await running;
    this.#add(phase, performance.now() - start);
    return result;
  }

  addAll(times: Readonly<Record<string, number>>): void {
    for (const [phase, time] of Object.entries(times)) this.#add(phase, time);
  }

  #add(phase: string, time: number): void {
    this.#spent.set(phase, (this.#spent.get(phase) ?? 0) + time);
  }
}
