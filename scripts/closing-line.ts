import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Ends the output of a run with `N passed, N failed`, and how many were skipped; before it, why each
 * of these was. A run that breaks off has failed, and so has a project whose tests did not run.
 */
export default class ClosingLine implements Reporter {
  #vitest: Vitest | undefined;
  /** The names of the projects of this run. */
  #started: ReadonlySet<string> = new Set();
  #counts: Counts = { passed: 0, failed: 1, skipped: 0 };

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // Vitest still prints its summary, and what goes wrong as it ends, after a run.
    process.once('exit', () => {
      const { passed, failed, skipped } = this.#counts;
      if (failed > 0) process.exitCode = 1;
      const counts = `${String(passed)} passed, ${String(failed)} failed`;
      console.log(skipped === 0 ? counts : `${counts}, ${String(skipped)} skipped`);
    });
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#started = new Set(files.map(({ project }) => project.name));
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
  ): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const ended = (state: string) => tests.filter((test) => test.result().state === state);
    const skipped = ended('skipped');
    const failures = [
      ...ended('failed'),
      ...ended('pending'),
      ...brokenSuites(modules),
      ...unhandledErrors,
      ...(await this.#idleProjects(tests)),
    ];
    for (const test of skipped) console.log(`skipped  ${test.fullName}: ${reasonOf(test)}`);
    this.#counts = {
      passed: ended('passed').length,
      failed: failures.length,
      skipped: skipped.length,
    };
  }

  /** Projects of this run of which no test passed or failed, and those that have no file of tests. */
  async #idleProjects(tests: readonly TestCase[]): Promise<readonly string[]> {
    const files = (await this.#vitest?.globTestSpecifications()) ?? [];
    const withFiles = new Set(files.map(({ project }) => project.name));
    const ran = tests.filter((test) => test.result().state !== 'skipped');
    const busy = new Set(ran.map(({ project }) => project.name));
    const names = this.#vitest?.projects.map(({ name }) => name) ?? [];
    return names.filter(
      (name) => !busy.has(name) && (this.#started.has(name) || !withFiles.has(name)),
    );
  }
}

/** Files that do not load, and groups whose hooks fail. */
function brokenSuites(modules: readonly TestModule[]): readonly unknown[] {
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  return suites.filter((suite) => suite.errors().length > 0);
}

/** A group that is skipped as a whole says why in its name: `… (skipped without …)`. */
function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ?? /\((skipped [^)]*)\)/.exec(test.fullName)?.[1] ?? 'no reason given';
}
