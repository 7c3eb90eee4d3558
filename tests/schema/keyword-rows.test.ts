import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const keywordsFile = `${source}schema/keywords.ts`;

/** Rooms that know JSON Schema; what is rendered gets no keyword but from them. */
const rooms = [
  'schema',
  'validation',
  'catalog',
  'model',
  'compat',
  'history',
  'hosting',
  'playground/core',
  'doctor/core',
];
const wings = ['reference/core', 'search/core', 'fonts/core'];

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
};

/** The files that do not compile if `keywords.ts` has these rows too, each with the rows that it lacks. */
function filesWithoutRows(rows: ReadonlyMap<string, string>): Record<string, readonly string[]> {
  const added = Array.from(rows, ([name, row]) => `  ${name}: ${row},\n`).join('');
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => {
    const text = readFile(path);
    return path === keywordsFile
      ? text?.replace(/(?=\n\} as const satisfies)/, `\n${added}`)
      : text;
  };
  host.getSourceFile = (path, version) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, version);
  };
  const program = ts.createProgram({ rootNames: sourceFiles(), options, host });
  const lacking = new Map<string, Set<string>>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(source)) continue;
    for (const { messageText } of program.getSemanticDiagnostics(file)) {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      const path = file.fileName.slice(source.length);
      const names = lacking.get(path) ?? new Set();
      const missing = [...rows.keys()].filter((name) => message.includes(name));
      for (const name of missing.length === 0 ? [message] : missing) names.add(name);
      lacking.set(path, names);
    }
  }
  return Object.fromEntries(Array.from(lacking, ([path, names]) => [path, [...names].sort()]));
}

function sourceFiles(): string[] {
  return [...rooms, ...wings].flatMap((room) =>
    readdirSync(source + room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${source}${room}/${path}`),
  );
}

test('a new keyword does not compile until each room that decides by keyword has a row for it', () => {
  const rows = new Map([
    ['evenLength', "{ shape: 'data', role: 'assertion', appliesTo: string }"],
    ['someOf', "{ shape: 'schemaArray', role: 'applicator' }"],
  ]);
  const both = ['evenLength', 'someOf'];
  const applicator = ['someOf'];
  expect(filesWithoutRows(rows)).toEqual({
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
