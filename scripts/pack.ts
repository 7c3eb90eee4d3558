/**
 * Makes `lib`, the program as its package has it: what this repository runs from its sources, bundled for
 * the oldest Node of `engines`, with the renderer that Astro bundled. npm runs it before it packs.
 */
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { build, type RolldownOutput } from 'rolldown';
import {
  bundledPackages,
  bundledRenderer,
  packageFolder,
} from '../src/site/build/renderer-bundle.ts';
import type { RendererTemplate } from '../src/site/build/renderer-source.ts';
import configSchema from '../src/site/config/catalog-config.schema.json' with { type: 'json' };
import { readEnvironment } from '../src/site/environment.ts';
import type { PackagedTemplate } from '../src/site/package/packaged-renderer.ts';
import { sha256 } from '../src/site/sha256.ts';

const library = 'lib';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

async function pack(): Promise<void> {
  // Of no catalog, so that the renderer has no guides and no drawings: Astro's configuration reads the variables, too.
  const folder = mkdtempSync(join(tmpdir(), 'component-catalog-'));
  Object.assign(process.env, { CATALOG_DIR: folder, CATALOG_CONFIG: '' });
  const environment = readEnvironment(process.env);
  const template = bundledRenderer.find(environment) ?? (await bundledRenderer.make(environment));
  rmSync(folder, { recursive: true });
  rmSync(library, { recursive: true, force: true });
  const output = await bundleProgram();
  copyFileSync('src/site/dev/live-client.js', join(library, 'live-client.js'));
  copyTemplate(template);
  await writeConfigTypes();
  writeFileSync(join(library, 'THIRD-PARTY-LICENSES.txt'), licences(output));
}

function bundleProgram(): Promise<RolldownOutput> {
  const own = ['main', 'worker'].map((name) => [name, `src/site/package/${name}.ts`] as const);
  return build({
    input: { ...Object.fromEntries(own), index: 'src/site/config/define-catalog.ts' },
    platform: 'node',
    external: Object.keys(dependencies),
    transform: { target: 'node20' },
    output: {
      dir: library,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      minify: 'dce-only',
    },
  });
}

/** Without the path of this folder, which bundles name their modules by. */
function copyTemplate({ key, folder, entry }: RendererTemplate): void {
  const target = join(library, 'renderer');
  for (const part of ['server', 'assets']) {
    cpSync(join(folder, part), join(target, part), { recursive: true });
  }
  for (const file of globSync(`${target}/server/**/*.mjs`)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(process.cwd() + sep, ''));
  }
  const program = globSync(`${library}/*.mjs`)
    .sort()
    .map((file) => readFileSync(file, 'utf8'));
  const record: PackagedTemplate = { key: sha256(JSON.stringify([key, program])), entry };
  writeFileSync(join(target, 'renderer.json'), JSON.stringify(record));
}

/** The types of a configuration, from the schema that it is checked by. */
async function writeConfigTypes(): Promise<void> {
  const schema = structuredClone(configSchema) as Parameters<typeof compile>[0];
  const types = await compile({ ...schema, title: 'CatalogConfig' }, 'CatalogConfig', {
    bannerComment: '',
  });
  const define = `/** Gives a configuration its type. */
export declare function defineCatalog(config: CatalogConfig): CatalogConfig;
`;
  writeFileSync(join(library, 'index.d.ts'), `${types}\n${define}`);
}

/** The licences of the packages that are bundled. */
function licences({ output }: RolldownOutput): string {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  // Pages are set in a face that Astro copies.
  const rendered = [...bundledPackages(), 'node_modules/@fontsource/barlow'];
  const folders = new Set([...modules.flatMap(packageFolder), ...rendered]);
  return [...folders].sort().map(licence).join('\n');
}

function licence(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: folder });
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})\n\n${text}\n`;
}

await pack();
