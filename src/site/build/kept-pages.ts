import { join } from 'node:path';
import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { sha256 } from '../sha256.ts';
import type { CountedPages, PageStore } from '../large-pages.ts';
import { definitionDigest, digest } from '../tracking/site-facts.ts';
import { buildFolder } from './folders.ts';
import { readRecord, writeRecord } from './record-file.ts';

/** The definitions that a model was built from, and those whose users it read, by identifier. */
interface Read {
  readonly reads: readonly string[];
  readonly usersRead: readonly string[];
}

interface KeptPages extends Read {
  /** A digest of all their inputs. */
  readonly key: string;
  readonly pages: CountedPages;
}

/**
 * The page counts of definitions that builds keep, one file each, so that the next build need not make
 * models to count pages. They are valid while this program and all inputs of the model are unchanged.
 */
export function keptPages(
  catalog: Catalog,
  program: () => string,
  folder = join(buildFolder, 'pages'),
): PageStore {
  const keyOf = createKeys(catalog, program);
  const fileOf = ({ identifier }: Definition): string =>
    join(folder, `${sha256(identifier).slice(0, 32)}.json`);
  return {
    find: (definition) => {
      const kept = readRecord<KeptPages>(fileOf(definition), [
        'key',
        'reads',
        'usersRead',
        'pages',
      ]);
      if (kept === undefined) return undefined;
      return kept.key === keyOf(definition, kept) ? kept.pages : undefined;
    },
    keep: (definition, { reads, usersRead }, pages) => {
      const read = {
        reads: Array.from(reads, ({ identifier }) => identifier).sort(),
        usersRead: [...usersRead].sort(),
      };
      const kept: KeptPages = { key: keyOf(definition, read), ...read, pages };
      writeRecord(fileOf(definition), kept);
    },
  };
}

function createKeys(
  { byIdentifier, graph }: Catalog,
  program: () => string,
): (definition: Definition, read: Read) => string {
  const digestOf = lazyByKey((identifier: string) =>
    definitionDigest(byIdentifier.get(identifier)),
  );
  const usersOf = (identifier: string): readonly string[] =>
    (graph.usedBy.get(identifier) ?? []).flatMap((user) => [
      user.identifier,
      digestOf(user.identifier),
    ]);
  return ({ identifier }, { reads, usersRead }) =>
    digest([
      program(),
      digestOf(identifier),
      [...(graph.reached.get(identifier) ?? [])].sort(),
      reads.map(digestOf),
      usersRead.map(usersOf),
    ]);
}
