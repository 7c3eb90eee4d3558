import type { Catalog, Definition } from '../catalog/catalog.ts';
import { anchorsOf, type PagePart } from '../reference/core/pagination/page-part.ts';
import { mayNeedParts, splitModel } from '../reference/core/pagination/split-model.ts';
import { addressOf } from './links.ts';
import type { ModelReads, ModelWithReads } from './tracking/tracked-model.ts';

/** The pages of definitions whose reference has several, by `<Family>/<Name>/<Version>`. */
export type LargeDefinitions = ReadonlyMap<
  string,
  {
    readonly partCount: number;
    /** The number of the part that contains each id. */
    readonly partOf: ReadonlyMap<string, number>;
  }
>;

/** The pages of a definition as plain data: their number and, if several, the page of each id. */
export interface CountedPages {
  readonly partCount: number;
  readonly partOf: readonly (readonly [string, number])[];
}

/** The pages of large definitions, by their addresses. */
export type LargePages = readonly (CountedPages & { readonly address: string })[];

/** Keeps the pages of definitions from build to build. */
export interface PageStore {
  readonly find: (definition: Definition) => CountedPages | undefined;
  readonly keep: (definition: Definition, read: ModelReads, pages: CountedPages) => void;
}

/** Counts the pages of large definitions, without their models where an earlier build kept the counts. */
export function countPages(
  { definitions }: Catalog,
  modelWithReads: (definition: Definition) => ModelWithReads,
  store: PageStore | undefined,
): LargePages {
  const count = (definition: Definition): CountedPages => {
    const kept = store?.find(definition);
    if (kept !== undefined) return kept;
    const { model, ...read } = modelWithReads(definition);
    const parts = splitModel(model, definition.text);
    const pages = { partCount: parts.length, partOf: parts.length > 1 ? partNumbers(parts) : [] };
    store?.keep(definition, read, pages);
    return pages;
  };
  return definitions
    .filter(mayNeedParts)
    .map((definition) => ({ address: addressOf(definition), ...count(definition) }))
    .filter(({ partCount }) => partCount > 1);
}

/** The pages by the addresses of their definitions. */
export function toLarge(pages: LargePages): LargeDefinitions {
  return new Map(
    pages.map(({ address, partCount, partOf }) => [
      address,
      { partCount, partOf: new Map(partOf) },
    ]),
  );
}

/** The counted pages of a site's large definitions, as data for another process. */
export function largePagesOf({ large }: { readonly large: LargeDefinitions }): LargePages {
  return Array.from(large, ([address, { partCount, partOf }]) => ({
    address,
    partCount,
    partOf: [...partOf],
  }));
}

function partNumbers(parts: readonly PagePart[]): CountedPages['partOf'] {
  return parts.flatMap((part) => anchorsOf(part).map((anchor) => [anchor, part.number] as const));
}
