import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startCommands } from './commands.ts';

/** A copy of the project in a folder of its own, so that builds of tests never meet. */
export interface ProjectCopy extends AsyncDisposable {
  readonly folder: string;
}

export interface BuildVariables {
  /** A folder of definitions, from the project's root; the shipped one when absent. */
  readonly CATALOG_DIR?: string;
  readonly SITE_URL?: string;
  readonly BASE_PATH?: string;
  readonly DEPLOYMENT?: string;
  readonly SITE_OUTPUT?: string;
  readonly SITE_HOST?: string;
  /** Read by other tools; the build has to leave it aside. */
  readonly BASE_URL?: string;
}

export interface BuildRun {
  readonly exitCode: number | null;
  /** Everything that the command printed. */
  readonly output: string;
}

/** A process that builds a copy of the project again and again, for one base path. */
export interface Builds extends AsyncDisposable {
  readonly run: (
    variables: BuildVariables,
    options?: readonly string[],
    command?: string,
  ) => Promise<BuildRun>;
}

export interface BuiltSite extends AsyncDisposable {
  /** The built `dist`. */
  readonly folder: string;
}

const sources = [
  ...[
    'astro.config.mjs',
    'catalog.config.json',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  ...[
    'bench',
    'drawings',
    'guides',
    'public',
    'schemas',
    'src',
    'tests/fixtures',
    'tests/output/build-site.ts',
    'tests/output/commands.ts',
    'tests/output/command-server.ts',
  ],
  'tests/output/build-twice.ts',
];

/** What Node compiled, by paths from this folder: see `scripts/run.mjs`. */
const compiled = '.build/compile-cache';

/** A copy from which nothing was built. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'component-catalog-'));
  copySources(folder);
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A copy that has the bundled programs of this project and what it read of fonts, so that a build need
 * not make them: that takes longer than building a small catalog. A build uses them only where it would
 * make the same.
 */
export function copyWithBundle(): ProjectCopy {
  const project = copyProject();
  copyBundle(project.folder);
  return project;
}

export function copySources(folder: string): void {
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  mkdirSync(compiled, { recursive: true });
  mkdirSync(join(folder, '.build'));
  for (const shared of ['node_modules', compiled]) {
    symlinkSync(resolve(shared), join(folder, shared), 'junction');
  }
}

export function copyBundle(to: string): void {
  for (const made of ['.build/renderer', '.build/own-renderer', '.build/fonts']) {
    if (existsSync(made)) cpSync(made, join(to, made), { recursive: true });
  }
}

/** Other tests need the cores, and a second process takes a fifth of the processor time more. */
export const oneProcess = ['--processes', '1'];

const makeBundle = `
  const { bundledRenderer } = await import('./src/site/build/renderer-bundle.ts');
  const { readEnvironment } = await import('./src/site/environment.ts');
  const environment = readEnvironment(process.env);
  bundledRenderer.find(environment) ?? (await bundledRenderer.make(environment));`;

/** Makes the bundle for sites of catalogs that have nothing bundled, unless it is there. */
export async function bundleForOthers(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', CATALOG_DIR: 'tests/fixtures/versions' };
  const args = ['--input-type=module', '--eval', makeBundle];
  await promisify(execFile)(process.execPath, args, { env });
}

/** These variables alone, of those that a build reads. */
function allVariables(variables: BuildVariables): Readonly<Record<string, string>> {
  const {
    CATALOG_DIR = '',
    SITE_URL = '',
    BASE_PATH = '',
    BASE_URL = '',
    DEPLOYMENT = '',
    SITE_OUTPUT = '',
    SITE_HOST = '',
  } = variables;
  const address = { SITE_URL, BASE_PATH, BASE_URL, DEPLOYMENT };
  return { NODE_ENV: 'production', CATALOG_DIR, ...address, SITE_OUTPUT, SITE_HOST };
}

/** Starts a command, `build` where nothing else is said, in a copy of the project, with these variables and options alone. */
export function startBuild(
  { folder }: Pick<ProjectCopy, 'folder'>,
  variables: BuildVariables,
  options: readonly string[] = [],
  command = 'build',
) {
  return spawn(process.execPath, ['src/site/commands/main.ts', command, ...options], {
    cwd: folder,
    env: { ...process.env, ...allVariables(variables) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command, `build` where nothing else is said, in a copy of the project, with these variables and options alone. */
export function runBuild(
  project: Pick<ProjectCopy, 'folder'>,
  variables: BuildVariables,
  options: readonly string[] = [],
  command = 'build',
): Promise<BuildRun> {
  return endOf(startBuild(project, variables, options, command));
}

/** Runs builds of a copy of the project one after the other in one process: see `startCommands`. */
export function startBuilds({ folder }: Pick<ProjectCopy, 'folder'>): Builds {
  const commands = startCommands(resolve(folder));
  return {
    run: async (variables, options = [], command = 'build') => {
      const { status, output } = await commands.run([command, ...options], {
        NODE_ENV: 'production',
        ...allVariables(variables),
      });
      return { exitCode: status, output };
    },
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}

/** What a command that was started printed, once it ended; `onOutput` hears all of it each time. */
export function endOf(
  child: ReturnType<typeof startBuild>,
  onOutput: (output: string) => void = () => undefined,
): Promise<BuildRun> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    onOutput(Buffer.concat(chunks).toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (exitCode) => {
      done({ exitCode, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Builds a site in a temporary folder, which ends with it. */
export async function buildSite(variables: BuildVariables): Promise<BuiltSite> {
  return toSite(copyWithBundle(), variables);
}

/** The site that a build of a copy makes; the copy ends with it, or with the failure of the build. */
export async function toSite(project: ProjectCopy, variables: BuildVariables): Promise<BuiltSite> {
  const run = await runBuild(project, variables, oneProcess);
  const dispose = () => project[Symbol.asyncDispose]();
  if (run.exitCode !== 0) await dispose();
  requireBuilt(run);
  return { folder: join(project.folder, 'dist'), [Symbol.asyncDispose]: dispose };
}

/** Throws the end of what a build printed, if it failed. */
export function requireBuilt({ exitCode, output }: BuildRun): void {
  if (exitCode !== 0) throw new Error(`the build failed:\n${output.slice(-4000)}`);
}
