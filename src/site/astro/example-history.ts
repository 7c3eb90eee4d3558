import { fileURLToPath } from 'node:url';
import { reloadLayout } from '../../catalog/load-catalog.ts';
import { versionLines } from '../../catalog/version-lines.ts';
import { createCatalogComparer } from '../../history/catalog-comparer.ts';
import { groupChanges } from '../../history/report/change-groups.ts';
import { changeSummaries } from '../../history/change-kind.ts';
import { changeSentence, verdictSentences } from '../../history/report/sentences.ts';
import { layoutOf } from '../read/layout-of.ts';
import { readCatalogFolder } from '../read/read-catalog.ts';
import { sha256 } from '../sha256.ts';

const folder = fileURLToPath(new URL('../../guides/example/', import.meta.url));

/** What a version of the guide's example changed, derived as for any catalog. */
export type ExampleStep = ReturnType<typeof exampleSteps>[number];

/** The steps of the catalog in `guides/example`, which has a change of each kind. */
export function exampleSteps() {
  const catalog = reloadLayout(layoutOf(readCatalogFolder(folder)), new Map());
  const compare = createCatalogComparer(catalog, sha256);
  const versions = versionLines(catalog).find(({ name }) => name === 'Teaser')?.versions ?? [];
  return versions.slice(1).flatMap((to, index) => {
    const from = versions[index];
    if (from === undefined) return [];
    const names = { old: from.version.text, recent: to.version.text };
    const comparison = compare(from, to);
    const changes = groupChanges(comparison).flatMap((group) => group.changes);
    return [
      {
        ...names,
        verdicts: verdictSentences(comparison, names),
        changes: changes.map((change) => {
          const { kind, path, words } = change;
          const verdict = changeSentence(change, names);
          const summary = changeSummaries[kind];
          return { kind, summary, path, words, ...(verdict !== undefined && { verdict }) };
        }),
      },
    ];
  });
}
