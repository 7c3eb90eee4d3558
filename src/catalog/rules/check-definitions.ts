import { createMetaSchemaCheck, type MetaSchemaCheck } from './check-meta-schema.ts';
import { checkSchema } from './check-schemas.ts';
import { toDiagnostics, type Finding } from './finding.ts';
import { findCycles } from './find-cycles.ts';
import { findDoubtfulValues } from './find-doubtful-values.ts';
import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import type { ResolvedReferences } from '../resolve-references.ts';
import { walkSchemas, type ObjectSchema } from '../../schema/walk-schemas.ts';

/**
 * Judges every schema of every definition, also where its folders are wrong. Of the files whose paths
 * are `faultless` only what follows from other files too is judged.
 */
export function checkDefinitions(
  sources: readonly DefinitionSource[],
  { definitions, targets }: ResolvedReferences,
  faultless: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const checkMetaSchema = createMetaSchemaCheck();
  const cycles = findCycles(targets);
  const schemasOf = new Map(definitions.map(({ source, schemas }) => [source.path, schemas]));
  return sources.flatMap((source) => {
    const schemas = schemasOf.get(source.path) ?? walkSchemas({ node: source.schema, pointer: '' });
    const own = faultless.has(source.path) ? [] : checkSource(source, schemas, checkMetaSchema);
    const shared = cycles.size === 0 ? [] : schemas.flatMap((found) => findCycle(found, cycles));
    return toDiagnostics([...own, ...shared], source);
  });
}

/** What follows from a file alone. */
function checkSource(
  { text, schema }: DefinitionSource,
  schemas: readonly ObjectSchema[],
  checkMetaSchema: MetaSchemaCheck,
): Finding[] {
  return [
    ...findDoubtfulValues(text, schema),
    ...schemas.flatMap((found) => [...checkMetaSchema(found), ...checkSchema(found)]),
  ];
}

function findCycle(
  { schema, pointer }: ObjectSchema,
  cycles: ReturnType<typeof findCycles>,
): Finding[] {
  const kind = cycles.get(schema);
  const node = member(schema, '$ref');
  if (node === undefined || kind === undefined) return [];
  const place = joinPointer(pointer, '$ref');
  switch (kind) {
    case 'empty': {
      const message = 'the $ref cycle reaches no schema';
      return [{ rule: 'reference-cycle', node, pointer: place, message }];
    }
    case 'endless': {
      const message = 'the $ref applies a schema to the same value again, without end';
      return [{ rule: 'endless-recursion', node, pointer: place, message }];
    }
  }
}
