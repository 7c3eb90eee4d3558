import type { Options } from 'ajv';

/** Ajv's options, shared by validators in this process and hosted modules. */
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
