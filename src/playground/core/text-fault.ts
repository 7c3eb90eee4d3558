import { findJsonFaults } from '../../json/faults.ts';
import { lineOf } from './json-line.ts';

/** Why a text is not JSON, and the line where it shows, from 1. */
export interface TextFault {
  readonly line: number;
  readonly message: string;
}

/** Looks for what is wrong with a text that is not JSON. */
export function findTextFault(text: string): TextFault {
  const [fault] = findJsonFaults(text);
  return { line: lineOf(text, fault?.offset ?? 0), message: fault?.message ?? 'not JSON' };
}
