import type { Definition, VersionLine } from '../catalog/catalog.ts';
import type { SiteRoot } from '../hosting/absolute-identifiers.ts';
import { createBundler, type BundleDefinition } from '../hosting/bundle/bundle.ts';
import { createEditorSchemas } from '../hosting/editor/editor-schema.ts';
import { definitionFiles, jsonFile, textFile, type HostedFile } from '../hosting/hosted-files.ts';
import { describeDefinition, type WithheldFile } from '../hosting/listings/meta.ts';
import { createTypes, typesFile } from '../hosting/types/types.ts';
import { writeValidatorTypes } from '../hosting/validator/validator-types.ts';
import { createValidators, type Validator } from '../hosting/validator/validator.ts';
import { modelOf, siteCatalog, type SiteCatalog } from './catalog.ts';
import { siteRoot } from './deployment.ts';
import { readEnvironment } from './environment.ts';
import { pageHref } from './links.ts';
import { sha256 } from './sha256.ts';

/** Every file in the folder of a version. */
interface DerivedFiles {
  readonly files: readonly HostedFile[];
  /** What could not be made, and why. */
  readonly withheld: readonly WithheldFile[];
  /** The identifiers of what was looked at for them. */
  readonly reached: readonly string[];
  /** A digest of those that follow from more than the definition and its references. */
  readonly outcome: string;
}

/** The files that are made of a definition, apart from its own and its examples. */
export const derivedNames = [
  'bundle.json',
  'editor.json',
  typesFile,
  'validate.mjs',
  'validate.d.mts',
  'meta.json',
] as const;

/** What makes the derived files of one catalog. */
interface Writers {
  readonly bundle: BundleDefinition;
  readonly editor: BundleDefinition;
  readonly types: (definition: Definition) => string;
  readonly validator: (definition: Definition) => Validator;
  readonly lines: ReadonlyMap<Definition, VersionLine>;
  readonly root: SiteRoot | undefined;
}

/** The files of a version. Those asked for last are kept: what shows or serves them is made in a row. */
export function derivedFiles(definition: Definition): DerivedFiles {
  if (last?.definition !== definition) last = { definition, made: makeFiles(definition) };
  return last.made;
}

let last: { readonly definition: Definition; readonly made: DerivedFiles } | undefined;

/** The pointers of a definition's references that apply a schema to the same value without end. */
export function endlessReferences({ references }: Definition): readonly string[] {
  const { cycles } = siteCatalog().graph;
  if (cycles.size === 0) return [];
  return references.flatMap(({ holder, pointer }) => (cycles.has(holder) ? [pointer] : []));
}

/** A file that may have become too large. */
interface Result {
  readonly text?: string;
  readonly file?: HostedFile;
  readonly withheld?: WithheldFile;
}

function makeFiles(definition: Definition): DerivedFiles {
  const { root } = writers();
  const folder = definition.identifier.slice(1).replace(/index\.json$/, '');
  const { files, withheld, reached, outcome } = deriveFiles(definition, folder);
  const others = [...definitionFiles(definition, root), ...files];
  const { graph } = siteCatalog();
  const meta = jsonFile(`${folder}meta.json`, () =>
    describeDefinition({
      definition,
      line: lineOf(definition),
      uses: graph.uses.get(definition.identifier) ?? [],
      usedBy: graph.usedBy.get(definition.identifier) ?? [],
      files: others,
      withheld,
      root,
      digest: sha256,
    }),
  );
  return { files: [...others, meta], withheld, reached, outcome };
}

function deriveFiles(definition: Definition, folder: string): DerivedFiles {
  const { bundle, editor, types, validator } = writers();
  const made = { bundle: bundle(definition), editor: editor(definition) };
  const validated = validator(definition);
  const { identifier } = definition;
  const uses = siteCatalog().graph.uses.get(identifier) ?? [];
  const reached = new Set(uses.map((used) => used.identifier));
  for (const { reached: more } of [made.bundle, made.editor, validated]) {
    for (const other of more) reached.add(other);
  }
  const results = [
    resultOf(`${folder}bundle.json`, made.bundle),
    resultOf(`${folder}editor.json`, made.editor),
    resultOf(`${folder}validate.mjs`, validated),
  ];
  return {
    files: [
      ...results.flatMap(({ file }) => file ?? []),
      lazyFile(folder + typesFile, () => types(definition)),
      ...(validated.kind === 'module'
        ? [textFile(`${folder}validate.d.mts`, () => writeValidatorTypes(definition))]
        : []),
    ],
    withheld: results.flatMap((result) => result.withheld ?? []),
    reached: [...reached].filter((other) => other !== identifier && isOfCatalog(other)).sort(),
    outcome: sha256(JSON.stringify(results.map(({ text, withheld }) => [text, withheld]))),
  };
}

function resultOf(path: string, made: ReturnType<BundleDefinition> | Validator): Result {
  if (made.kind === 'withheld') return { withheld: { path, reason: made.reason } };
  const { text } = made;
  return { text, file: textFile(path, () => text) };
}

/** Made when it is first asked for, and kept. */
function lazyFile(path: string, write: () => string): HostedFile {
  let text: string | undefined;
  return textFile(path, () => (text ??= write()));
}

/** The meta-schema is not. */
function isOfCatalog(identifier: string): boolean {
  return siteCatalog().catalog.byIdentifier.has(identifier);
}

export function lineOf(definition: Definition): VersionLine {
  const line = writers().lines.get(definition);
  if (line === undefined) throw new Error(`${definition.identifier} is of another catalog`);
  return line;
}

const writersOf = new WeakMap<SiteCatalog, Writers>();

function writers(): Writers {
  const site = siteCatalog();
  const known = writersOf.get(site);
  if (known !== undefined) return known;
  const made = createWriters(site);
  writersOf.set(site, made);
  return made;
}

function createWriters({ catalog, graph, lines }: SiteCatalog): Writers {
  const environment = readEnvironment(process.env);
  const { siteUrl } = environment;
  const bundle = createBundler(catalog);
  const pageUrl = ({ family, name, version }: Definition, anchor: string): string =>
    (siteUrl ?? '') + pageHref({ family, name, version: version.text }, anchor);
  const sources = { catalog, graph, modelOf, bundle, ...(siteUrl !== undefined && { pageUrl }) };
  return {
    bundle,
    editor: createEditorSchemas(sources),
    types: createTypes(graph),
    validator: createValidators(graph),
    lines: new Map(lines.flatMap((line) => line.versions.map((version) => [version, line]))),
    root: siteRoot(environment),
  };
}
