import type { Definition, VersionLine } from '../catalog/catalog.ts';
import type { Diagnostic } from '../catalog/diagnostic.ts';
import { diagnosticsOf } from '../catalog/rule.ts';
import type { AcknowledgedChanges } from '../catalog/beside/read-acknowledgements.ts';
import { breakingChange } from '../catalog/rules/breaking-change.ts';
import { breakingReported } from '../catalog/rules/breaking-reported.ts';
import { majorUnneeded } from '../catalog/rules/major-unneeded.ts';
import { undecidedChange } from '../catalog/rules/undecided-change.ts';
import { undecidedReported } from '../catalog/rules/undecided-reported.ts';
import { isReleased, isStable, parseVersion } from '../catalog/version.ts';
import { SchemaDocuments } from '../compat/documents/schema-documents.ts';
import { nearestNode, nodeAt, parsePointer } from '../json/pointer.ts';
import type { Digest } from '../json/value-digests.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { shortenRuns } from '../text/clip.ts';
import { shownName } from '../text/shown-name.ts';
import { AlignedDocument, isDeprecated } from './align/aligned-document.ts';
import type { CatalogComparer } from './catalog-comparer.ts';
import {
  brokenDefinitions,
  type BreakOutcome,
  type Change,
  type DirectionOutcome,
  type Outcome,
  type VersionComparison,
} from './version-comparison.ts';

/** What the numbers of a catalog's versions promise. */
export interface GatePolicy {
  readonly policy: GateName;
  /** The policies of families that differ from the catalog's. */
  readonly families: Readonly<Record<string, GateName>>;
  /** The instances that count: see `DirectionOutcome`. */
  readonly reading: keyof DirectionOutcome;
  /** The severity of what is not decided. */
  readonly undecided: Diagnostic['severity'];
  /** Whether deprecated properties may be removed although instances break by that. */
  readonly removalOfDeprecated: 'break' | 'allow';
}

type GateName = 'semver' | 'none';

/** A catalog, its policy, and the broken promises that somebody has accepted. */
export interface GatedCatalog {
  readonly lines: readonly VersionLine[];
  readonly compare: CatalogComparer;
  readonly gate: GatePolicy;
  readonly acknowledged: AcknowledgedChanges;
  readonly digest: Digest;
}

/** The diagnostics of a gate, and the acknowledgements that were needed, as `identifier fingerprint`. */
interface GateResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly matched: ReadonlySet<string>;
}

/** A version, and the earlier one with which its number promises compatibility. */
interface GatedStep {
  readonly old: Definition;
  readonly recent: Definition;
  readonly bump: Bump;
  /** The versions before the new one, oldest first. */
  readonly earlier: readonly Definition[];
}

/** The part of the number that went up; prereleases promise nothing. */
type Bump = 'patch' | 'minor' | 'major' | 'prerelease';

/** A broken promise, or one that may be broken. */
interface GateFinding {
  /** Old instances break, or may break; or, in a patch, new instances do not conform to the old version. */
  readonly kind: 'breaking' | 'undecided' | 'forward';
  readonly fingerprint: string;
  /** In the new version, or in the old one if the new one lacks it. */
  readonly pointer: string;
  readonly words: string;
}

/** Checks each version of a catalog against the promise of its number. */
export function checkGate(catalog: GatedCatalog): GateResult {
  const { gate, acknowledged } = catalog;
  const steps = catalog.lines
    .filter(({ family }) => (gate.families[family] ?? gate.policy) === 'semver')
    .flatMap((line) => line.versions.flatMap((recent) => stepTo(recent, line) ?? []));
  const matched = new Set<string>();
  const diagnostics = steps.flatMap((step) => {
    if (step.bump === 'major') return checkMajor(step, catalog);
    const { identifier } = step.recent;
    const accepted = acknowledged.byIdentifier.get(identifier);
    return findingsOf(step, catalog).flatMap((finding) => {
      if (accepted?.has(finding.fingerprint) !== true)
        return [toDiagnostic(finding, step, catalog)];
      matched.add(`${identifier} ${finding.fingerprint}`);
      return [];
    });
  });
  return { diagnostics, matched };
}

/** A release is compared with the latest earlier release in use, a prerelease with any earlier version. */
function stepTo(recent: Definition, { versions }: VersionLine): GatedStep | undefined {
  const isPrerelease = !isStable(recent.version);
  const isNumber = ({ version }: Definition): boolean => parseVersion(version.text) !== undefined;
  if (!isReleased(recent.version) || !isNumber(recent)) return undefined;
  const earlier = versions.slice(0, versions.indexOf(recent));
  const old = earlier.findLast(
    (found) =>
      found.published?.withdrawn === undefined &&
      isNumber(found) &&
      (isPrerelease || isStable(found.version)),
  );
  return old && { old, recent, earlier, bump: isPrerelease ? 'prerelease' : bumpOf(old, recent) };
}

function bumpOf(old: Definition, recent: Definition): Bump {
  const numberAt = ({ version }: Definition, index: number) => version.release[index] ?? '0';
  const isSame = (index: number) => numberAt(old, index) === numberAt(recent, index);
  if (!isSame(0)) return 'major';
  if (isSame(1)) return 'patch';
  return numberAt(recent, 0) === '0' ? 'major' : 'minor';
}

/** Reports a major version that breaks nothing, while its number can still change. */
function checkMajor(
  { old, recent }: GatedStep,
  { compare, gate }: GatedCatalog,
): readonly Diagnostic[] {
  if (recent.published !== undefined) return [];
  const comparison = compare(old, recent);
  if (comparison.backward[gate.reading].kind !== 'compatible') return [];
  if (brokenDefinitions(comparison).length > 0) return [];
  const message = `${recent.version.text} breaks nothing that conformed to ${old.version.text}: a smaller step would say so`;
  return [diagnosticsOf(recent)(majorUnneeded, { ...placeIn(recent, ''), message })];
}

/** An error, or a warning if nothing was promised or it is too late to change anything. */
function toDiagnostic(
  { kind, words, pointer, fingerprint }: GateFinding,
  { old, recent, bump }: GatedStep,
  { gate, acknowledged }: GatedCatalog,
): Diagnostic {
  const isPublished = old.published !== undefined && recent.published !== undefined;
  const isHeld = bump !== 'prerelease' && !isPublished;
  const rules = {
    breaking: isHeld ? breakingChange : breakingReported,
    undecided: isHeld && gate.undecided === 'error' ? undecidedChange : undecidedReported,
    forward: breakingReported,
  };
  const advice = isHeld
    ? `Make it ${nextMajor(old)}, undo it, or acknowledge "${fingerprint}" in ${acknowledged.file}`
    : bump === 'prerelease'
      ? `${recent.version.text} is a prerelease, which promises nothing`
      : 'Both versions are published, so it cannot be mended';
  const message = `${words}. ${kind === 'forward' ? 'A patch is expected to change nothing' : advice}`;
  return diagnosticsOf(recent)(rules[kind], { ...placeIn(recent, pointer), message });
}

function findingsOf(step: GatedStep, catalog: GatedCatalog): readonly GateFinding[] {
  const { old, recent, bump } = step;
  const comparison = catalog.compare(old, recent);
  const forward = comparison.forward[catalog.gate.reading];
  const wholly: ReportWholly = (kind, words) => {
    const key = JSON.stringify([kind, old.identifier, recent.identifier]);
    return [{ kind, fingerprint: catalog.digest(key).slice(0, 12), pointer: '', words }];
  };
  const found = backwardFindings(comparison, step, catalog.gate, wholly);
  if (bump !== 'patch' || forward.kind !== 'breaking') return found;
  const words = `new instances need not conform to ${old.version.text}: ${forward.instance} does not`;
  return [...found, ...wholly('forward', words)];
}

/** Reports two versions as a whole. */
type ReportWholly = (kind: GateFinding['kind'], words: string) => readonly GateFinding[];

function backwardFindings(
  { backward, changes }: VersionComparison,
  step: GatedStep,
  gate: GatePolicy,
  wholly: ReportWholly,
): readonly GateFinding[] {
  const outcome = backward[gate.reading];
  const breaks = changes.flatMap((change) => breakOf(change, outcome, step, gate));
  const found = breaks.flatMap(({ isAllowed, finding }) => (isAllowed ? [] : [finding]));
  if (breaks.some(({ isOwn }) => isOwn)) return found;
  switch (outcome.kind) {
    case 'compatible':
      return found;
    case 'undecided': {
      const words = `not decided whether old instances still conform: ${outcome.why}`;
      return [...wholly('undecided', words), ...found];
    }
    case 'breaking':
      return [...wholly('breaking', wordsOfBreak('the changes together', outcome, step)), ...found];
  }
}

/** A change that breaks old instances. */
interface FoundBreak {
  readonly finding: GateFinding;
  /** Whether instances of the schema itself break, not only those of a definition. */
  readonly isOwn: boolean;
  /** Whether the policy allows it. */
  readonly isAllowed: boolean;
}

/** The finding for a change, if it breaks old instances. */
function breakOf(
  { kind, effect, fingerprint, path, words, definition, after, before = '' }: Change,
  backward: Outcome,
  step: GatedStep,
  { reading, removalOfDeprecated }: GatePolicy,
): readonly FoundBreak[] {
  const subject = `${path === '' ? 'the instance' : path} ${words}`;
  const toBreak = (about: string, shown: BreakInstance, isAllowed: boolean): FoundBreak => {
    const told = wordsOfBreak(about, shown, step, definition);
    const pointer = after ?? before;
    const finding = { kind: 'breaking', fingerprint, pointer, words: told } as const;
    return { finding, isOwn: definition === undefined, isAllowed };
  };
  if (effect.kind === 'together' && backward.kind === 'breaking') {
    return [toBreak(`${subject}, together with others`, backward, false)];
  }
  if (effect.kind !== 'breaks' || (reading !== 'strict' && effect.isUndeclared)) return [];
  const deprecated = kind === 'property-removed' ? deprecatedSince(before, step) : undefined;
  const since = deprecated === undefined ? '' : `, deprecated since ${deprecated}`;
  const isAllowed = removalOfDeprecated === 'allow' && deprecated !== undefined;
  return [toBreak(`${subject}${since}`, effect, isAllowed)];
}

/** Whether a place of a version, without the documents that it refers to, is deprecated. */
function isDeprecatedAt({ identifier, schema }: Definition, pointer: string): boolean {
  const uri = placeholderOrigin + identifier;
  const documents = new SchemaDocuments(new Map([[uri, schema]]));
  const document = new AlignedDocument({ documents, uri });
  const node = nodeAt(schema, parsePointer(pointer) ?? []);
  if (node === undefined || document.root === undefined) return false;
  const base = documents.baseOf(node, document.root.base);
  const { passed } = document.follow({ node, pointer, base });
  return isDeprecated(passed.map((place) => place.schema));
}

/** The version since which a place of the old version has been deprecated without a gap. */
function deprecatedSince(pointer: string, { old, earlier }: GatedStep): string | undefined {
  const versions = earlier.slice(0, earlier.indexOf(old) + 1);
  const first = versions.findLastIndex((version) => !isDeprecatedAt(version, pointer)) + 1;
  return versions[first]?.version.text;
}

type BreakInstance = Pick<BreakOutcome, 'instance'>;

function wordsOfBreak(
  subject: string,
  { instance }: BreakInstance,
  { old, recent, bump }: GatedStep,
  definition?: string,
): string {
  const kind = bump === 'prerelease' ? 'breaking' : `breaking in a ${bump} version`;
  const judging = definition === undefined ? '' : `${shownName(definition)} of `;
  return `${subject}: ${kind}; ${shortenRuns(instance)} conforms to ${judging}${old.version.text} but not to ${judging}${recent.version.text}`;
}

/** `2.0` after 1.4, `0.5` after 0.4. */
function nextMajor({ version: { release } }: Definition): string {
  const [first = '0', second = '0'] = release;
  const next = (digits: string): string => String(BigInt(digits) + 1n);
  return first === '0' ? `0.${next(second)}` : `${next(first)}.0`;
}

/** A place of a version, or the nearest one around it. */
function placeIn({ schema }: Definition, pointer: string) {
  return { offset: (nearestNode(schema, pointer) ?? schema).start, pointer };
}
