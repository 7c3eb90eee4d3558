import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What `npm test` reads of a run of Vitest. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
}

export interface SkippedTest {
  readonly name: string;
  readonly reason: string;
}

/**
 * Writes a `TestReport` to the file named by `TEST_REPORT`. Vitest's own JSON has no reasons of
 * skipped tests, and counts no failure for a file that does not load.
 */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env['TEST_REPORT'];
    if (file === undefined) throw new Error('TEST_REPORT names no file for the report');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(buildReport(modules, unhandledErrors.length)));
  }
}

function buildReport(modules: readonly TestModule[], unhandledErrors: number): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const brokenSuites = suites.filter((suite) => suite.errors().length > 0);
  const ended = (state: string) => tests.filter((test) => test.result().state === state);
  return {
    passed: ended('passed').length,
    failed:
      ended('failed').length + ended('pending').length + brokenSuites.length + unhandledErrors,
    skipped: ended('skipped').map(describeSkipped),
  };
}

function describeSkipped(test: TestCase): SkippedTest {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return { name: test.fullName, reason: note ?? reasonInName(test.fullName) };
}

/** A group that is skipped as a whole says so in its name: `… (skipped without …)`. */
function reasonInName(name: string): string {
  return /\((skipped [^)]*)\)/.exec(name)?.[1] ?? 'no reason given';
}
