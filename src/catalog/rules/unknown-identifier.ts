import type { OutsideReference } from '../references/resolve-references.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';
import { countOf } from '../../text/words.ts';
import { adviseResolve } from '../sources/documents/advise-resolve.ts';

export const unknownIdentifier = {
  id: 'unknown-identifier',
  severity: 'warning',
  asks: 'A reference to a URI beside the $ids of the catalog leads to one of them.',
  check: (references): Finding[] => {
    const [first] = references;
    if (first === undefined) return [];
    const { uri, near, ref, pointer } = first;
    const number = references.length;
    const others = new Set(references.map((reference) => reference.uri)).size - 1;
    const head = `no file has the $id ${uri}${others === 0 ? '' : ` or ${countOf(others, 'other')} like it`}`;
    const count = number === 1 ? '' : ` that ${number.toLocaleString('en')} references lead to`;
    const isUri = near !== undefined && URL.canParse(near);
    const advice = isUri ? `did you mean ${near}?` : adviseResolve(uri, near);
    return [findingAt(ref, pointer, `${head}${count}: ${advice}`)];
  },
} as const satisfies Rule<readonly OutsideReference[]>;
