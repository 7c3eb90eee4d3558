import { toValue, type JsonNode, type JsonObject } from '../json/json.ts';
import { resourceAt } from '../schema/embedded-resources.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import type { DefinitionJudges } from './definition-judges.ts';
import { isError, type Diagnostic } from './diagnostic.ts';
import { findErrors } from './find-errors.ts';
import { readIdentities } from './identity.ts';
import { checkByMetaSchema, type DialectSchema } from './meta-schema.ts';
import type { DefinitionSource } from './read-definitions.ts';
import { isOnlyReference } from '../schema/readings.ts';
import type {
  OutsideReference,
  ResolvedDefinition,
  ResolvedReferences,
} from './references/resolve-references.ts';
import { diagnosticsOf, applyRules } from './rule.ts';
import { customMetaSchema } from './rules/custom-meta-schema.ts';
import { foreignHost } from './rules/foreign-host.ts';
import { referenceByPlace } from './rules/reference-by-place.ts';
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
import { unknownIdentifier } from './rules/unknown-identifier.ts';
import { resolveLine } from './sources/documents/advise-resolve.ts';
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
      const all = checkByMetaSchema({ ...found, schema });
      const harmless = all.filter((fault) => source.foreign !== undefined && fault.isHarmless);
      const faults = all.filter((fault) => !harmless.includes(fault));
      const validated = { ...found, faults, harmless, isApplied: !unapplied.has(found.schema) };
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

/**
 * The definitions that can validate a value: neither they nor what their references reach have errors.
 * Validating with another one would only repeat its errors.
 */
export function findSound(
  definitions: readonly ResolvedDefinition[],
  diagnostics: readonly Diagnostic[],
): ReadonlySet<ResolvedDefinition> {
  const errors = diagnostics.filter(isError);
  const wrongNames = new Set(errors.map(({ definition, path }) => definition ?? path));
  const wrong = definitions.filter(
    ({ source, unreadable }) =>
      unreadable.length > 0 ||
      wrongNames.has(source.path) ||
      wrongNames.has(source.place.identifier),
  );
  const unsound = new Set(wrong);
  const uses = definitions.flatMap((user) =>
    user.references.map(({ target }) => ({ user, target })),
  );
  const usesOf = Map.groupBy(uses, ({ target }) => target.identifier);
  for (const { source } of unsound) {
    for (const { user } of usesOf.get(source.place.identifier) ?? []) unsound.add(user);
  }
  return new Set(definitions).difference(unsound);
}

/** Checks definitions whose `$schema` is a definition against it, as a whole and as written. */
export function checkCustomDialects(
  sound: ReadonlySet<ResolvedDefinition>,
  judges: DefinitionJudges,
): Diagnostic[] {
  const identifiers = new Set([...sound].map(({ source }) => source.place.identifier));
  return [...sound].flatMap(({ source }) => {
    const { metaSchema } = source.dialectUse;
    if (metaSchema === undefined || !identifiers.has(metaSchema.identifier)) return [];
    const { identifier } = metaSchema;
    const root = source.source;
    const errors = findErrors(toValue(root), () => judges(identifier));
    return applyRules([customMetaSchema], [{ identifier, root, errors }], source);
  });
}

/**
 * Warns of doubtful references in a catalog that keeps its identifiers; each other host, and each line
 * that the configuration lacks, is named once.
 */
export function checkForeign(definitions: readonly ResolvedDefinition[]): readonly Diagnostic[] {
  const outside = definitions.flatMap((found) =>
    found.outside.map((reference) => ({ ...reference, source: found.source })),
  );
  const groups = Map.groupBy(outside, (reference) =>
    reference.isBesideOwn ? missingOf(reference) : reference.host,
  );
  return [
    ...definitions.flatMap((found) => applyRules([referenceByPlace], [found], found.source)),
    ...[...groups.values()].flatMap((references) => {
      const [first] = references;
      if (first === undefined) return [];
      const rule = first.isBesideOwn ? unknownIdentifier : foreignHost;
      return applyRules([rule], [references], first.source);
    }),
  ];
}

/** What a reference lacks: a file with that URI, or the line of the configuration that names the file. */
function missingOf({ uri, near }: OutsideReference): string {
  return near === undefined || near.includes('://') ? uri : resolveLine(uri, near);
}
