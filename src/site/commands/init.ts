import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import type { Definition } from '../../catalog/catalog.ts';
import { isError } from '../../catalog/diagnostic.ts';
import { findConfig } from '../config/read-config.ts';
import { configFormats, configText, type CatalogGuess } from '../init/config-text.ts';
import { containerText } from '../init/container-text.ts';
import { workflowText } from '../init/workflow-text.ts';
import { checkSite } from '../open-site.ts';
import { describeSources } from '../read/describe-sources.ts';
import { UsageError } from '../usage-error.ts';
import { environmentOf } from './catalog-command.ts';
import { formatCount, reportDiagnostics } from './report.ts';

const ignoreFile = '.gitignore';
/** The most jobs that GitHub allows in a matrix. */
const mostShards = 256;
const ignored = ['dist/', '.build/', 'node_modules/'];

/** `init`: writes a first configuration derived from the files; optionally a workflow or a container. */
export function initCommand(version: string) {
  const [major = version] = version.split('.', 1);
  return new Command('init')
    .description('writes a configuration that is derived from the files')
    .argument('[folder]', 'the folder of the schemas (default: schemas, or .)')
    .addOption(
      new Option('--format <format>', 'the format of the configuration')
        .choices(configFormats)
        .default('mjs'),
    )
    .option('--workflow', 'also writes a GitHub workflow that publishes the site on Pages', false)
    .option(
      '--shards <count>',
      'with --workflow: how many machines share a build (default: 1)',
      readShards,
    )
    .option('--container', 'also writes a Containerfile that builds and serves the site', false)
    .action((folder, { format, workflow, shards, container }) => {
      if (shards !== undefined && !workflow) throw new UsageError('--shards needs --workflow');
      const config = findConfig(['.']);
      if (config === undefined) {
        const guess = guessCatalog(folder);
        if (guess === undefined) return;
        writeNew(`catalog.config.${format}`, configText(guess.catalog, format, guess.host));
      } else if (workflow || container) {
        console.log(`Kept ${config}, which is there already`);
      } else {
        console.error(`There is ${config} already: nothing was written.`);
        process.exitCode = 1;
        return;
      }
      writeIgnored();
      if (workflow) writeNew('.github/workflows/schemas.yml', workflowText(major, shards));
      if (container) writeNew('Containerfile', containerText(major));
    });
}

function readShards(text: string): number {
  const count = Number(text);
  if (/^[1-9]\d{0,2}$/.test(text) && count <= mostShards) return count;
  throw new UsageError(`--shards takes a number from 1 to ${String(mostShards)}, not ${text}`);
}

/** Derives the configuration from the files; if they are not a catalog, reports it: `undefined`. */
function guessCatalog(
  folder: string | undefined,
): { readonly catalog: CatalogGuess; readonly host: string | undefined } | undefined {
  const environment = environmentOf(folder, {});
  const { catalogName } = environment;
  const { site, diagnostics, layouts } = checkSite(environment);
  const definitions = site?.catalog.definitions ?? [];
  if (definitions.length === 0) {
    reportDiagnostics(diagnostics, catalogName);
    process.exitCode = 1;
    return undefined;
  }
  console.log(`Found ${formatCount(definitions.length, 'schema')} in ${catalogName}`);
  reportDiagnostics(diagnostics.filter(isError), catalogName, true);
  const sources = describeSources(layouts, environment, resolve('.'));
  return { catalog: { sources, title: environment.texts.title }, host: hostOf(definitions) };
}

/** The origin of most identifiers that the schemas state themselves; `undefined` if none is a URL. */
function hostOf(definitions: readonly Definition[]): string | undefined {
  const origins = definitions.flatMap(({ foreign }) => {
    const { uri = '' } = foreign ?? {};
    return /^https?:/i.test(uri) && URL.canParse(uri) ? new URL(uri).origin : [];
  });
  const byOrigin = [...Map.groupBy(origins, (origin) => origin)];
  return byOrigin.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function writeIgnored(): void {
  if (!existsSync(ignoreFile)) {
    writeNew(ignoreFile, `${ignored.join('\n')}\n`);
    return;
  }
  const lines = readFileSync(ignoreFile, 'utf8').split(/\r?\n/);
  const missing = ignored.filter(
    (name) => ![name, name.slice(0, -1)].some((one) => lines.includes(one)),
  );
  if (missing.length > 0) console.log(`Add to ${ignoreFile}: ${missing.join(' ')}`);
}

/** Writes a file unless it exists. */
function writeNew(file: string, text: string): void {
  if (existsSync(file)) {
    console.log(`Kept ${file}, which is there already`);
    return;
  }
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}
