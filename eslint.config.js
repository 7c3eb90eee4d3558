import { builtinModules } from 'node:module';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The folders of src whose imports are limited; `content` holds prose. */
const FOLDERS = [
  ...['catalog', 'model', 'fonts', 'hosting', 'search', 'doctor', 'plates', 'playground', 'site'],
  ...['layouts', 'components', 'elements', 'pages'],
];

/** Folders that know nothing of Astro, Vite or the machine. */
const PURE_FOLDERS = [
  ...['catalog', 'model', 'fonts', 'hosting', 'search', 'doctor', 'plates', 'playground'],
];

const DIRECTION = 'Imports go one way: catalog <- model <- hosting, search <- site <- pages.';

/**
 * The import table of the architecture. For each folder: the folders of src that it imports, those
 * of which it imports types alone, and the rule in words.
 */
const IMPORT_TABLE = {
  catalog: {
    values: ['catalog'],
    types: [],
    rule: `src/catalog imports no other folder of src. ${DIRECTION}`,
  },
  model: {
    values: ['catalog', 'model'],
    types: [],
    rule: `src/model imports src/catalog alone. ${DIRECTION}`,
  },
  fonts: {
    values: ['catalog', 'model', 'fonts'],
    types: [],
    rule: `src/fonts imports src/catalog and src/model alone. ${DIRECTION}`,
  },
  hosting: {
    values: ['catalog', 'model', 'hosting'],
    types: [],
    rule: `src/hosting imports src/catalog and src/model alone. ${DIRECTION}`,
  },
  search: {
    values: ['catalog', 'model', 'search'],
    types: [],
    rule: `src/search imports src/catalog and src/model alone. ${DIRECTION}`,
  },
  doctor: {
    values: ['catalog', 'doctor'],
    types: [],
    rule: 'src/doctor imports src/catalog alone: it judges hosts of anybody.',
  },
  plates: {
    values: ['plates'],
    types: ['model'],
    rule: 'src/plates imports types of src/model alone: a plate is data and a layout.',
  },
  playground: {
    values: [
      ...['playground', 'catalog/json.ts', 'catalog/json-equality.ts', 'catalog/parse-json.ts'],
      ...['catalog/pointer.ts', 'catalog/position.ts', 'model/anchor.ts'],
      ...['model/editor-control.ts', 'model/json-lines.ts'],
    ],
    types: ['catalog', 'model'],
    rule: 'src/playground is loaded by a page: of src/catalog and src/model it imports the files that the table names, and types.',
  },
  site: {
    values: ['catalog', 'model', 'fonts', 'hosting', 'search', 'doctor', 'plates', 'site'],
    types: [],
    rule: `src/site imports the pure folders, nothing that renders. ${DIRECTION}`,
  },
  layouts: {
    values: [
      ...['layouts', 'components', 'elements'],
      ...['site/links.ts', 'site/navigation.ts', 'site/page-title.ts'],
    ],
    types: ['model'],
    rule: 'A layout takes data by props: it imports types of src/model, components, elements, and the links, the navigation and the titles of src/site.',
  },
  components: {
    values: ['components', 'elements', 'model', 'fonts', 'plates', 'site/links.ts'],
    types: [],
    rule: 'A component takes data by props: it imports src/model, src/fonts, src/plates, components, elements and src/site/links.ts.',
  },
  elements: {
    values: [
      ...['elements', 'search', 'playground', 'model/legible.ts'],
      ...['catalog/json.ts', 'catalog/parse-json.ts'],
    ],
    types: PURE_FOLDERS.filter((folder) => !['search', 'playground'].includes(folder)),
    rule: 'A custom element imports src/search, src/playground, the parser of JSON, src/model/legible.ts and types of the pure folders: it works on the page as it was rendered.',
  },
  pages: {
    values: FOLDERS.filter((folder) => folder !== 'pages'),
    types: [],
    rule: 'Nothing imports from src/pages.',
  },
};

const PLATFORM = ['astro', 'vite', 'vitest', 'node', ...builtinModules.map(withoutScheme)];

const PURE_RULE = 'A pure folder knows no Astro, no Vite and no machine: leave that to src/site.';

const importRules = Object.entries(IMPORT_TABLE).map(([folder, entry]) => ({
  name: `imports of src/${folder}`,
  files: [`src/${folder}/**/*.{ts,js,astro}`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: restrictions(folder, entry) },
    ],
  },
}));

/** The message goes to every import that the table does not allow. */
function restrictions(folder, { values, types, rule }) {
  const forbidden = FOLDERS.filter((other) => !values.includes(other) && !types.includes(other));
  const patterns = [
    { regex: insideFolders(forbidden, values), message: rule },
    { regex: insideFolders(types, values), message: rule, allowTypeImports: true },
  ].filter((_, index) => index === 0 || types.length > 0);
  return [...patterns, ...platformRestrictions(folder)];
}

/** Imports that leave a folder for one of `folders`, without the single files in `allowed`. */
function insideFolders(folders, allowed) {
  const files = allowed.filter((place) => place.includes('/')).map(escapeForRegex);
  const except = files.length === 0 ? '' : `(?!(?:${files.join('|')})$)`;
  return `^(?:\\./)?(?:(?:\\.\\./)+(?:src/)?|/src/)${except}(?:${folders.join('|')})(?:/|$)`;
}

function platformRestrictions(folder) {
  if (PURE_FOLDERS.includes(folder)) {
    const names = PLATFORM.map(escapeForRegex).join('|');
    return [{ regex: `^(?:(?:${names})(?:[/:]|$)|@astrojs/)`, message: PURE_RULE }];
  }
  if (['layouts', 'components', 'elements'].includes(folder)) {
    const message = 'What is rendered reads no disk and no environment: leave that to src/site.';
    const names = ['vite', 'node', ...builtinModules.map(withoutScheme)].map(escapeForRegex);
    return [{ regex: `^(?:${names.join('|')})(?:[/:]|$)`, message }];
  }
  return [];
}

function withoutScheme(module) {
  return module.replace(/^node:/, '');
}

function escapeForRegex(text) {
  return text.replaceAll('.', '\\.');
}

export default defineConfig(
  { ignores: ['dist/', '.build/', '.astro/', 'node_modules/', 'tests/fixtures/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    ignores: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, considerDefaultExhaustiveForUnions: false },
      ],
      // Brackets say that the key may be absent; an empty string counts as one that is.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic, astro.configs.recommended],
    rules: {
      'astro/no-set-html-directive': 'error',
      'astro/no-unused-css-selector': 'error',
    },
  },
  {
    files: ['**/*.{ts,astro}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: 'error',
      'no-restricted-imports': 'off',
    },
  },
  {
    name: 'the highlighter may set HTML',
    files: ['src/components/HighlightedCode.astro'],
    rules: { 'astro/no-set-html-directive': 'off' },
  },
  ...importRules,
  {
    name: 'nothing imports from pages',
    files: ['{tests,bench,scripts}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '(?:^|/)src/pages/', message: IMPORT_TABLE.pages.rule }] },
      ],
    },
  },
  {
    name: 'pure folders',
    files: PURE_FOLDERS.map((folder) => `src/${folder}/**/*.ts`),
    rules: {
      'no-restricted-globals': ['error', ...['process', 'Buffer'].map(pureGlobal)],
      'no-restricted-syntax': ['error', { selector: 'ImportExpression', message: PURE_RULE }],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    name: 'scripts that run in the page',
    files: ['public/**/*.js'],
    languageOptions: { globals: readonlyGlobals(['document', 'localStorage', 'matchMedia']) },
  },
  {
    name: 'scripts that run under plain Node',
    files: ['**/*.{js,mjs}'],
    ignores: ['**/*.astro/*.js', 'public/**'],
    languageOptions: {
      globals: readonlyGlobals(['console', 'fetch', 'process', 'URL']),
    },
  },
);

function pureGlobal(name) {
  return { name, message: PURE_RULE };
}

function readonlyGlobals(names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
