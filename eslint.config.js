import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsdoc from 'eslint-plugin-jsdoc';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { roomsRule } from './scripts/eslint-rooms.js';

const source = fileURLToPath(new URL('src', import.meta.url));

/** The ground floor, each above the one that it is listed before. */
const GROUND = ['text', 'json', 'schema', 'validation', 'catalog', 'model'];

/** What the ground floor and the wings know of JSON Schema is pure: no Astro, no machine. */
const PURE_ROOMS = [
  ...GROUND,
  'hosting',
  'compat',
  'history',
  ...['reference', 'search', 'playground', 'fonts', 'doctor', 'guides'].map(
    (wing) => `${wing}/core`,
  ),
];

/** What is rendered, or runs in a page. */
const RENDERED_ROOMS = [
  ...['reference', 'search', 'playground', 'fonts', 'guides', 'home'].map((wing) => `${wing}/view`),
  'drawings',
  'shell',
];

/** What links are made from; the links themselves come to a component by `Astro.locals`. */
const LINKS = 'site/links.ts';

/** The import table of the architecture: what each room may import, and the rule in words. */
const ROOMS = {
  text: row('src/text', []),
  json: row('src/json', upTo('text')),
  schema: row('src/schema', upTo('json')),
  validation: row('src/validation', upTo('schema')),
  catalog: row('src/catalog', upTo('validation')),
  model: row('src/model', upTo('catalog')),
  compat: row('src/compat', upTo('catalog')),
  history: row('src/history', [...upTo('model'), 'compat']),
  hosting: row('src/hosting', upTo('model')),
  'reference/core': row('src/reference/core', upTo('model')),
  'search/core': row('src/search/core', upTo('model')),
  'fonts/core': row('src/fonts/core', upTo('model')),
  'doctor/core': row('src/doctor/core', upTo('catalog')),
  'playground/core': row(
    'src/playground/core',
    [
      ...upTo('schema'),
      ...['model/anchor.ts', 'model/editor-control.ts', 'model/json-lines.ts', 'compat'],
    ],
    ['validation', 'catalog', 'model'],
  ),
  'guides/core': row('src/guides/core', upTo('catalog')),
  'guides/content': row('src/guides/content', [
    ...['guides', 'catalog/rules/rules.ts', 'hosting/headers/header-rules.ts'],
    ...['hosting/host-limits.ts', 'search/core/general-synonyms.ts'],
  ]),
  'shell/parts': row('src/shell/parts', ['text']),
  'reference/view': row(
    'src/reference/view',
    [...upTo('model'), ...['compat', 'history', 'reference/core', 'fonts/core', 'shell/parts']],
    [LINKS],
  ),
  'search/view': row(
    'src/search/view',
    ['text', 'json', 'search/core', 'shell/parts'],
    ['catalog', 'model'],
  ),
  'playground/view': row(
    'src/playground/view',
    ['text', 'json', 'playground/core', 'drawings', 'shell/parts'],
    ['validation'],
  ),
  'fonts/view': row('src/fonts/view', ['text', 'json', 'fonts/core', 'shell/parts']),
  'guides/view': row('src/guides/view', ['text', 'json', 'guides', 'shell/parts']),
  'home/view': row('src/home/view', [...upTo('model'), 'reference/view', 'shell/parts']),
  drawings: row(
    'src/drawings',
    [...['text', 'json', 'playground/core', 'reference/core', 'shell/parts']],
    ['model'],
  ),
  shell: row(
    'src/shell',
    [
      ...['text', 'search/view', 'drawings/plate/plate.css', 'guides/view/prose.css'],
      ...['home/view/home.css', 'reference/view/reference.css'],
      ...['shell/parts', 'site/page-title.ts'],
    ],
    ['model', 'site/queries/navigation.ts'],
  ),
  site: row('src/site', [...PURE_ROOMS, 'guides/highlight-code.ts', 'guides/example']),
  pages: row('src/pages', [...[...PURE_ROOMS, ...RENDERED_ROOMS, 'shell/parts', 'guides', 'site']]),
};

const PURE_RULE = 'A pure room knows no Astro, no Vite and no machine: leave that to src/site.';
const RENDERED_RULE = 'What is rendered reads no disk and no environment: leave that to src/site.';
const CURRENT_RULE =
  'Routes alone read the current site: take it, or a part of it, as an argument.';
const EDGE_RULE = 'The commands read the environment: take it as an argument.';
const PAGE_RULE =
  'A page reads its parameters and Astro.locals.site, which notes what is read: nothing else is seen to change.';
const LOCALS_RULE =
  'A component takes what it shows as props; of Astro.locals it reads links and the policy alone.';

const PLATFORM = [
  ...new Set(['astro', 'vite', 'vitest', 'node', ...builtinModules.map(withoutScheme)]),
];

/** The ground floor up to a room, that room included. */
function upTo(room) {
  return GROUND.slice(0, GROUND.indexOf(room) + 1);
}

function row(room, imports, types = []) {
  const names = [...imports, ...types.map((name) => `types of ${name}`)].join(', ');
  return {
    imports,
    types,
    rule: `${room} imports ${names || 'no other room'}. Imports go one way.`,
  };
}

function moduleRule(rooms, modules, message) {
  const names = modules.map(escapeForRegex).join('|');
  const regex = `^(?:(?:${names})(?:[/:]|$)|@astrojs/)`;
  return {
    name: message,
    files: rooms.map((room) => `src/${room}/**/*.{ts,js,astro}`),
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
    },
  };
}

function withoutScheme(module) {
  return module.replace(/^node:/, '');
}

function escapeForRegex(text) {
  return text.replaceAll('.', '\\.');
}

/** TypeScript is held here to the rules of the house; those of the language are in `.oxlintrc.json`. */
export default defineConfig(
  {
    ignores: ['dist/', 'lib/', '.build/', '.astro/', 'node_modules/', 'tests/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,astro}', '**/*.astro/*.ts'], extends: [js.configs.recommended] },
  {
    files: ['**/*.ts'],
    ignores: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.base],
    rules: {
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic, astro.configs.recommended],
    rules: {
      'astro/no-set-html-directive': 'error',
      'astro/no-unused-css-selector': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
    },
  },
  {
    name: 'every export has a docstring',
    files: ['{src,drawings}/**/*.ts'],
    ignores: ['src/pages/**'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          enableFixer: false,
          require: { ClassDeclaration: true },
          contexts: [
            // A rule of the check says what it asks.
            'ExportNamedDeclaration > VariableDeclaration:not(:has(Property[key.name="asks"]))',
            'TSInterfaceDeclaration',
            'TSTypeAliasDeclaration',
          ],
        },
      ],
    },
  },
  {
    name: 'the highlighters may set HTML',
    files: ['src/guides/view/HighlightedCode.astro', 'src/reference/view/JsonView.astro'],
    rules: { 'astro/no-set-html-directive': 'off' },
  },
  {
    name: 'the import table',
    files: ['src/**/*.{ts,js,astro}'],
    plugins: { house: { rules: { rooms: roomsRule(source, ROOMS) } } },
    rules: { 'house/rooms': 'error' },
  },
  moduleRule(PURE_ROOMS, PLATFORM, PURE_RULE),
  moduleRule(
    RENDERED_ROOMS,
    PLATFORM.filter((name) => name !== 'astro'),
    RENDERED_RULE,
  ),
  {
    name: 'pure rooms',
    files: PURE_ROOMS.map((room) => `src/${room}/**/*.ts`),
    rules: {
      'no-restricted-globals': ['error', ...['process', 'Buffer'].map(pureGlobal)],
      'no-restricted-syntax': ['error', { selector: 'ImportExpression', message: PURE_RULE }],
    },
  },
  {
    name: 'components know links, and not the site',
    files: RENDERED_ROOMS.flatMap((room) => [
      `src/${room}/**/*.astro`,
      `src/${room}/**/*.astro/*.ts`,
    ]),
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[object.property.name="locals"][property.name!=/^(?:links|policy)$/]',
          'VariableDeclarator[init.property.name="locals"] > ObjectPattern > Property[key.name!=/^(?:links|policy)$/]',
        ].map((selector) => ({ selector, message: LOCALS_RULE })),
      ],
    },
  },
  {
    name: 'what a page reads is noted',
    files: ['src/pages/**/[!_]*.astro', 'src/pages/**/[!_]*.astro/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[object.name="Astro"][property.name="props"]',
          'Program > :not(ExportNamedDeclaration) CallExpression[callee.name="currentSite"]',
        ].map((selector) => ({ selector, message: PAGE_RULE })),
      ],
    },
  },
  {
    name: 'the site is passed',
    files: ['src/site/**/*.ts'],
    // A route, the middleware of routes, and what provides the site to both.
    ignores: [
      'src/site/{current,renderer,astro/hosted-file,astro/provide-locals,astro/integration}.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/current\\.ts$', message: CURRENT_RULE }] },
      ],
      'no-restricted-globals': ['error', { name: 'globalThis', message: CURRENT_RULE }],
    },
  },
  {
    name: 'the environment is read at the edge',
    files: ['src/site/**/*.ts'],
    ignores: ['src/site/commands/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="process"][property.name="env"]',
          message: EDGE_RULE,
        },
      ],
    },
  },
  {
    name: 'scripts that run in the page',
    files: ['public/**/*.js', 'src/site/dev/live-client.js'],
    languageOptions: {
      globals: readonlyGlobals([
        ...['document', 'EventSource', 'localStorage', 'location', 'matchMedia'],
        ...['addEventListener', 'parent', 'Blob', 'ResizeObserver', 'URL'],
      ]),
    },
  },
  {
    name: 'scripts that run under plain Node',
    files: ['**/*.{js,mjs}'],
    ignores: ['**/*.astro/*.js', 'public/**', 'src/site/dev/live-client.js'],
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
