import { cpSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../checks/run-command.ts';

/** Rooms that know JSON Schema, and what they import; what is rendered gets no keyword but from them. */
const rooms = [
  ...['text', 'json', 'schema', 'validation', 'catalog', 'model', 'compat', 'history', 'hosting'],
  ...['playground/core', 'doctor/core', 'reference/core', 'search/core', 'fonts/core'],
];

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ noImplicitReturns: true, noEmit: true, allowImportingTsExtensions: true },
  ...{ resolveJsonModule: true, skipLibCheck: true, types: ['node'] },
  ...{ target: 'ESNext', module: 'ESNext', moduleResolution: 'Bundler' },
};

/** The compiler of oxlint takes an eighth of the time that TypeScript in JavaScript takes. */
const settings = {
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'off' },
};

/** The files that do not compile if `keywords.ts` has these rows too, each with the rows that it lacks. */
async function filesWithoutRows(
  rows: ReadonlyMap<string, string>,
): Promise<Record<string, readonly string[]>> {
  using copy = mkdtempDisposableSync(join(tmpdir(), 'keyword-rows-'));
  const source = join(copy.path, 'src');
  cpSync('src', source, { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy.path, 'node_modules'), 'junction');
  addRows(join(source, 'schema/keywords.ts'), rows);
  const config = join(copy.path, '.oxlintrc.json');
  writeFileSync(config, JSON.stringify(settings));
  const tsconfig = { compilerOptions, include: rooms.map((room) => `src/${room}`) };
  writeFileSync(join(copy.path, 'tsconfig.json'), JSON.stringify(tsconfig));
  const folders = rooms.map((room) => join(source, room));
  const { output } = await runCommand('oxlint', ['-c', config, '--format=json', ...folders]);
  return lackingRows(JSON.parse(output) as OxlintReport, source, [...rows.keys()]);
}

function addRows(file: string, rows: ReadonlyMap<string, string>): void {
  const added = Array.from(rows, ([name, row]) => `  ${name}: ${row},\n`).join('');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?=\n\} as const satisfies)/, `\n${added}`));
}

/** What the test reads of `oxlint --format=json`. */
interface OxlintReport {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
}

function lackingRows(
  { diagnostics }: OxlintReport,
  source: string,
  rows: readonly string[],
): Record<string, readonly string[]> {
  const pathOf = (filename: string) => relative(source, resolve(filename)).split(sep).join('/');
  const byFile = Map.groupBy(diagnostics, ({ filename }) => pathOf(filename));
  return Object.fromEntries(
    Array.from(byFile, ([path, found]) => {
      const messages = found.map(({ message }) => message);
      const missing = rows.filter((name) => messages.some((message) => message.includes(name)));
      return [path, missing.length === 0 ? messages : missing];
    }),
  );
}

test('a new keyword does not compile until each room that decides by keyword has a row for it', async () => {
  const rows = new Map([
    ['evenLength', "{ shape: 'data', role: 'assertion', appliesTo: string }"],
    ['someOf', "{ shape: 'schemaArray', role: 'applicator' }"],
  ]);
  const both = ['evenLength', 'someOf'];
  const applicator = ['someOf'];
  expect(await filesWithoutRows(rows)).toEqual({
    'history/align/keyword-rows.ts': both,
    'hosting/editor/editor-schema.ts': applicator,
    'hosting/types/type-expression.ts': both,
    'model/constraints.ts': both,
    'model/instance-path.ts': applicator,
    'model/ledger/rules.ts': both,
    'model/ledger/type.ts': applicator,
    'model/property-summary.ts': applicator,
    'model/schema-facts.ts': both,
    'playground/core/match-distance.ts': both,
  });
});
