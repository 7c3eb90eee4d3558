import { codeToTokens, createCssVariablesTheme, type BundledLanguage } from 'shiki';

/** The languages of snippets, by the extension of their files. */
const languages: ReadonlyMap<string, BundledLanguage> = new Map([
  ['mjs', 'javascript'],
  ['json', 'json'],
  ['py', 'python'],
  ['sh', 'shellscript'],
  ['yaml', 'yaml'],
]);

/** A piece of code that has one colour. */
export interface CodeToken {
  readonly kind: 'plain' | 'string' | 'comment';
  readonly text: string;
}

const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--' });

/** The kinds that get a colour, by their variable in the theme; of strings, only quoted ones. */
const kinds: ReadonlyMap<string, CodeToken['kind']> = new Map([
  ['var(--token-string-expression)', 'string'],
  ['var(--token-comment)', 'comment'],
]);

/**
 * The tokens of some code, including line breaks; neighbours of one kind are joined.
 * @throws Error if the extension of the file is not that of a highlighted language.
 */
export async function highlightCode(code: string, file: string): Promise<readonly CodeToken[]> {
  const { tokens: lines } = await codeToTokens(code, {
    lang: languageOf(file),
    theme,
    // A busy machine would otherwise cut lines short, and builds would differ.
    tokenizeTimeLimit: 0,
  });
  const tokens: CodeToken[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) append(tokens, { kind: 'plain', text: '\n' });
    for (const { content, color = '' } of line) {
      append(tokens, { kind: kinds.get(color) ?? 'plain', text: content });
    }
  }
  return tokens;
}

function languageOf(file: string): BundledLanguage {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const language = languages.get(extension);
  if (language === undefined) throw new Error(`${file}: no language is known for .${extension}`);
  return language;
}

function append(tokens: CodeToken[], token: CodeToken): void {
  const last = tokens.at(-1);
  if (last?.kind !== token.kind) tokens.push(token);
  else tokens[tokens.length - 1] = { kind: token.kind, text: last.text + token.text };
}
