import { urlPath } from '../../text/url-path.ts';
import type { Catalog, Definition, VersionLine } from '../../catalog/catalog.ts';
import { createCompounds, type CompoundDefinition } from '../../hosting/bundle/compound.ts';
import type { BundleDefinition, PreparedBundles } from '../../hosting/bundle/bundle.ts';
import { createEditorSchemas } from '../../hosting/editor/editor-schema.ts';
import {
  definitionFiles,
  definitionFolder,
  jsonFile,
  textFile,
  type HostedFile,
} from '../../hosting/hosted-files.ts';
import { describeDefinition, type WithheldFile } from '../../hosting/listings/meta.ts';
import { createTypes, typesFile } from '../../hosting/types/types.ts';
import { writeValidatorTypes } from '../../hosting/validator/validator-types.ts';
import { createValidators, type Validator } from '../../hosting/validator/validator.ts';
import { reachedByFiles } from '../../hosting/outside-references.ts';
import { hasPages, isInOutput } from '../../hosting/site-output.ts';
import type { DefinitionModel } from '../../model/definition-model.ts';
import type { CatalogComparer } from '../../history/catalog-comparer.ts';
import { siteRoot } from '../deployment.ts';
import type { SiteAddress } from '../environment.ts';
import { keepLast, lazy } from '../../text/lazy.ts';
import { pageAddress, type Links } from '../links.ts';
import { sha256 } from '../sha256.ts';
import { comparisonJson } from '../../history/report/comparison-json.ts';
import type { VersionNames } from '../../history/report/sentences.ts';
import type { VersionComparison } from '../../history/version-comparison.ts';
import { membersOf, objectNode, stringNode, toText } from '../../json/json.ts';

/** Every file in the folder of a version. */
export interface DerivedFiles {
  readonly files: readonly HostedFile[];
  /** The files that could not be made, and why. */
  readonly withheld: readonly WithheldFile[];
  /** Addresses outside the catalog that they refer to. */
  readonly outside: readonly string[];
  /** The identifiers of other definitions that were read to make them. */
  readonly reached: readonly string[];
  /** A digest of the files that depend on more than the definition and its references. */
  readonly outcome: string;
}

/** The file with the changes since the version before. */
export const changesFile = 'changes.json';

/** The files that are derived from a definition. */
export const derivedNames = [
  'bundle.json',
  'compound.json',
  'editor.json',
  typesFile,
  'validate.mjs',
  'validate.d.mts',
  changesFile,
  'meta.json',
] as const;

/** Those that may be withheld if they cannot be made. */
export const withholdableNames: readonly string[] = derivedNames.filter(
  (name) => name !== typesFile && name !== 'meta.json',
);

/** Companions of another file, or files that not all definitions need: their absence is not reported. */
export const companionNames: readonly string[] = ['compound.json', 'validate.d.mts', changesFile];

interface DerivedFileSources {
  readonly address: SiteAddress;
  readonly catalog: Catalog;
  readonly lines: readonly VersionLine[];
  readonly modelOf: (definition: Definition) => DefinitionModel;
  readonly links: Links;
  readonly comparisonOf: CatalogComparer;
  readonly bundle: BundleDefinition;
}

/** Prepares the derived files of a catalog. The files of the last definition are cached. */
export function createDerivedFiles(
  sources: DerivedFileSources,
  prepared: PreparedBundles,
): (definition: Definition) => DerivedFiles {
  const writers = createWriters(sources, prepared);
  return keepLast((definition) => makeFiles(definition, writers));
}

/** The writers of each derived file, prepared for one catalog. */
function createWriters(sources: DerivedFileSources, prepared: PreparedBundles) {
  const { address, catalog, lines, modelOf, links, bundle } = sources;
  const { siteUrl } = address;
  const pageUrl = (definition: Definition, anchor: string): string =>
    (siteUrl ?? '') + links.pageHref(pageAddress(definition), anchor);
  const described = {
    catalog,
    modelOf,
    bundle,
    prepared,
    ...(siteUrl !== undefined && { pageUrl }),
  };
  return {
    ...sources,
    compound: createCompounds(catalog, siteRoot(address)),
    editor: createEditorSchemas(described),
    types: createTypes(catalog.graph),
    validator: createValidators(catalog.graph),
    lineByDefinition: new Map(
      lines.flatMap((line) => line.versions.map((version) => [version, line])),
    ),
    root: siteRoot(address),
  };
}

type Writers = ReturnType<typeof createWriters>;

function versionLineWith(definition: Definition, { lineByDefinition }: Writers): VersionLine {
  const line = lineByDefinition.get(definition);
  if (line === undefined) throw new Error(`${definition.identifier} is of another catalog`);
  return line;
}

/** What was made for a path: a file, or the reason why it is withheld. */
interface DerivedFile {
  readonly path: string;
  readonly made: ReturnType<BundleDefinition> | Validator;
}

function makeFiles(definition: Definition, writers: Writers): DerivedFiles {
  const { root } = writers;
  const { uses, usedBy } = writers.catalog.graph;
  const folder = definitionFolder(definition);
  const isPaged = hasPages(writers.address.output);
  const { files, withheld, outside, ...rest } = isPaged
    ? deriveFiles(definition, folder, writers)
    : nothingDerived;
  const changes = isPaged ? changesOf(definition, folder, writers) : [];
  const others = [...definitionFiles(definition, root, writers.bundle), ...files, ...changes];
  const meta = jsonFile(`${folder}meta.json`, () =>
    describeDefinition({
      definition,
      line: versionLineWith(definition, writers),
      uses: uses.get(definition.identifier) ?? [],
      usedBy: usedBy.get(definition.identifier) ?? [],
      files: others,
      withheld,
      outside,
      root,
      digest: sha256,
      hasPages: isPaged,
    }),
  );
  return { files: [...others, meta], withheld, outside, ...rest };
}

/** For a site that only lets clients resolve definitions. */
const nothingDerived: DerivedFiles = {
  files: [],
  withheld: [],
  outside: [],
  reached: [],
  outcome: '',
};

/** The file of changes; none for the first version of a name. */
function changesOf(
  definition: Definition,
  folder: string,
  writers: Writers,
): readonly HostedFile[] {
  const { versions } = versionLineWith(definition, writers);
  const before = versions[versions.indexOf(definition) - 1];
  if (before === undefined) return [];
  const root = writers.root ?? '';
  const names = {
    old: root + urlPath(before.identifier),
    recent: root + urlPath(definition.identifier),
  };
  return [
    lazyFile(folder + changesFile, () =>
      changesText(names, writers.comparisonOf(before, definition), root),
    ),
  ];
}

function deriveFiles(definition: Definition, folder: string, writers: Writers): DerivedFiles {
  const { bundle, compound, editor, types, validator } = writers;
  const { output } = writers.address;
  const bundled = bundle(definition);
  const compounded = compound(definition);
  const validated = validator(definition);
  const outside = outsideOf(definition, [bundled, compounded]);
  const all: readonly DerivedFile[] = [
    { path: `${folder}bundle.json`, made: bundled },
    ...(compounded ? [{ path: `${folder}compound.json`, made: compounded }] : []),
    ...(isInOutput(`${folder}editor.json`, output)
      ? [{ path: `${folder}editor.json`, made: editor(definition) }]
      : []),
    { path: `${folder}validate.mjs`, made: validated },
  ];
  return {
    files: [
      ...all.flatMap(({ path, made }) =>
        made.kind === 'withheld' ? [] : textFile(path, () => made.text),
      ),
      lazyFile(folder + typesFile, () => types(definition)),
      ...(validated.kind === 'module' && isInOutput(`${folder}validate.d.mts`, output)
        ? [textFile(`${folder}validate.d.mts`, () => writeValidatorTypes(definition))]
        : []),
    ],
    withheld: all.flatMap(({ path, made }) =>
      made.kind === 'withheld' ? { path, reason: made.reason } : [],
    ),
    outside,
    reached: reachedFrom(definition, all, writers),
    outcome: sha256([...all.map(outcomeOf), ...outside].join('\n')),
  };
}

/** The addresses outside the catalog that a definition, or anything inlined in its files, refers to. */
function outsideOf(
  { outside = [] }: Definition,
  made: readonly (ReturnType<CompoundDefinition> | undefined)[],
): readonly string[] {
  const inlined = made.flatMap((file) => (file?.kind === 'bundle' ? file.outside : []));
  return [...new Set([...outside.map(({ uri }) => uri), ...inlined])];
}

function outcomeOf({ path, made }: DerivedFile): string {
  return made.kind === 'withheld' ? `${path} ${made.reason}` : sha256(made.text);
}

/** The identifiers that were read; meta-schemas, which bundles reach too, are not in the catalog. */
function reachedFrom(
  definition: Definition,
  all: readonly DerivedFile[],
  { catalog }: Writers,
): readonly string[] {
  const { identifier } = definition;
  const used = catalog.graph.uses.get(identifier)?.map((other) => other.identifier);
  const reached = new Set([...(used ?? []), ...all.flatMap(({ made }) => [...made.reached])]);
  for (const other of reachedByFiles(definition, catalog)) reached.add(other);
  reached.delete(identifier);
  return [...reached].filter((other) => catalog.byIdentifier.has(other)).sort();
}

/** A file that is made when it is first asked for, then cached. */
function lazyFile(path: string, write: () => string): HostedFile {
  return textFile(path, lazy(write));
}

/** `changes.json` of a version; `names` are the identifiers of the two, as they are served below `root`. */
function changesText(names: VersionNames, comparison: VersionComparison, root: string): string {
  const json = comparisonJson(names, comparison);
  const head = ['$schema', stringNode(`${root}/comparison.schema.json`)] as const;
  return `${toText(objectNode(new Map([head, ...membersOf(json)])))}\n`;
}
