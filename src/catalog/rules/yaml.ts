import type { JsonFault } from '../../json/faults.ts';
import type { Rule } from '../rule.ts';

export const yaml = {
  id: 'yaml',
  severity: 'error',
  asks: 'Every YAML file is YAML 1.2 with the values of JSON: string keys, each once, and one document.',
  check: (faults) =>
    faults.map(({ offset, pointer = '', message }) => ({ offset, pointer, message })),
} as const satisfies Rule<readonly JsonFault[]>;
