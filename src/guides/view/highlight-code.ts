import { codeToTokens, createCssVariablesTheme } from 'shiki';

/** The languages of snippets, by the name that a reader sees. */
const languages = {
  JavaScript: 'javascript',
  JSON: 'json',
  Python: 'python',
  Shell: 'shellscript',
  YAML: 'yaml',
} as const;

/** A language that code in guides is highlighted in. */
export type Language = keyof typeof languages;

/** A piece of code that has one colour. */
export interface CodeToken {
  readonly kind: 'plain' | 'string' | 'comment';
  readonly text: string;
}

const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--' });

/** The kinds that are set apart, by the variable that the theme names for them: quoted strings alone. */
const kinds: ReadonlyMap<string, CodeToken['kind']> = new Map([
  ['var(--token-string-expression)', 'string'],
  ['var(--token-comment)', 'comment'],
]);

/** The tokens of a code, line breaks among them, with neighbours of one kind joined. */
export async function highlightCode(
  code: string,
  language: Language,
): Promise<readonly CodeToken[]> {
  const { tokens: lines } = await codeToTokens(code, {
    lang: languages[language],
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

function append(tokens: CodeToken[], token: CodeToken): void {
  const last = tokens.at(-1);
  if (last?.kind !== token.kind) tokens.push(token);
  else tokens[tokens.length - 1] = { kind: token.kind, text: last.text + token.text };
}
