import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Step } from './test-steps.ts';
import type { SkippedTest, TestReport } from './vitest-report.ts';

export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
  readonly seconds: number;
  /** Everything that the command printed. */
  readonly output: string;
}

const REPORTS = '.build/test-reports';

const TIME_LIMIT_SECONDS = 600;

const ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DEV_BACKGROUND: '0',
  ASTRO_PREVIEW_BACKGROUND: '0',
  NO_COLOR: '1',
};

/** Runs a step to its end. It never throws: a command that does not start has failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  const reportFile = join(REPORTS, `${step.name.replaceAll(' ', '-')}.json`);
  rmSync(reportFile, { force: true });
  const { code, output } = await runCommand(step.command, { TEST_REPORT: reportFile });
  const seconds = (performance.now() - start) / 1000;
  const report = step.counts === 'report' ? readReport(reportFile) : NO_TESTS;
  return { name: step.name, seconds, output, ...countTests(step, code, report) };
}

/** The result of a step that could not run. */
export function notRun(step: Step, reason: string): StepResult {
  return { name: step.name, passed: 0, failed: 1, skipped: [], seconds: 0, output: reason };
}

const NO_TESTS: TestReport = { passed: 0, failed: 0, skipped: [] };

function countTests(step: Step, code: number, report: TestReport): TestReport {
  const ok = code === 0;
  switch (step.counts) {
    case 'exit code':
      return { ...NO_TESTS, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    case 'report': {
      const isEmpty = report.passed + report.failed === 0;
      const failed = report.failed === 0 && (!ok || isEmpty) ? 1 : report.failed;
      return { ...report, failed };
    }
  }
}

function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return NO_TESTS;
  }
}

interface Ending {
  readonly code: number;
  readonly output: string;
}

function runCommand(command: Step['command'], environment: NodeJS.ProcessEnv): Promise<Ending> {
  const [program, ...parameters] = command;
  const file = program.endsWith('.ts') ? program : commandFile(program);
  const child = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ENVIRONMENT, ...environment },
  });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => void chunks.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped: it had not ended after ${TIME_LIMIT_SECONDS} seconds.\n`));
    child.kill('SIGKILL');
    child.stdout.destroy();
    child.stderr.destroy();
  }, TIME_LIMIT_SECONDS * 1000);
  return new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(stop);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(1);
    });
    child.on('close', (code) => {
      end(code ?? 1);
    });
  });
}

/** The file behind a command that an installed package of the same name brings. */
function commandFile(name: string): string {
  const manifest = `node_modules/${name}/package.json`;
  const { bin } = createRequire(import.meta.url)(`../${manifest}`) as Manifest;
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`${manifest} has no command named ${name}`);
  return join(dirname(manifest), file);
}

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}
