/** The words after a fence that stand for each language, by its name. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  CSS: ['css'],
  HTML: ['html'],
  JavaScript: ['js', 'mjs', 'cjs', 'jsx', 'javascript'],
  JSON: ['json', 'jsonc', 'json5'],
  Python: ['py', 'python'],
  Shell: ['sh', 'bash', 'zsh', 'shell', 'console'],
  TypeScript: ['ts', 'mts', 'tsx', 'typescript'],
  YAML: ['yml', 'yaml'],
};

/** The name of the language that a fence names; the word itself if it is not known. */
export function languageName(word: string): string {
  const found = Object.entries(aliases).find(([, words]) => words.includes(word.toLowerCase()));
  return found?.[0] ?? word;
}
