import type { ErrorObject } from 'ajv';
import type { LiveValidator } from '../validation/live-validator.ts';
import { errorMessage } from '../text/error-message.ts';

/**
 * The errors of a value, or the reason why there is no answer: the schema cannot be compiled, or endless
 * recursion overflows Ajv's stack.
 */
export function findErrors(
  value: unknown,
  validatorOf: () => LiveValidator,
): readonly ErrorObject[] | string {
  try {
    const validate = validatorOf();
    return validate(value) ? [] : (validate.errors ?? []);
  } catch (error) {
    return errorMessage(error);
  }
}
