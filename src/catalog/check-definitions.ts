import type { JsonNode, JsonObject } from '../json/json.ts';
import { resourceAt } from '../schema/embedded-resources.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readIdentities } from './identity.ts';
import { checkByMetaSchema, type DialectSchema } from './meta-schema.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { isOnlyReference } from '../schema/readings.ts';
import type { ResolvedDefinition, ResolvedReferences } from './references/resolve-references.ts';
import { diagnosticsOf, applyRules } from './rule.ts';
import {
  cycleRules,
  foreignIdentityRules,
  identityRules,
  illustrationRules,
  metaSchemaRules,
  plainSchemaRules,
  referenceRules,
  referredRules,
  schemaRules,
  textRules,
} from './rules/rules.ts';
import { isStrange } from '../schema/stray-schemas.ts';
import { createValueJudge } from './schema-interpreter.ts';
import { findUnapplied } from './references/unapplied-schemas.ts';

/**
 * Checks every definition, even if its folders are wrong. Files whose paths are in `faultless` are checked
 * only for what also depends on other files.
 */
export function checkDefinitions(
  sources: readonly DefinitionSource[],
  { definitions, targets, cycles }: ResolvedReferences,
  faultless: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const unapplied = findUnapplied(definitions, targets);
  const sharedIds = new Map(definitions.map((found) => [found.source.path, found.sharedIds]));
  const resolved = new Map(definitions.map((found) => [nameOf(found.source), found]));
  const referredTo = new Set(targets.values());
  const isReferredTo = (node: JsonNode): boolean => referredTo.has(node);
  return [
    ...readIdentities(sources, sharedIds).flatMap((identity) => {
      const rules = identity.foreign === undefined ? identityRules : foreignIdentityRules;
      return applyRules(rules, [identity], identity);
    }),
    ...definitions.flatMap((found) => applyRules(referenceRules, [found], found.source)),
    ...sources.flatMap((read) => {
      // The meaning of keywords is unknown.
      if (!read.hasKnownDialect) return applyRules(textRules, [read], read);
      const found = resolved.get(nameOf(read));
      const source = found?.source ?? read;
      const schemas = schemasOf(source, found);
      const strange = schemas
        .filter(({ schema }) => [...schema.members.keys()].some(isStrange))
        .map((schema) => ({ ...schema, isReferredTo }));
      const cyclic = schemas.flatMap((schema) => {
        const cycle = cycles.get(schema.schema);
        return cycle === undefined ? [] : [{ ...schema, cycle }];
      });
      return [
        ...(faultless.has(source.path) ? [] : checkSource(source, schemas, unapplied)),
        ...applyRules(referredRules, strange, source),
        ...applyRules(cycleRules, cyclic, source),
      ];
    }),
  ];
}

/** The schemas of a file, each with its dialect. */
function schemasOf(source: DefinitionSource, found?: ResolvedDefinition): readonly DialectSchema[] {
  const schemas = found?.schemas ?? walkSchemas({ node: source.schema, pointer: '' });
  return schemas.map((schema) => {
    const own = found && resourceAt(schema.pointer, found.resources).dialect;
    return { ...schema, dialect: own ?? source.dialect };
  });
}

/** The identifier, since a file may have several definitions; the path for one without a place. */
function nameOf({ place, path }: DefinitionSource): string {
  return place?.identifier ?? path;
}

/** Applies the rules about a file by itself. */
function checkSource(
  source: DefinitionSource,
  schemas: readonly DialectSchema[],
  unapplied: ReadonlySet<JsonObject>,
): Diagnostic[] {
  const diagnostic = diagnosticsOf(source);
  return [
    ...applyRules(textRules, [source], source, diagnostic),
    ...schemas.flatMap((found) => {
      const schema = source.written.get(found.schema) ?? found.schema;
      const faults = checkByMetaSchema({ ...found, schema });
      const validated = { ...found, faults, isApplied: !unapplied.has(found.schema) };
      return [
        ...applyRules(metaSchemaRules, [validated], source, diagnostic),
        ...applyRules(
          isOnlyReference(found.schema) ? [] : plainSchemaRules,
          [found],
          source,
          diagnostic,
        ),
        ...applyRules(schemaRules, [found], source, diagnostic),
      ];
    }),
  ];
}

/**
 * Checks the `default` and the `examples` of every schema against it; in files whose paths are in
 * `faultless`, only those of schemas that refer to others.
 */
export function checkIllustrations(
  definitions: Iterable<ResolvedDefinition>,
  targets: ReadonlyMap<JsonObject, JsonNode>,
  faultless: ReadonlySet<string>,
): Diagnostic[] {
  return Array.from(definitions).flatMap(({ source, schemas, references }) => {
    const judgeValue = createValueJudge((holder) => targets.get(holder));
    const isKnown = faultless.has(source.path);
    const holders = references.map((held) => `${held.pointer}/`);
    // In draft-07 these are ignored beside a `$ref`, and so belong to no schema.
    const illustrated = schemas
      .filter(({ schema }) => isIllustrated(schema) && !isOnlyReference(schema))
      .filter(({ pointer }) => !isKnown || holders.some((held) => held.startsWith(`${pointer}/`)))
      .map((found) => ({ ...found, judge: (value: JsonNode) => judgeValue(value, found.schema) }));
    return applyRules(illustrationRules, illustrated, source);
  });
}

function isIllustrated({ members }: JsonObject): boolean {
  return members.has('default') || members.has('examples');
}
