import type { ErrorObject } from 'ajv';
import { toValue, type JsonNode } from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import type { LiveValidator } from '../../validation/live-validator.ts';
import { shortenPointer } from '../../text/words.ts';
import type { ExampleError } from '../catalog.ts';
import { findErrors } from '../find-errors.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** An example, its expected outcome, and the validator of its definition. */
interface ExampleTrial {
  readonly root: JsonNode;
  /** The error that it must produce; `undefined` if it must be valid. */
  readonly expected: ExampleError | undefined;
  readonly validate: LiveValidator;
}

export const example = {
  id: 'example',
  severity: 'error',
  asks: 'An example is valid against its definition, or gives the error that its .error.json file states.',
  check: ({ root, expected, validate }) => {
    const errors = findErrors(toValue(root), () => validate);
    if (typeof errors === 'string') return [findingAt(root, '', `cannot be validated: ${errors}`)];
    if (expected === undefined) return errors.map((error) => unexpectedError(error, root));
    if (errors.some((error) => isStated(error, expected))) return [];
    const found =
      errors.length === 0 ? 'it is valid' : `it gives: ${errors.map(wordError).join('; ')}`;
    const message = `the example must give the error "${wordError(expected)}", but ${found}`;
    return [findingAt(root, '', message)];
  },
} as const satisfies Rule<ExampleTrial>;

function unexpectedError(error: ErrorObject, root: JsonNode): Finding {
  const { instancePath } = error;
  const node = nodeAt(root, parsePointer(instancePath) ?? []) ?? root;
  return findingAt(node, instancePath, `the example ${wordError(error)}`);
}

/** Whether an error is the one that an example states. */
export function isStated(
  error: ErrorObject,
  { instancePath, keyword, message }: ExampleError,
): boolean {
  return (
    error.instancePath === instancePath && error.keyword === keyword && error.message === message
  );
}

/** An error of Ajv in one line, with the place in the instance. */
export function wordError({ instancePath, keyword, message }: ErrorObject | ExampleError): string {
  const words = `${message ?? 'is wrong'} (${keyword})`;
  return instancePath === '' ? words : `${shortenPointer(instancePath)} ${words}`;
}
