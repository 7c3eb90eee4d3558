/**
 * Everything that must hold before a change is taken: `npm test`. The steps run two at a time, a
 * failing one shows all that it printed, and the last line is `N passed, N failed`, and how many were
 * skipped.
 */
import { notRun, runStep, type StepResult } from './run-step.ts';
import { STEPS, type Step } from './test-steps.ts';

const AT_ONCE = 2;

const results = await runAll(STEPS);
reportSkipped(results);
reportTotal(results);

async function runAll(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const ended = new Map<string, StepResult>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...steps];
  while (waiting.length + running.size > 0) {
    const ready = waiting.findIndex((step) => isReady(step, ended));
    const step = running.size < AT_ONCE ? waiting[ready] : undefined;
    if (step === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(ready, 1);
    const end = start(step, ended).then((result) => {
      ended.set(step.name, result);
      running.delete(step.name);
    });
    running.set(step.name, end);
  }
  return [...ended.values()];
}

function isReady(step: Step, ended: ReadonlyMap<string, StepResult>): boolean {
  return [...step.needs, ...step.after].every((name) => ended.has(name));
}

async function start(step: Step, ended: ReadonlyMap<string, StepResult>): Promise<StepResult> {
  const broken = step.needs.find((name) => ended.get(name)?.failed !== 0);
  if (broken === undefined) console.log(`started  ${step.name}`);
  const result =
    broken === undefined ? await runStep(step) : notRun(step, `not run: "${broken}" failed`);
  reportStep(result);
  return result;
}

function reportStep({ name, passed, failed, skipped, seconds, output }: StepResult): void {
  const outcome = failed === 0 ? 'passed ' : 'FAILED ';
  const counts = countsLine(passed, failed, skipped.length);
  console.log(`${outcome}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`);
  if (failed > 0) console.log(`\n${output.trimEnd().replaceAll(/^/gm, '  ')}\n`);
}

function reportSkipped(all: readonly StepResult[]): void {
  for (const { name, reason } of all.flatMap((result) => result.skipped)) {
    console.log(`skipped  ${name}: ${reason}`);
  }
}

function reportTotal(all: readonly StepResult[]): void {
  const passed = sum(all.map((result) => result.passed));
  const failed = sum(all.map((result) => result.failed));
  const skipped = sum(all.map((result) => result.skipped.length));
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(countsLine(passed, failed, skipped));
}

function countsLine(passed: number, failed: number, skipped: number): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
