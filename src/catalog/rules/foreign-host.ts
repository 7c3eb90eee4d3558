import type { OutsideReference } from '../references/resolve-references.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';
import { adviseResolve } from '../sources/documents/advise-resolve.ts';

export const foreignHost = {
  id: 'foreign-host',
  severity: 'warning',
  asks: 'References lead to schemas of the catalog; other hosts are reported once each, and nothing is fetched.',
  check: (references): Finding[] => {
    const [first] = references;
    if (first === undefined) return [];
    const count = references.length;
    const number =
      count === 1 ? '1 reference leads' : `${count.toLocaleString('en')} references lead`;
    const head = `${number} to ${first.host}, such as ${first.uri}: the catalog does not have it, and nothing is fetched`;
    const { uri, near } = references.find((reference) => reference.near !== undefined) ?? first;
    const message = `${head}; ${adviseResolve(uri, near)}`;
    return [findingAt(first.ref, first.pointer, message)];
  },
} as const satisfies Rule<readonly OutsideReference[]>;
