import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const eslint = new ESLint();

const TABLE_RULES = [
  'house/rooms',
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-syntax',
  'no-restricted-globals',
];

const PURE = 'A pure room knows no Astro, no Vite and no machine: leave that to src/site.';
const CURRENT = 'Routes alone read the current site';
const RENDERED = 'What is rendered reads no disk and no environment: leave that to src/site.';

/** What imports components: `astro check` alone knows what they take. */
const importingComponents = /^tests\/(?:.*\/)?view\//;

/** First, since `astro check` writes the generated types that the compiler and the linter read. */
test('the types of components hold, and of what imports them', async () => {
  const { exitCode, output } = await runCommand('astro', [
    ...['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tests/checks/tsconfig.json'],
  ]);
  expect(exitCode, output).toBe(0);
  expect(Number(/Result \((\d+) files\)/.exec(output)?.[1])).toBeGreaterThan(140);
});

describe('the files of the repository', () => {
  test('have types that hold, and keep to the rules of the language', async () => {
    const { exitCode, output } = await runCommand('oxlint', []);
    expect(exitCode, output).toBe(0);
    expect(Number(/ on (\d+) files/.exec(output)?.[1])).toBeGreaterThan(1000);
  });

  test('import components in tests of components alone', () => {
    const importing = globSync('{src,tests,bench,scripts}/**/*.ts').filter(
      (path) =>
        !path.startsWith('tests/fixtures/') &&
        /^import .*\.astro';$/m.test(readFileSync(path, 'utf8')),
    );
    expect(importing.filter((path) => !importingComponents.test(path))).toEqual([]);
    expect(importing.length).toBeGreaterThan(20);
  });

  test('keep to the other rules', async () => {
    const results = await eslint.lintFiles('.');
    const faulty = results.filter(({ messages }) => messages.length > 0);
    const formatter = await eslint.loadFormatter('stylish');
    expect(await formatter.format(faulty)).toBe('');
    expect(results.length).toBeGreaterThan(500);
  });
});

describe('the import table', () => {
  test.for([
    ['src/text/x.ts', "import { y } from '../json/y.ts'", 'src/text imports no other room'],
    ['src/json/x.ts', "import { y } from '../schema/y.ts'", 'src/json imports text'],
    ['src/schema/x.ts', "import { y } from '../catalog/y.ts'", 'src/schema imports text, json'],
    ['src/catalog/x.ts', "import { y } from '../model/y.ts'", 'src/catalog imports text, json'],
    ['src/catalog/x.ts', "import type { y } from '../model/y.ts'", 'src/catalog imports'],
    ['src/catalog/deep/x.ts', "import { y } from '../../site/y.ts'", 'src/catalog imports'],
    ['src/catalog/x.ts', "export { y } from '../model/y.ts'", 'src/catalog imports'],
    ['src/catalog/x.ts', "export * from './../model/y.ts'", 'src/catalog imports'],
    ['src/model/x.ts', "import { y } from '../hosting/y.ts'", 'src/model imports'],
    ['src/hosting/x.ts', "import { y } from '../search/core/y.ts'", 'src/hosting imports'],
    ['src/fonts/core/x.ts', "import { y } from '../../hosting/y.ts'", 'src/fonts/core imports'],
    ['src/fonts/core/x.ts', "import { y } from 'node:zlib'", PURE],
    ['src/search/core/x.ts', "import { y } from '../view/y.ts'", 'src/search/core imports'],
    ['src/doctor/core/x.ts', "import { y } from '../../model/y.ts'", 'src/doctor/core imports'],
    [
      'src/playground/core/x.ts',
      "import { y } from '../../catalog/load-catalog.ts'",
      'src/playground/core imports',
    ],
    ['src/drawings/text/x.ts', "import { y } from '../../model/y.ts'", 'src/drawings imports'],
    ['src/site/x.ts', "import y from '../shell/Y.astro'", 'src/site imports'],
    ['src/site/x.ts', "import { y } from '../pages/y.ts'", 'src/site imports'],
    ['src/shell/X.astro', "import y from '../pages/y.astro'", 'src/shell imports'],
    [
      'src/reference/view/X.astro',
      "import { y } from '../../site/site.ts'",
      'src/reference/view imports',
    ],
    ['src/reference/view/X.astro', "import { readFile } from 'node:fs/promises'", RENDERED],
    ['src/search/view/x.ts', "import { y } from '../../model/y.ts'", 'src/search/view imports'],
    ['src/shell/X.astro', "import { y } from '../site/queries/navigation.ts'", 'src/shell imports'],
    [
      'src/reference/view/X.astro',
      "import { y } from '../../site/links.ts'",
      'src/reference/view imports',
    ],
    ['src/site/x.ts', "import { y } from './current.ts'", CURRENT],
    ['src/site/deep/x.ts', "import { y } from '../current.ts'", CURRENT],
  ] as const)('%s may not say: %s', async ([file, code, rule]) => {
    expect(await messagesFor(file, code)).toEqual([expect.stringContaining(rule)]);
  });

  test.for([
    ['src/catalog/x.ts', "import { y } from './y.ts'"],
    ['src/catalog/rules/x.ts', "import { y } from '../y.ts'"],
    ['src/catalog/x.ts', "import { y } from 'ajv'"],
    ['src/model/x.ts', "import { y } from '../catalog/y.ts'"],
    ['src/hosting/x.ts', "import { y } from '../model/y.ts'"],
    ['src/search/core/x.ts', "import { y } from '../../catalog/y.ts'"],
    ['src/doctor/core/checks/x.ts', "import { y } from '../../../catalog/y.ts'"],
    ['src/drawings/text/x.ts', "import type { y } from '../../model/y.ts'"],
    ['src/site/commands/x.ts', "import { y } from '../../hosting/y.ts'"],
    ['src/site/x.ts', "import { y } from 'node:fs'"],
    ['src/shell/X.astro', "import Y from './parts/Y.astro'"],
    ['src/shell/X.astro', "import type { y } from '../site/queries/navigation.ts'"],
    ['src/reference/view/X.astro', "import { y } from '../../model/y.ts'"],
    ['src/reference/view/deep/X.astro', "import type { y } from '../../../site/links.ts'"],
    ['src/pages/x.astro', "import { y } from '../site/current.ts'"],
    ['src/site/renderer.ts', "import { y } from './current.ts'"],
    ['src/playground/core/x.ts', "import type { y } from '../../model/y.ts'"],
    ['src/search/view/x.ts', "import { y } from '../core/y.ts'"],
    ['src/pages/x.astro', "import { y } from '../site/site.ts'"],
    ['src/pages/x.astro', "import Y from '../shell/Y.astro'"],
  ] as const)('%s may say: %s', async ([file, code]) => {
    expect(await messagesFor(file, code)).toEqual([]);
  });
});

test('the script of a component is held to the table too', async () => {
  const code = "<p />\n<script>\n  import { y } from '../../site/site.ts';\n  y();\n</script>\n";
  const broken = await rulesBroken('src/reference/view/X.astro', code);
  expect(broken).toEqual(['house/rooms']);
});

describe('a pure room', () => {
  test.for([
    'text',
    'json',
    'schema',
    'catalog',
    'model',
    'hosting',
    'search/core',
    'doctor/core',
    'playground/core',
  ])('src/%s knows no Astro, no Vite and no machine', async (folder) => {
    const modules = ['astro:content', 'astro/config', '@astrojs/mdx', 'vite', 'node:fs', 'path'];
    const code = modules.map((name, index) => `import y${index} from '${name}'`).join('\n');
    const restricted = await messagesFor(`src/${folder}/x.ts`, code);
    expect(restricted).toEqual(modules.map(() => expect.stringContaining(PURE) as string));
  });

  test('imports nothing at run time, and reads no environment', async () => {
    const code = "await import('./y.ts');\nprocess.exit(0);";
    expect(await messagesFor('src/model/x.ts', code)).toEqual([
      PURE,
      expect.stringContaining(`Unexpected use of 'process'. ${PURE}`),
    ]);
  });
});

describe('the site is passed', () => {
  test('src/site knows no global', async () => {
    expect(await messagesFor('src/site/x.ts', 'globalThis.y();')).toEqual([
      expect.stringContaining(CURRENT),
    ]);
    expect(await messagesFor('src/site/current.ts', 'globalThis.y();')).toEqual([]);
  });

  test('its commands alone read the environment', async () => {
    const code = "process.env['SITE_URL'];";
    const rule = 'The commands read the environment';
    expect(await messagesFor('src/site/x.ts', code)).toEqual([expect.stringContaining(rule)]);
    expect(await messagesFor('src/site/commands/x.ts', code)).toEqual([]);
  });

  test.for([
    'const { site } = Astro.props;',
    "import { currentSite } from '../site/current.ts';\nconst site = currentSite();",
  ])('what a page reads is noted: it may not say %s', async (code) => {
    const rule = 'A page reads its parameters and Astro.locals.site';
    expect(await messagesFor('src/pages/x.astro', code)).toEqual([expect.stringContaining(rule)]);
  });

  test('a page may list its paths from the current site', async () => {
    const code =
      "import { currentSite } from '../site/current.ts';\nexport function getStaticPaths() {\n  return currentSite().lines;\n}";
    expect(await messagesFor('src/pages/x.astro', code)).toEqual([]);
  });

  test.for([
    'const { site } = Astro.locals;',
    'const { links, site } = Astro.locals;',
    'Astro.locals.site.lines;',
  ])('a component may not say: %s', async (code) => {
    const rule = 'of Astro.locals it reads links and the policy alone';
    for (const room of ['reference/view', 'shell', 'drawings/text', 'shell/parts']) {
      expect(await messagesFor(`src/${room}/X.astro`, code)).toEqual([
        expect.stringContaining(rule),
      ]);
    }
    expect(await messagesFor('src/pages/x.astro', code)).toEqual([]);
  });

  test.for(['const { pathHref } = Astro.locals.links;', 'Astro.locals.links.pathHref();'])(
    'a component may say: %s',
    async (code) => {
      expect(await messagesFor('src/reference/view/X.astro', code)).toEqual([]);
    },
  );
});

/** Of each kind of rule that oxlint has, some code that breaks one rule alone, which is named. */
const refused: Readonly<Record<string, readonly [rule: string, code: string]>> = {
  'a type that does not hold': ['typescript(TS2322)', 'export const x: string = 1;'],
  'a promise that nobody awaits': [
    'typescript(no-floating-promises)',
    'Promise.resolve(1);\nexport {};',
  ],
  'a switch that misses an alternative': [
    'typescript(switch-exhaustiveness-check)',
    "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  ],
  'a switch that hides an alternative behind a default': [
    'typescript(switch-exhaustiveness-check)',
    "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n}",
  ],
  any: ['typescript(no-explicit-any)', 'export const x = (y: any) => String(y);'],
  'an assertion by !': [
    'typescript(no-non-null-assertion)',
    'export const x = (y?: string): number => y!.length;',
  ],
  'a value import of a type': [
    'typescript(consistent-type-imports)',
    "import { Y } from './sound.ts';\nexport type X = Y;",
  ],
  'a type in place of an interface': [
    'typescript(consistent-type-definitions)',
    'export type X = { y: number };',
  ],
  'an error expected without a reason': [
    'typescript(ban-ts-comment)',
    '// @ts-expect-error short\nexport const x: string = 1;',
  ],
  'a variable that nothing uses': ['eslint(no-unused-vars)', 'const _x = 1;\nexport {};'],
  'a parameter that nothing uses': [
    'eslint(no-unused-vars)',
    'export const x = (_y: number): number => 1;',
  ],
  'an error that nothing uses': [
    'eslint(no-unused-vars)',
    'try {\n  console.log(1);\n} catch (_error) {\n  console.log(2);\n}',
  ],
  'a value that nothing reads': [
    'eslint(no-useless-assignment)',
    'export function x(z: boolean): number {\n  let y = 1;\n  y = z ? 2 : 3;\n  return y;\n}',
  ],
  'a loose comparison': ['eslint(eqeqeq)', 'export const x = (y: number): boolean => y == 1;'],
  'an error that is swallowed': ['eslint(no-empty)', 'try {\n  console.log(1);\n} catch {}'],
  'a cause that is lost': [
    'eslint(preserve-caught-error)',
    'try {\n  console.log(1);\n} catch (error) {\n  throw new Error(`a ${String(error)}`);\n}',
  ],
  'a control character in a pattern': ['eslint(no-control-regex)', 'export const x = /\\x1f/;'],
};

const sound =
  "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n    case 'b':\n      return 2;\n  }\n}\nexport interface Y {\n  z: number;\n}";
const fromPages = "import { x } from '../src/pages/y.ts';\nconsole.log(x);";

describe('the rules of the language', () => {
  let named: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const modules = Object.entries(refused).map(
      ([name, [, code]]) => [`${name}.ts`, code] as const,
    );
    const others = [
      ['sound.ts', sound],
      ['tests/x.ts', fromPages],
      ['src/pages/y.ts', 'export const x = 1;'],
    ] as const;
    named = await rulesNamed(new Map([...modules, ...others]));
  });

  test.for(Object.keys(refused))('%s is refused', (name) => {
    expect(named.get(`${name}.ts`)).toEqual([refused[name]?.[0]]);
  });

  test('a switch over every alternative passes', () => {
    expect(named.has('sound.ts')).toBe(false);
  });

  test('a test may not import from pages', () => {
    expect(named.get('tests/x.ts')).toEqual(['eslint(no-restricted-imports)']);
  });
});

describe('the rules of style', () => {
  test.for(['const y = 1;', 'function y() {}', 'class Y {}', 'interface Y {}', 'type Y = 1;'])(
    'an export has a docstring, what stays in its file need not: %s',
    async (code) => {
      const rule = 'jsdoc/require-jsdoc';
      const file = 'src/model/x.ts';
      expect(await rulesBroken(file, `export ${code}\n`)).toContain(rule);
      expect(await rulesBroken(file, `/** Why. */\nexport ${code}\n`)).not.toContain(rule);
      expect(await rulesBroken(file, `${code}\n`)).not.toContain(rule);
    },
  );

  test('a rule of the check says what it asks, and needs no docstring', async () => {
    const code = "export const rule = { id: 'a', asks: 'A definition has a title.' };\n";
    expect(await rulesBroken('src/catalog/rules/x.ts', code)).toEqual([]);
  });

  test('set:html is for the highlighter alone', async () => {
    const code = '---\nconst { html } = Astro.props;\n---\n<div set:html={html} />\n';
    const rule = 'astro/no-set-html-directive';
    expect(await rulesBroken('src/reference/view/X.astro', code)).toContain(rule);
    const highlighter = 'src/guides/view/HighlightedCode.astro';
    expect(await rulesBroken(highlighter, code)).not.toContain(rule);
  });

  test.for([
    [40, []],
    [41, ['max-lines-per-function']],
  ] as const)('a function of %d lines', async ([lines, broken]) => {
    const statements = Array.from({ length: lines - 2 }, () => '  console.log();\n').join('');
    const code = `/** Why. */\nexport function x(): void {\n${statements}}\n`;
    expect(await rulesBroken('src/site/x.ts', code)).toEqual(broken);
  });
});

/** What the rules of the import table say of a piece of code. */
async function messagesFor(file: string, code: string): Promise<readonly string[]> {
  const text = file.endsWith('.astro') ? `---\n${code}\n---\n<p />\n` : `${code}\n`;
  const messages = await lint(file, text);
  return messages
    .filter(({ ruleId }) => ruleId !== null && TABLE_RULES.includes(ruleId))
    .map(({ message }) => message);
}

/** By file, the rules that modules break, the types among them. */
async function rulesNamed(
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'component-catalog-'));
  const tsconfig = { extends: resolve('tsconfig.json'), compilerOptions: { types: [] } };
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify(tsconfig));
  const config = join(folder.path, '.oxlintrc.json');
  cpSync('.oxlintrc.json', config);
  for (const [path, code] of modules) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), `${code}\n`);
  }
  const { output } = await runCommand('oxlint', ['-c', config, '--format=json', folder.path]);
  const { diagnostics } = JSON.parse(output) as OxlintReport;
  const byFile = Map.groupBy(diagnostics, ({ filename }) =>
    relative(folder.path, resolve(filename)).split(sep).join('/'),
  );
  return new Map(Array.from(byFile, ([path, found]) => [path, found.map(({ code }) => code)]));
}

/** What the tests read of `oxlint --format=json`. */
interface OxlintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

async function rulesBroken(file: string, code: string): Promise<readonly string[]> {
  const messages = await lint(file, code);
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

/** Fails on code that does not parse, about which the rules would be silent. */
async function lint(file: string, code: string): Promise<Linter.LintMessage[]> {
  const messages = (await eslint.lintText(code, { filePath: file })).flatMap((r) => r.messages);
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return messages;
}
