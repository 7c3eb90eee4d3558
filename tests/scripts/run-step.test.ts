import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStep, type StepResult } from '../../scripts/run-step.ts';
import type { Step } from '../../scripts/test-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-step-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a command that ends well is one passed test', async () => {
  const result = await run('exit code', "console.log('all is well');");
  expect(result).toMatchObject({ passed: 1, failed: 0, output: 'all is well\n' });
});

test('a command that ends badly is one failed test, with all that it printed', async () => {
  const result = await run(
    'exit code',
    "console.log('out'); console.error('err'); process.exit(3);",
  );
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.output).toContain('out\n');
  expect(result.output).toContain('err\n');
});

test('the tests of a report count one by one', async () => {
  const skipped = [{ name: 'c', reason: 'no Python' }];
  const result = await run('report', writeReport({ passed: 2, failed: 1, skipped }, 1));
  expect(result).toMatchObject({ passed: 2, failed: 1, skipped });
});

test('a run without a test is a failure', async () => {
  const empty = writeReport({ passed: 0, failed: 0, skipped: [] }, 0);
  expect(await run('report', empty)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run that only skipped is a failure', async () => {
  const skipped = [{ name: 'c', reason: 'no Python' }];
  const result = await run('report', writeReport({ passed: 0, failed: 0, skipped }, 0));
  expect(result).toMatchObject({ passed: 0, failed: 1, skipped });
});

test('a run that ends badly is a failure although its tests passed', async () => {
  const report = writeReport({ passed: 2, failed: 0, skipped: [] }, 1);
  expect(await run('report', report)).toMatchObject({ passed: 2, failed: 1 });
});

test('a run that wrote no report is a failure', async () => {
  expect(await run('report', '')).toMatchObject({ passed: 0, failed: 1, skipped: [] });
});

function run(counts: Step['counts'], code: string): Promise<StepResult> {
  const file = join(folder, 'command.ts');
  writeFileSync(file, code);
  return runStep({ name: 'a step of a test', command: [file], counts, needs: [], after: [] });
}

function writeReport(report: object, exitCode: number): string {
  return `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { dirname } from 'node:path';
    const file = process.env['TEST_REPORT'];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
    process.exit(${exitCode});`;
}
