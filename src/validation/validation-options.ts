import type { Options } from 'ajv';

/** How Ajv reads schemas: the same where values are judged here and in the module that is hosted. */
export const validationOptions = {
  strict: false,
  allErrors: true,
  inlineRefs: false,
  ownProperties: true,
  validateSchema: false,
  addUsedSchema: false,
  // `minContains` and `maxContains` count.
  next: true,
  meta: false,
  logger: false,
} as const satisfies Options;
