import { metaSchemaIdentifier } from '../schema/meta-schema-document.ts';

/** The `$schema` that a definition should have. */
export const expectedDialect = `${metaSchemaIdentifier}#`;
