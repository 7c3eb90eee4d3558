import type { JsonNode, JsonObject } from '../json/json.ts';
import type { DialectName } from '../schema/dialects.ts';
import { resourceAt } from '../schema/embedded-resources.ts';
import { walkSchemas, type ObjectSchema } from '../schema/walk-schemas.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readIdentities } from './identity.ts';
import { checkByMetaSchema, type DialectSchema, type ValidatedSchema } from './meta-schema.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { isOnlyReference } from '../schema/readings.ts';
import type { ResolvedDefinition, ResolvedReferences } from './resolve-references.ts';
import { judge } from './rule.ts';
import {
  cycleRules,
  foreignIdentityRules,
  identityRules,
  illustrationRules,
  metaSchemaRules,
  referenceRules,
  referredRules,
  schemaRules,
  textRules,
} from './rules/rules.ts';
import { isStrange } from '../schema/stray-schemas.ts';
import { createValueJudge } from './schema-interpreter.ts';
import { findUnapplied } from './unapplied-schemas.ts';

/**
 * Judges every definition, even if its folders are wrong. Of the files whose paths are `faultless` only
 * what follows from other files too is judged.
 */
export function checkDefinitions(
  sources: readonly DefinitionSource[],
  { definitions, targets, cycles }: ResolvedReferences,
  faultless: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const validate = createValidation(findUnapplied(definitions, targets));
  const sharedIds = new Map(definitions.map((found) => [found.source.path, found.sharedIds]));
  const resolved = new Map(definitions.map((found) => [nameOf(found.source), found]));
  const referredTo = new Set(targets.values());
  const isReferredTo = (node: JsonNode): boolean => referredTo.has(node);
  const identities = readIdentities(sources, sharedIds);
  return [
    ...identities.flatMap((identity) => {
      const rules = identity.foreign === undefined ? identityRules : foreignIdentityRules;
      return judge(rules, [identity], identity);
    }),
    ...definitions.flatMap((found) => judge(referenceRules, [found], found.source)),
    ...sources.flatMap((read) => {
      // What keywords mean is not known.
      if (!read.hasKnownDialect) return judge(textRules, [read], read);
      const found = resolved.get(nameOf(read));
      const source = found?.source ?? read;
      const schemas = found?.schemas ?? walkSchemas({ node: read.schema, pointer: '' });
      const dialectAt = (pointer: string): DialectName =>
        (found && resourceAt(pointer, found.resources).dialect) ?? source.dialect;
      const own = faultless.has(source.path)
        ? []
        : checkSource(source, { schemas, dialectAt }, validate);
      const referred = schemas
        .filter(({ schema }) => [...schema.members.keys()].some(isStrange))
        .map((found) => ({ ...found, dialect: dialectAt(found.pointer), isReferredTo }));
      const ofAll = judge(referredRules, referred, source);
      const applied = schemas.map((found) => ({ ...found, cycle: cycles.get(found.schema) }));
      return cycles.size === 0
        ? [...own, ...ofAll]
        : [...own, ...ofAll, ...judge(cycleRules, applied, source)];
    }),
  ];
}

/** A file may have several definitions; one without a place is a file of its own. */
function nameOf({ place, path }: DefinitionSource): string {
  return place?.identifier ?? path;
}

function createValidation(
  unapplied: ReadonlySet<JsonObject>,
): (found: DialectSchema, written: ObjectSchema['schema']) => ValidatedSchema {
  return (found, written) => ({
    ...found,
    faults: checkByMetaSchema({ ...found, schema: written }),
    isApplied: !unapplied.has(found.schema),
  });
}

/** The schemas of a file, and the dialect at a place of it. */
interface SchemasOfSource {
  readonly schemas: readonly ObjectSchema[];
  readonly dialectAt: (pointer: string) => DialectName;
}

/** What is asked of a file by itself. */
function checkSource(
  source: DefinitionSource,
  { schemas, dialectAt }: SchemasOfSource,
  validate: ReturnType<typeof createValidation>,
): Diagnostic[] {
  const { written } = source;
  const ofDialect = schemas.map((schema) => ({ ...schema, dialect: dialectAt(schema.pointer) }));
  return [
    ...judge(textRules, [source], source),
    ...ofDialect.flatMap((found) => [
      ...judge(
        metaSchemaRules,
        [validate(found, written.get(found.schema) ?? found.schema)],
        source,
      ),
      ...judge(schemaRules, [found], source),
    ]),
  ];
}

/**
 * Judges the `default` and the `examples` of every schema by that schema; in the files whose paths are
 * `faultless`, of those schemas alone that refer to others.
 */
export function checkIllustrations(
  definitions: Iterable<ResolvedDefinition>,
  targets: ReadonlyMap<JsonObject, JsonNode>,
  faultless: ReadonlySet<string>,
): Diagnostic[] {
  return Array.from(definitions).flatMap(({ source, schemas, references }) => {
    const judgeValue = createValueJudge(targets);
    const isKnown = faultless.has(source.path);
    // Beside a `$ref` these are annotations of draft-07 that nothing relates to a schema.
    const illustrated = schemas
      .filter(({ schema }) => isIllustrated(schema) && !isOnlyReference(schema))
      .filter(({ pointer }) => !isKnown || holdsReference(pointer, references))
      .map((found) => ({ ...found, judge: (value: JsonNode) => judgeValue(value, found.schema) }));
    return judge(illustrationRules, illustrated, source);
  });
}

function isIllustrated({ members }: JsonObject): boolean {
  return members.has('default') || members.has('examples');
}

function holdsReference(pointer: string, references: ResolvedDefinition['references']): boolean {
  return references.some((held) => `${held.pointer}/`.startsWith(`${pointer}/`));
}
