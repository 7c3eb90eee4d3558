import { IndexBuilder, type FileKind, type IndexFile } from '../../src/search/core/build-index.ts';
import { indexPart } from '../../src/search/core/index-part.ts';
import { openSearch, type OpenedSearch } from '../../src/search/core/open-search.ts';
import { searchRecords, sectionRecord, type GuideSection } from '../../src/search/core/records.ts';
import type { SynonymGroups } from '../../src/search/core/general-synonyms.ts';
import { Thesaurus } from '../../src/search/core/thesaurus.ts';
import { fileName, filesInFolder, type SearchFolder } from '../../src/search/core/search-files.ts';
import type { CatalogContent } from '../catalog/catalog-files.ts';
import { modelsOf } from '../model/model-of.ts';

/** The search of a catalog that is written in a test, its files kept in memory. */
export function inlineSearch(
  content: CatalogContent,
  guides: readonly GuideSection[] = [],
  synonyms: SynonymGroups = [],
): Promise<OpenedSearch> {
  const files = searchFiles(content, guides, synonyms);
  return openSearch((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null') as unknown));
}

/** The files of the search of a catalog, by their paths in its folder. */
export function searchFiles(
  content: CatalogContent,
  guides: readonly GuideSection[] = [],
  synonyms: SynonymGroups = [],
): ReadonlyMap<string, string> {
  const builder = new IndexBuilder(new Thesaurus(synonyms));
  for (const model of modelsOf(content)) {
    const records = searchRecords(
      model,
      ({ family, name, version }) => `reference/${family}/${name}/${version}/`,
    );
    builder.add(indexPart(records));
  }
  for (const section of guides) builder.addSection(sectionRecord(section));
  const files = new Map<string, string>();
  const written = builder.files();
  let next: IteratorResult<IndexFile, SearchFolder['newest']['contents']> = written.next();
  const folders: Record<FileKind, string[]> = { records: [], terms: [], sections: [], words: [] };
  while (next.done !== true) {
    const { kind, number, text } = next.value;
    files.set(`index/${fileName(kind, number)}`, text);
    if (number % filesInFolder === 0) folders[kind].push('index');
    next = written.next();
  }
  const folder: SearchFolder = {
    newest: { folders, contents: next.value },
    text: { folder: 'text', scope: 'records' },
    ...(synonyms.length > 0 && { synonyms }),
  };
  files.set('index.json', JSON.stringify(folder));
  return files;
}
