import type { OutsideReference } from '../resolve-references.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** References to one host that the catalog has nothing of. */
interface HostReferences {
  readonly host: string;
  readonly references: readonly OutsideReference[];
}

/** A catalog that keeps its identifiers refers to what it has. */
export const foreignHost = {
  id: 'foreign-host',
  severity: 'warning',
  asks: 'References lead to what the catalog has; other hosts are named once each, and nothing is fetched.',
  check: ({ host, references }): Finding[] => {
    const [first] = references;
    if (first === undefined) return [];
    const count = references.length;
    const number =
      count === 1 ? '1 reference leads' : `${count.toLocaleString('en')} references lead`;
    const head = `${number} to ${host}, such as ${first.uri}: the catalog does not have it, and nothing is fetched`;
    const message = `${head}; ${adviseOn(references.find(({ near }) => near !== undefined) ?? first)}`;
    return [findingAt(first.ref, first.pointer, message)];
  },
} as const satisfies Rule<HostReferences>;

function adviseOn({ uri, near }: OutsideReference): string {
  const prefix = uri.slice(0, uri.lastIndexOf('/') + 1);
  const line = (folder: string): string =>
    `add "resolve": { ${JSON.stringify(prefix)}: ${JSON.stringify(folder)} } to the source in catalog.config.json`;
  if (near === undefined) return `if you have the files, ${line('<folder>/')}`;
  const folder = near.slice(0, near.lastIndexOf('/') + 1);
  return `if ${near} is ${uri}, ${line(folder)}`;
}
