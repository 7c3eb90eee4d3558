import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** For paths that do not exist, about which the type checker could say nothing. */
const withoutTypes = new ESLint({
  overrideConfig: { files: ['**/*.ts'], ...(tseslint.configs.disableTypeChecked as Linter.Config) },
});
const withTypes = new ESLint();

const TABLE_RULES = [
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-syntax',
  'no-restricted-globals',
];

const PURE = 'A pure folder knows no Astro, no Vite and no machine: leave that to src/site.';
const RENDERED = 'What is rendered reads no disk and no environment: leave that to src/site.';
const COMPONENT =
  'A component takes data by props: it imports src/model, src/fonts, src/plates, components, elements and src/site/links.ts.';
const ELEMENT =
  'A custom element imports src/search, src/playground, the parser of JSON, src/model/legible.ts and types of the pure folders';

describe('the import table', () => {
  test.for([
    [
      'src/catalog/x.ts',
      "import { y } from '../model/y.ts'",
      'src/catalog imports no other folder',
    ],
    ['src/catalog/x.ts', "import type { y } from '../model/y.ts'", 'src/catalog imports no other'],
    [
      'src/catalog/deep/x.ts',
      "import { y } from '../../site/y.ts'",
      'src/catalog imports no other',
    ],
    [
      'src/catalog/x.ts',
      "export { y } from '../model/y.ts'",
      'src/catalog imports no other folder',
    ],
    [
      'src/model/x.ts',
      "import { y } from '../hosting/y.ts'",
      'src/model imports src/catalog alone',
    ],
    ['src/model/x.ts', "import { y } from './../hosting/y.ts'", 'src/model imports src/catalog'],
    ['src/fonts/x.ts', "import { y } from '../hosting/y.ts'", 'src/fonts imports src/catalog and'],
    ['src/fonts/x.ts', "import { y } from 'node:zlib'", PURE],
    ['src/hosting/x.ts', "import { y } from '../search/y.ts'", 'src/hosting imports src/catalog'],
    ['src/search/x.ts', "import { y } from '../hosting/y.ts'", 'src/search imports src/catalog'],
    ['src/doctor/x.ts', "import { y } from '../hosting/y.ts'", 'src/doctor imports src/catalog'],
    ['src/hosting/x.ts', "import { y } from '../doctor/y.ts'", 'src/hosting imports src/catalog'],
    [
      'src/plates/x.ts',
      "import { y } from '../model/y.ts'",
      'src/plates imports types of src/model',
    ],
    ['src/plates/x.ts', "import type { y } from '../catalog/y.ts'", 'src/plates imports types of'],
    ['src/playground/x.ts', "import { y } from '../catalog/load-catalog.ts'", 'src/playground is'],
    ['src/playground/x.ts', "import { y } from '../hosting/y.ts'", 'src/playground is loaded by'],
    ['src/site/x.ts', "import y from '../components/Y.astro'", 'src/site imports the pure folders'],
    ['src/site/x.ts', "import { y } from '../pages/y.ts'", 'src/site imports the pure folders'],
    ['src/layouts/X.astro', "import y from '../pages/y.astro'", 'A layout takes data by props'],
    ['src/components/X.astro', "import { y } from '../site/catalog.ts'", COMPONENT],
    ['src/components/X.astro', "import type { y } from '../catalog/catalog.ts'", COMPONENT],
    ['src/components/X.astro', "import y from '../layouts/Y.astro'", COMPONENT],
    ['src/components/X.astro', "import { readFile } from 'node:fs/promises'", RENDERED],
    ['src/elements/x.ts', "import { y } from '../model/y.ts'", ELEMENT],
    ['src/elements/x.ts', "import { y } from '../site/links.ts'", ELEMENT],
    [
      'src/pages/x.astro',
      "import y from '../../src/pages/y.astro'",
      'Nothing imports from src/pages',
    ],
    ['tests/x.ts', "import y from '../src/pages/y.ts'", 'Nothing imports from src/pages.'],
  ] as const)('%s may not say: %s', async ([file, code, rule]) => {
    expect(await messagesFor(file, code)).toEqual([expect.stringContaining(rule)]);
  });

  test.for([
    ['src/catalog/x.ts', "import { y } from './y.ts'"],
    ['src/catalog/x.ts', "import { y } from 'jsonc-parser'"],
    ['src/model/x.ts', "import { y } from '../catalog/y.ts'"],
    ['src/hosting/x.ts', "import { y } from '../model/y.ts'"],
    ['src/search/x.ts', "import { y } from '../catalog/y.ts'"],
    ['src/doctor/checks/x.ts', "import { y } from '../../catalog/y.ts'"],
    ['src/plates/x.ts', "import type { y } from '../model/y.ts'"],
    ['src/site/commands/x.ts', "import { y } from '../../hosting/y.ts'"],
    ['src/site/x.ts', "import { y } from 'node:fs'"],
    ['src/site/x.ts', "import { y } from '../plates/y.ts'"],
    ['src/layouts/X.astro', "import Y from '../components/Y.astro'"],
    ['src/layouts/X.astro', "import { y } from '../site/navigation.ts'"],
    ['src/components/X.astro', "import { y } from '../model/y.ts'"],
    ['src/components/X.astro', "import { y } from '../plates/y.ts'"],
    ['src/components/deep/X.astro', "import { y } from '../../site/links.ts'"],
    ['src/components/X.astro', "import Y from './Y.astro'"],
    ['src/playground/x.ts', "import { y } from '../catalog/parse-json.ts'"],
    ['src/playground/x.ts', "import type { y } from '../model/y.ts'"],
    ['src/elements/x.ts', "import { y } from '../playground/y.ts'"],
    ['src/elements/x.ts', "import { y } from '../search/y.ts'"],
    ['src/elements/x.ts', "import { y } from '../model/legible.ts'"],
    ['src/elements/x.ts', "import type { y } from '../model/y.ts'"],
    ['src/pages/x.astro', "import { y } from '../site/catalog.ts'"],
    ['src/pages/x.astro', "import Y from '../layouts/Y.astro'"],
  ] as const)('%s may say: %s', async ([file, code]) => {
    expect(await messagesFor(file, code)).toEqual([]);
  });
});

test('the script of a component is held to the table too', async () => {
  const code = "<p />\n<script>\n  import { y } from '../site/catalog.ts';\n  y();\n</script>\n";
  const broken = await rulesBroken(withoutTypes, 'src/components/X.astro', code);
  expect(broken).toEqual(['@typescript-eslint/no-restricted-imports']);
});

describe('a pure folder', () => {
  test.for(['catalog', 'model', 'hosting', 'search', 'doctor', 'plates', 'playground'])(
    'src/%s knows no Astro, no Vite and no machine',
    async (folder) => {
      const modules = ['astro:content', 'astro/config', '@astrojs/mdx', 'vite', 'node:fs', 'path'];
      const code = modules.map((name, index) => `import y${index} from '${name}'`).join('\n');
      const restricted = await messagesFor(`src/${folder}/x.ts`, code);
      expect(restricted).toEqual(modules.map(() => expect.stringContaining(PURE) as string));
    },
  );

  test('imports nothing at run time, and reads no environment', async () => {
    const code = "await import('../site/y.ts');\nprocess.exit(0);";
    expect(await messagesFor('src/model/x.ts', code)).toEqual([
      PURE,
      expect.stringContaining(`Unexpected use of 'process'. ${PURE}`),
    ]);
  });
});

describe('the rules of style', () => {
  test('set:html is for the highlighter alone', async () => {
    const code = '---\nconst { html } = Astro.props;\n---\n<div set:html={html} />\n';
    const rule = 'astro/no-set-html-directive';
    expect(await rulesBroken(withoutTypes, 'src/components/X.astro', code)).toContain(rule);
    const highlighter = 'src/components/HighlightedCode.astro';
    expect(await rulesBroken(withoutTypes, highlighter, code)).not.toContain(rule);
  });

  test.for([
    ['any', 'export const x = (y: any) => String(y);\n', '@typescript-eslint/no-explicit-any'],
    ['!', 'export const x = [1][0]!;\n', '@typescript-eslint/no-non-null-assertion'],
    [
      'a value import of a type',
      "import { Reporter } from 'vitest/node';\nexport type X = Reporter;\n",
      '@typescript-eslint/consistent-type-imports',
    ],
    [
      'a switch that misses an alternative',
      "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
      '@typescript-eslint/switch-exhaustiveness-check',
    ],
    [
      'a switch that hides an alternative behind a default',
      "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n}\n",
      '@typescript-eslint/switch-exhaustiveness-check',
    ],
  ] as const)('%s is refused', async ([, code, rule]) => {
    expect(await rulesBroken(withTypes, 'tests/lint-rules.test.ts', code)).toEqual([rule]);
  });

  test('a switch over every alternative passes', async () => {
    const code =
      "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n    case 'b':\n      return 2;\n  }\n}\n";
    expect(await rulesBroken(withTypes, 'tests/lint-rules.test.ts', code)).toEqual([]);
  });

  test.for([
    [40, []],
    [41, ['max-lines-per-function']],
  ] as const)('a function of %d lines', async ([lines, broken]) => {
    const statements = Array.from({ length: lines - 2 }, () => '  console.log();\n').join('');
    const code = `export function x(): void {\n${statements}}\n`;
    expect(await rulesBroken(withoutTypes, 'src/site/x.ts', code)).toEqual(broken);
  });
});

/** What the rules of the import table say of a piece of code. */
async function messagesFor(file: string, code: string): Promise<readonly string[]> {
  const text = file.endsWith('.astro') ? `---\n${code}\n---\n<p />\n` : `${code}\n`;
  const messages = await lint(withoutTypes, file, text);
  return messages
    .filter(({ ruleId }) => ruleId !== null && TABLE_RULES.includes(ruleId))
    .map(({ message }) => message);
}

async function rulesBroken(eslint: ESLint, file: string, code: string): Promise<readonly string[]> {
  const messages = await lint(eslint, file, code);
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

/** Fails on code that does not parse, about which the rules would be silent. */
async function lint(eslint: ESLint, file: string, code: string): Promise<Linter.LintMessage[]> {
  const messages = (await eslint.lintText(code, { filePath: file })).flatMap((r) => r.messages);
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages;
}
