import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkForm } from '../../catalog/beside/check-form.ts';
import type { JsonFault } from '../../json/faults.ts';
import { toValue } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { lineStarts, positionAt } from '../../json/position.ts';
import type { CatalogConfig } from './catalog-config.ts';
import { configFaults } from './config-faults.ts';
import schema from './catalog-config.schema.json' with { type: 'json' };
import { listAlternatives } from '../../text/words.ts';
import { errorMessage } from '../../text/error-message.ts';

/** A configuration, and the absolute path of its file. */
export interface OpenedConfig {
  readonly file: string;
  readonly config: CatalogConfig;
}

/** A configuration and its file, or its faults, one per line. */
type ReadConfig =
  | (OpenedConfig & { readonly kind: 'read' })
  | { readonly kind: 'wrong'; readonly faults: readonly string[] };

const formats = ['json', 'mjs', 'js', 'ts'] as const;
const names = formats.map((format) => `catalog.config.${format}`);
/** Extensions of files that are meant as a configuration but are not supported. */
const otherFormats = ['cjs', 'mts', 'cts', 'jsonc', 'json5', 'yaml', 'yml', 'toml'] as const;

/** Whether a file of a catalog's folder is its configuration. */
export function isConfigFile(path: string): boolean {
  return names.some((name) => name === path);
}

/** The possible configuration files in some folders; the first that exists is used. */
export function configFilesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** The first configuration in some folders; otherwise, a file in an unsupported format. */
export function findConfig(folders: readonly string[]): string | undefined {
  const meant = folders.flatMap((folder) =>
    otherFormats.map((format) => join(folder, `catalog.config.${format}`)),
  );
  return [...configFilesIn(folders), ...meant].find((file) => existsSync(file));
}

/** Reads a configuration: JSON, or a module whose default export is one. */
export function readConfig(path: string): ReadConfig {
  const file = resolve(path);
  if (!existsSync(file)) return { kind: 'wrong', faults: [`there is no configuration ${path}`] };
  const format = extname(file).slice(1);
  if (otherFormats.some((other) => other === format)) {
    const message = `a configuration is catalog.config.${listAlternatives(formats)}, not .${format}`;
    return { kind: 'wrong', faults: [`${basename(file)}: ${message}`] };
  }
  if (format === 'ts' && !process.features.typescript) {
    const message = `Node ${process.versions.node} runs no TypeScript: write it as catalog.config.mjs, or use Node 22.18 or newer`;
    return { kind: 'wrong', faults: [`${basename(file)}: ${message}`] };
  }
  try {
    const text = file.endsWith('.json') ? readFileSync(file, 'utf8') : textOfModule(file);
    return readText(text, file);
  } catch (error) {
    const reason = errorMessage(error);
    return { kind: 'wrong', faults: [`${basename(file)} cannot be read: ${reason}`] };
  }
}

/** The default export of a module, as JSON. */
function textOfModule(file: string): string {
  const load = createRequire(import.meta.url);
  return Object.hasOwn(load.cache, load.resolve(file)) ? loadAnew(file) : textOf(load(file));
}

/** This function and the next also run in another process, from their source: they must use no imports. */
function textOf(module: unknown): string {
  const isModule = typeof module === 'object' && module !== null && 'default' in module;
  if (!isModule) throw new Error('it has no default export');
  return JSON.stringify(module.default, requireJson, 2);
}

/** JSON drops functions and undefined values, and makes an empty object of a promise. */
function requireJson(name: string, value: unknown): unknown {
  const kind = value instanceof Promise ? 'promise' : typeof value;
  const isLost = ['function', 'promise', 'symbol', 'bigint'].includes(kind);
  if (!isLost && (name !== '' || value !== undefined)) return value;
  const what = name === '' ? 'its default export' : JSON.stringify(name);
  throw new Error(
    `${what} is ${kind === 'undefined' ? kind : `a ${kind}`}; expected a value that JSON can express`,
  );
}

const loader = `
  import { writeSync } from 'node:fs';
  ${String(requireJson)}
  const loaded = await import(process.argv[1])
    .then((module) => ({ text: (${String(textOf)})(module) }))
    .catch((error) => ({ message: String(error?.message ?? error) }));
  writeSync(3, JSON.stringify(loaded));
  // It may have left a timer or a connection open.
  process.exit();
`;

/** Loads a module in another process, since this one would return it cached after an edit. */
function loadAnew(file: string): string {
  const { href } = pathToFileURL(file);
  const { output } = spawnSync(process.execPath, ['--input-type=module', '--eval', loader, href], {
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const loaded = JSON.parse(output[3] || '{}') as { text?: string; message?: string };
  if (loaded.text === undefined) throw new Error(loaded.message ?? 'its process ended early');
  return loaded.text;
}

function readText(text: string, file: string): ReadConfig {
  const parsed = parseJson(text);
  const locate = locator(text, file);
  if (parsed.kind === 'failed') return { kind: 'wrong', faults: parsed.faults.map(locate) };
  const { root } = parsed;
  const wrong = checkForm(schema, root);
  const faults = wrong.length > 0 ? wrong : configFaults(root, dirname(file));
  if (faults.length > 0) return { kind: 'wrong', faults: faults.map(locate) };
  return { kind: 'read', file, config: toValue(root) as CatalogConfig };
}

/** Returns a function that formats a fault of a file as a line. */
function locator(text: string, file: string): (fault: JsonFault) => string {
  const starts = lineStarts(text);
  return ({ offset, pointer = '', message }) => {
    const { line, column } = positionAt(starts, offset);
    const place = file.endsWith('.json') ? `:${String(line)}:${String(column)}` : '';
    return [`${basename(file)}${place}`, pointer, message].filter((part) => part !== '').join(' ');
  };
}
