import ts from 'typescript';

/** The text of files by path: `/schema/Ui/Text/1.0/index.d.ts`. */
export type SourceTexts = ReadonlyMap<string, string>;

const strict: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipDefaultLibCheck: true,
};

const libraryPath = ts.getDefaultLibFilePath({}).replace(/[^/\\]*$/, 'lib.es5.d.ts');
const library = ts.createSourceFile(
  'lib.d.ts',
  ts.sys.readFile(libraryPath) ?? '',
  ts.ScriptTarget.ES2022,
);

/** What `tsc --strict` says of files that stand in memory: `path: message`, the first line alone. */
export function diagnose(texts: SourceTexts, options: ts.CompilerOptions = {}): string[] {
  const host: ts.CompilerHost = {
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path),
    getSourceFile: (path) => {
      if (path === 'lib.d.ts') return library;
      const text = texts.get(path);
      return text === undefined
        ? undefined
        : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    },
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  };
  const program = ts.createProgram({
    rootNames: [...texts.keys()],
    options: { ...strict, ...options },
    host,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const [message] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
    return `${file?.fileName ?? ''}: ${message ?? ''}`;
  });
}
