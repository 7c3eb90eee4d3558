import { dialectIdentifier, defaultDialect } from '../schema/dialects.ts';

/** The `$schema` that a definition should have. */
export const expectedDialect = dialectIdentifier(defaultDialect);
