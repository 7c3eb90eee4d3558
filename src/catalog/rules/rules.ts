import { byteOrderMark } from './byte-order-mark.ts';
import { configuredName } from './configured-name.ts';
import { acknowledgementStale } from './acknowledgement-stale.ts';
import { acknowledgement } from './acknowledgement.ts';
import { breakingChange } from './breaking-change.ts';
import { breakingReported } from './breaking-reported.ts';
import { constOutsideEnum } from './const-outside-enum.ts';
import { customMetaSchema } from './custom-meta-schema.ts';
import { defaultInvalid } from './default-invalid.ts';
import { dialectSpelling } from './dialect-spelling.ts';
import { dialect } from './dialect.ts';
import { editorMetadata } from './editor-metadata.ts';
import { emptyRange } from './empty-range.ts';
import { encoding } from './encoding.ts';
import { endlessRecursion } from './endless-recursion.ts';
import { enumCategories } from './enum-categories.ts';
import { example } from './example.ts';
import { examplesInvalid } from './examples-invalid.ts';
import { fileMatch } from './file-match.ts';
import { fileName } from './file-name.ts';
import { foreignHost } from './foreign-host.ts';
import { fontPackage } from './font-package.ts';
import { gitTags } from './git-tags.ts';
import { guideLink } from './guide-link.ts';
import { guideStyle } from './guide-style.ts';
import { harmlessViolation } from './harmless-violation.ts';
import { identifierCollision } from './identifier-collision.ts';
import { identifierOutside } from './identifier-outside.ts';
import { identifierRepeated } from './identifier-repeated.ts';
import { identifier } from './identifier.ts';
import { ignoredBesideReference } from './ignored-beside-reference.ts';
import { json } from './json.ts';
import { keywordMisspelt } from './keyword-misspelt.ts';
import { keywordWithoutEffect } from './keyword-without-effect.ts';
import { layout } from './layout.ts';
import { longName } from './long-name.ts';
import { loneSurrogate } from './lone-surrogate.ts';
import { metaSchema } from './meta-schema.ts';
import { majorUnneeded } from './major-unneeded.ts';
import { missingDialect } from './missing-dialect.ts';
import { nameCollision } from './name-collision.ts';
import { name } from './name.ts';
import { nestedIdentifier } from './nested-identifier.ts';
import { noDefinitions } from './no-definitions.ts';
import { nullCharacter } from './null-character.ts';
import { numberOverflow } from './number-overflow.ts';
import { patternSyntax } from './pattern-syntax.ts';
import { publishedChanged } from './published-changed.ts';
import { publishedRemoved } from './published-removed.ts';
import { referenceByPlace } from './reference-by-place.ts';
import { referenceCycle } from './reference-cycle.ts';
import { reference } from './reference.ts';
import { repeatedValue } from './repeated-value.ts';
import { requiredUndeclared } from './required-undeclared.ts';
import { reservedName } from './reserved-name.ts';
import { rootReference } from './root-reference.ts';
import { rootType } from './root-type.ts';
import { sourceLayout } from './source-layout.ts';
import { strayFile } from './stray-file.ts';
import { straySchema } from './stray-schema.ts';
import { symbolicLink } from './symbolic-link.ts';
import { tagMoved } from './tag-moved.ts';
import { misplacedFile } from './misplaced-file.ts';
import { titleDiffers } from './title-differs.ts';
import { undecidedChange } from './undecided-change.ts';
import { undecidedReported } from './undecided-reported.ts';
import { unappliedSchema } from './unapplied-schema.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownIdentifier } from './unknown-identifier.ts';
import { valueOutsideType } from './value-outside-type.ts';
import { versionCollision } from './version-collision.ts';
import { searchWords } from './search-words.ts';
import { versionLock } from './version-lock.ts';
import { versionMarker } from './version-marker.ts';
import { version } from './version.ts';
import { yaml } from './yaml.ts';

/** Rules about the paths of a catalog. */
export const layoutRules = [
  noDefinitions,
  layout,
  name,
  reservedName,
  longName,
  version,
  nameCollision,
  versionCollision,
  fileName,
  strayFile,
] as const;

/** Rules about the identity of a definition. */
export const identityRules = [
  identifier,
  identifierCollision,
  versionMarker,
  missingDialect,
  dialect,
  dialectSpelling,
  titleDiffers,
] as const;

/** Rules about the identity of a definition that was not written for this site. */
export const foreignIdentityRules = [
  versionMarker,
  missingDialect,
  dialect,
  dialectSpelling,
] as const;

/** Rules about the references of a definition. */
export const referenceRules = [reference] as const;

/** Rules about the names, texts and numbers of a definition. */
export const textRules = [loneSurrogate, nullCharacter, numberOverflow] as const;

/** Rules about a schema that was checked against the meta-schema. */
export const metaSchemaRules = [metaSchema, harmlessViolation, unappliedSchema] as const;

/** Rules about a schema that is not a reference, which would hide its keywords. */
export const plainSchemaRules = [
  nestedIdentifier,
  repeatedValue,
  constOutsideEnum,
  valueOutsideType,
  emptyRange,
  unknownFormat,
  patternSyntax,
  requiredUndeclared,
  enumCategories,
] as const;

/** Rules about every schema by itself; its subschemas are judged separately. */
export const schemaRules = [
  keywordWithoutEffect,
  rootReference,
  ignoredBesideReference,
  editorMetadata,
  fileMatch,
] as const;

/** Rules about a schema that depend on all references of the catalog. */
export const referredRules = [keywordMisspelt, straySchema] as const;

/** Rules about the references of a schema, followed to their end. */
export const cycleRules = [referenceCycle, endlessRecursion] as const;

/** Rules about the values that illustrate a schema. */
export const illustrationRules = [defaultInvalid, examplesInvalid] as const;

/** The ids of rules that are not applied again to a file in which they found nothing. */
export const ownRules: ReadonlySet<string> = new Set(
  [...textRules, ...metaSchemaRules, ...plainSchemaRules, ...schemaRules, ...illustrationRules].map(
    ({ id }) => id,
  ),
);

/** Every rule of the check, in the order in which they are applied. */
export const rules = [
  symbolicLink,
  gitTags,
  ...layoutRules,
  encoding,
  byteOrderMark,
  json,
  yaml,
  sourceLayout,
  rootType,
  ...identityRules,
  identifierRepeated,
  identifierOutside,
  ...referenceRules,
  referenceByPlace,
  unknownIdentifier,
  foreignHost,
  ...textRules,
  ...metaSchemaRules,
  ...plainSchemaRules,
  ...schemaRules,
  ...referredRules,
  ...cycleRules,
  ...illustrationRules,
  example,
  customMetaSchema,
  fontPackage,
  versionLock,
  searchWords,
  publishedChanged,
  publishedRemoved,
  tagMoved,
  misplacedFile,
  guideLink,
  guideStyle,
  configuredName,
  breakingChange,
  breakingReported,
  majorUnneeded,
  undecidedChange,
  undecidedReported,
  acknowledgement,
  acknowledgementStale,
] as const;
