import { resolve } from 'node:path';
import ts from 'typescript';

/** All files of the repository, as its `tsconfig.json` takes them. */
export function repositoryProgram(): ts.Program {
  const { fileNames, options } = readConfig();
  return createProgram(fileNames, options);
}

/** A file of the repository with another text, and what it imports. */
export function programWith(file: string, text: string): ts.Program {
  const path = resolve(file);
  const options = { ...readConfig().options, types: [] };
  return createProgram([path], options, (name) => (resolve(name) === path ? text : undefined));
}

/** What the compiler says of the files of a program that are not left out: `path:line message`. */
export function typeFaults(
  program: ts.Program,
  isLeftOut: (path: string) => boolean = () => false,
): readonly string[] {
  return ts.getPreEmitDiagnostics(program).flatMap(({ file, start, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    if (file === undefined) return [message];
    if (isLeftOut(file.fileName)) return [];
    const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
    return [`${file.fileName}:${String(line + 1)} ${message}`];
  });
}

function createProgram(
  rootNames: readonly string[],
  options: ts.CompilerOptions,
  ownText: (path: string) => string | undefined = () => undefined,
): ts.Program {
  // The linter asks each node for its parent.
  const host = ts.createCompilerHost(options, true);
  const readFile = host.readFile.bind(host);
  host.readFile = (path) => ownText(path) ?? readFile(path);
  return ts.createProgram({ rootNames, options, host });
}

function readConfig(): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  return config;
}
