/** A command of `npm test`. */
export interface Step {
  readonly name: string;
  /** An npm package's command, or a TypeScript file, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** `report`: a run of Vitest, whose tests count one by one; `exit code`: one test. */
  readonly counts: 'exit code' | 'report';
  /** Steps that must have passed. */
  readonly needs: readonly string[];
  /** Steps that must have ended, however they ended. */
  readonly after: readonly string[];
}

/**
 * In the order in which they start. `astro check` and the build write the same generated types,
 * and the linter reads them, so those three do not run at once. The browser tests come late:
 * they measure time, and share the machine with the least.
 */
export const STEPS: readonly Step[] = [
  exitCodeStep('types', ['astro', 'check', '--minimumFailingSeverity', 'warning']),
  exitCodeStep('format', ['prettier', '--check', '.']),
  exitCodeStep('styles', ['stylelint', 'src/**/*.{css,astro}']),
  exitCodeStep('unused code', ['knip']),
  exitCodeStep('chromium', ['scripts/chromium.ts']),
  { ...exitCodeStep('web servers', ['scripts/web-servers.ts']), after: ['chromium'] },
  { ...exitCodeStep('python', ['scripts/python-jsonschema.ts']), after: ['web servers'] },
  { ...exitCodeStep('build', ['src/site/commands/build.ts']), after: ['types'] },
  vitestStep('unit tests', ['unit', 'components'], []),
  { ...exitCodeStep('lint', ['eslint', '.', '--max-warnings', '0']), after: ['types'] },
  vitestStep('output tests', ['output'], ['build']),
  vitestStep('server tests', ['servers'], ['build', 'web servers']),
  vitestStep('client tests', ['clients'], ['build', 'chromium', 'python']),
  vitestStep('browser tests', ['browser'], ['build', 'chromium']),
];

function exitCodeStep(name: string, command: Step['command']): Step {
  return { name, command, counts: 'exit code', needs: [], after: [] };
}

function vitestStep(name: string, projects: readonly string[], needs: readonly string[]): Step {
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.ts'];
  const command: Step['command'] = ['vitest', 'run', ...selection, ...reporters];
  return { name, command, counts: 'report', needs, after: [] };
}
