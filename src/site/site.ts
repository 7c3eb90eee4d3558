import type { Catalog, Definition, VersionLine } from '../catalog/catalog.ts';
import { createDefinitionJudges } from '../catalog/definition-judges.ts';
import { createBundler, prepareBundles, type BundleDefinition } from '../hosting/bundle/bundle.ts';
import type { Diagnostic } from '../catalog/diagnostic.ts';
import type { SearchWords } from '../catalog/beside/read-search-words.ts';
import { versionLines } from '../catalog/version-lines.ts';
import { buildGallery, type FontGallery } from '../fonts/core/gallery.ts';
import { createCatalogComparer, type CatalogComparer } from '../history/catalog-comparer.ts';
import { historyOf, type NameHistory } from '../history/versions/name-history.ts';
import type { DefinitionModel } from '../model/definition-model.ts';
import { wholePart, type PagePart } from '../reference/core/pagination/page-part.ts';
import type { DialectName } from '../schema/dialects.ts';
import { splitModel } from '../reference/core/pagination/split-model.ts';
import { buildPropertyIndex, type PropertyIndex } from '../model/property-index.ts';
import { alphabetPages, type AlphabetPage } from '../reference/core/alphabet-pages.ts';
import type { Data, SiteQuery } from './ask.ts';
import { createDerivedFiles, type DerivedFiles } from './files/derived-files.ts';
import type { SiteAddress, SiteSettings } from './environment.ts';
import { exampleLine } from './example-line.ts';
import { buildFontLibrary, type FontLibrary } from './fonts/font-library.ts';
import { keepLast, lazy } from '../text/lazy.ts';
import {
  countPages,
  toLarge,
  type LargeDefinitions,
  type LargePages,
  type PageStore,
} from './large-pages.ts';
import { addressOf, createLinks, pageAddress, type Links, type PageAddress } from './links.ts';
import type { OwnFile } from './own/own-files.ts';
import { sha256 } from './sha256.ts';
import type { SiteTexts } from './site-texts.ts';
import type { ComparedDigests } from './tracking/compared-digests.ts';
import { buildTrackedModel, type ModelWithReads } from './tracking/tracked-model.ts';

/** A checked catalog, the address where it is published, and what pages derive from both. */
export type Site = Pick<CatalogSite, keyof CatalogSite>;

/** What is known about a catalog before its site is made. */
interface KnownOfCatalog extends Partial<Pick<Site, 'acknowledged' | 'compared'>> {
  readonly comparer?: () => CatalogComparer;
  /** The pages of large definitions as another process counted them, so that models are built on demand. */
  readonly largePages?: LargePages;
  readonly pageStore?: PageStore | undefined;
}

/** The site of a checked catalog. Whatever is costly is made when it is first read. */
export class CatalogSite {
  readonly address: SiteAddress;
  /** Its title, description and other texts. */
  readonly texts: SiteTexts;
  /** The files that its configuration names, by their names. */
  readonly ownFiles: ReadonlyMap<string, OwnFile>;
  readonly catalog: Catalog;
  readonly lines: readonly VersionLine[];
  /** The lines by family, in order. */
  readonly families: ReadonlyMap<string, readonly VersionLine[]>;
  /** The newest version of each line by family, as lists name it. */
  readonly names: ReadonlyMap<string, readonly PageAddress[]>;
  /** Groups of words that its search treats as synonyms, besides general English ones. */
  readonly synonyms: SearchWords['synonyms'];
  /** By identifier and fingerprint: the reasons why changes that break a promise were accepted. */
  readonly acknowledged: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The fonts that definitions list; absent if none does. */
  readonly fonts: FontGallery | undefined;
  readonly links: Links;
  readonly warnings: readonly Diagnostic[];
  /** Digests of the inputs of comparisons, if the store of comparisons has them. */
  readonly compared?: ComparedDigests | undefined;
  readonly #lazyProperties = lazy(() => buildPropertyIndex(this.lines, this.catalog.graph.targets));
  readonly #lazyAlphabet = lazy(() => alphabetPages(this.properties));
  readonly #lazyExample = lazy(() => exampleLine(this.catalog, this.lines, this.texts.example));
  readonly #exampleTools = lazy(() => ({
    bundle: this.bundle,
    judges: createDefinitionJudges(() => this.catalog),
  }));
  readonly #lazyLarge: () => LargeDefinitions;
  readonly #lazyComparer: () => CatalogComparer;
  readonly #preparedBundles = lazy(() => prepareBundles(this.catalog));
  readonly #lazyBundler = lazy(() => createBundler(this.catalog, this.#preparedBundles()));
  readonly #lazyDerived = lazy(() => createDerivedFiles(this, this.#preparedBundles()));

  constructor(
    { siteUrl, basePath, isPreview, output, texts, ownFiles = [] }: SiteSettings,
    catalog: Catalog,
    synonyms: SearchWords['synonyms'] = [],
    warnings: readonly Diagnostic[] = [],
    { acknowledged = new Map(), comparer, compared, largePages, pageStore }: KnownOfCatalog = {},
  ) {
    // Copies only the address, since no page may reveal where the catalog is on disk.
    this.address = {
      basePath,
      ...(siteUrl !== undefined && { siteUrl }),
      ...(isPreview !== undefined && { isPreview }),
      ...(output !== undefined && { output }),
    };
    this.texts = texts;
    this.ownFiles = new Map(ownFiles.map((file) => [file.name, file]));
    this.catalog = catalog;
    this.synonyms = synonyms;
    this.acknowledged = acknowledged;
    this.compared = compared;
    this.#lazyComparer = comparer ?? lazy(() => createCatalogComparer(catalog, sha256));
    this.#lazyLarge = lazy(() =>
      toLarge(largePages ?? countPages(catalog, this.modelWithReads, pageStore)),
    );
    this.warnings = warnings;
    this.lines = versionLines(catalog);
    this.families = Map.groupBy(this.lines, ({ family }) => family);
    const newest = this.lines.map((line) => pageAddress(line.newest));
    this.names = Map.groupBy(newest, ({ family }) => family);
    this.fonts = buildGallery(this.lines);
    this.links = createLinks({
      ...this.address,
      pagesOf: ({ family, name, version }) =>
        this.large.get(`${family}/${name}/${version}`)?.partOf,
      fontOf: (json) => this.fonts?.byText.get(json),
    });
  }

  get properties(): PropertyIndex {
    return this.#lazyProperties();
  }

  /** The dialects of bundles, by identifier. */
  get bundleDialects(): ReadonlyMap<string, DialectName> {
    return this.#preparedBundles().dialects;
  }

  /** The pages of the A–Z of properties. */
  get alphabet(): readonly AlphabetPage[] {
    return this.#lazyAlphabet();
  }

  /** The definition to begin with, used as an example; absent if there is none. */
  get example(): VersionLine | undefined {
    return this.#lazyExample();
  }

  /** The definitions too large for one page; a check never reads them. */
  get large(): LargeDefinitions {
    return this.#lazyLarge();
  }

  /** The model of a definition and its inputs; the last one is cached, since its outputs are made in a row. */
  readonly modelWithReads: (definition: Definition) => ModelWithReads = keepLast((definition) =>
    buildTrackedModel(definition, this.catalog, this.#exampleTools()),
  );

  /** The model alone. */
  readonly modelOf = (definition: Definition): DefinitionModel =>
    this.modelWithReads(definition).model;

  /** The pages of a definition's reference; those of the last one are cached, like its model. */
  readonly partsOf: (definition: Definition) => readonly PagePart[] = keepLast((definition) => {
    const model = this.modelOf(definition);
    return this.large.has(addressOf(definition))
      ? splitModel(model, definition.text)
      : [wholePart(model)];
  });

  /** The files derived from a definition; those of the last one are cached, like its model. */
  readonly derivedFiles = (definition: Definition): DerivedFiles => this.#lazyDerived()(definition);

  /** The digest of the derived files that depend on more than the definition and its references. */
  readonly derivedOutcome = (definition: Definition): string =>
    this.derivedFiles(definition).outcome;

  /** A definition with everything that it refers to, as one file. */
  readonly bundle: BundleDefinition = (definition) => this.#lazyBundler()(definition);

  /** Compares two versions: how they differ, and what that means for instances. */
  readonly comparisonOf: CatalogComparer = (old, recent) => this.#lazyComparer()(old, recent);

  /** The history of a name, given its versions oldest first; the last one is cached, like models. */
  readonly historyOf: (versions: readonly Definition[]) => NameHistory = keepLast(
    (versions) => historyOf(versions, this.catalog, this.comparisonOf),
    (a, b) => a.length === b.length && a.every((item, index) => item === b[index]),
  );

  /** The font files of the site; `undefined` if the catalog lists no fonts. */
  readonly fontLibrary: () => Promise<FontLibrary | undefined> = lazy(() =>
    buildFontLibrary(this.fonts),
  );

  readonly fontFile = async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    (await this.fontLibrary())?.files.get(path)?.body();

  /** Asks the site a query whose answer is data: the output then depends only on the answer. */
  readonly ask = <Arguments extends readonly Data[], Answer>(
    query: SiteQuery<Site, Arguments, Answer>,
    ...args: Arguments
  ): Answer => query(this, ...args);
}
