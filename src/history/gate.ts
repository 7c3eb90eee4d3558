import type { Definition, VersionLine } from '../catalog/catalog.ts';
import { diagnosticsOf, type Diagnostic } from '../catalog/diagnostic.ts';
import type { AcknowledgedChanges } from '../catalog/read-acknowledgements.ts';
import { breakingChange } from '../catalog/rules/breaking-change.ts';
import { breakingReported } from '../catalog/rules/breaking-reported.ts';
import { majorUnneeded } from '../catalog/rules/major-unneeded.ts';
import { undecidedChange } from '../catalog/rules/undecided-change.ts';
import { undecidedReported } from '../catalog/rules/undecided-reported.ts';
import { isReleased, isStable, parseVersion } from '../catalog/version.ts';
import { nearestNode } from '../json/pointer.ts';
import type { Digest } from '../json/value-digests.ts';
import { isDeprecated } from './aligned-document.ts';
import type { CatalogComparer } from './catalog-comparer.ts';
import { documentAlone } from './present-values.ts';
import type { BreakOutcome, Change, DirectionOutcome, Outcome } from './version-comparison.ts';

/** What the numbers of a catalog's versions promise. */
export interface GatePolicy {
  readonly policy: GateName;
  /** Of families that promise something else. */
  readonly families: Readonly<Record<string, GateName>>;
  /** Which instances count: see `DirectionOutcome`. */
  readonly reading: keyof DirectionOutcome;
  /** Whether what is not decided passes. */
  readonly undecided: Diagnostic['severity'];
  /** Whether what was deprecated may go, though instances break by that. */
  readonly removalOfDeprecated: 'break' | 'allow';
}

type GateName = 'semver' | 'none';

/** A catalog, what its numbers promise, and the broken promises that somebody has accepted. */
export interface GatedCatalog {
  readonly lines: readonly VersionLine[];
  readonly compare: CatalogComparer;
  readonly gate: GatePolicy;
  readonly acknowledged: AcknowledgedChanges;
  readonly digest: Digest;
}

/** What a gate found, and the acknowledgements that something matched, as `identifier fingerprint`. */
interface GateFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly matched: ReadonlySet<string>;
}

/** A version, and the one that its number is a promise about. */
interface GatedStep {
  readonly old: Definition;
  readonly recent: Definition;
  readonly bump: Bump;
  /** The versions before the new one, oldest first. */
  readonly earlier: readonly Definition[];
}

/** By how much a number went up; what is under work promises nothing. */
type Bump = 'patch' | 'minor' | 'major' | 'prerelease';

/** Something that breaks old instances, or may. */
interface GateFinding {
  readonly fingerprint: string;
  /** Where it is written in the new version, or the nearest place that is still there. */
  readonly pointer: string;
  readonly words: string;
  /** Of a property that was removed: the version since which it was deprecated. */
  readonly deprecated?: string;
}

interface StepFindings {
  readonly breaking: readonly GateFinding[];
  readonly undecided: readonly GateFinding[];
  /** Of a patch: that new instances need not conform to the old version. */
  readonly forward: readonly GateFinding[];
}

/** Holds each version of a catalog to what its number promises. */
export function checkGate(catalog: GatedCatalog): GateFindings {
  const found = catalog.lines
    .filter(({ family }) => (catalog.gate.families[family] ?? catalog.gate.policy) === 'semver')
    .flatMap((line) => line.versions.flatMap((recent) => stepTo(recent, line) ?? []))
    .map((step) => checkStep(step, catalog));
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    matched: new Set(found.flatMap(({ matched }) => [...matched])),
  };
}

/** A release is compared with the newest before it that is in use, a prerelease with any such version. */
function stepTo(recent: Definition, { versions }: VersionLine): GatedStep | undefined {
  const isPrerelease = !isStable(recent.version);
  if (!isReleased(recent.version) || parseVersion(recent.version.text) === undefined)
    return undefined;
  const earlier = versions.slice(0, versions.indexOf(recent));
  const old = earlier.findLast(
    ({ version, published }) =>
      published?.withdrawn === undefined &&
      parseVersion(version.text) !== undefined &&
      (isPrerelease || isStable(version)),
  );
  return old && { old, recent, earlier, bump: isPrerelease ? 'prerelease' : bumpOf(old, recent) };
}

function bumpOf(old: Definition, recent: Definition): Bump {
  const [was, is] = [old, recent].map(({ version }) => version.release);
  const numberAt = (release: readonly string[] | undefined, index: number): string =>
    release?.[index] ?? '0';
  const isSame = (index: number): boolean => numberAt(was, index) === numberAt(is, index);
  if (!isSame(0)) return 'major';
  if (isSame(1)) return 'patch';
  return numberAt(is, 0) === '0' ? 'major' : 'minor';
}

function checkStep(step: GatedStep, catalog: GatedCatalog): GateFindings {
  const { recent, bump } = step;
  if (bump === 'major') return { diagnostics: checkMajor(step, catalog), matched: new Set() };
  const accepted = catalog.acknowledged.byIdentifier.get(recent.identifier);
  const isAccepted = ({ fingerprint }: GateFinding): boolean => accepted?.has(fingerprint) === true;
  const findings = findingsOf(step, catalog);
  const all = [findings.breaking, findings.undecided, findings.forward];
  const [breaking = [], undecided = [], forward = []] = all.map((found) =>
    found.filter((finding) => !isAccepted(finding)),
  );
  return {
    diagnostics: diagnosticsIn(step, { breaking, undecided, forward }, catalog),
    matched: new Set(
      all
        .flat()
        .filter(isAccepted)
        .map(({ fingerprint }) => `${recent.identifier} ${fingerprint}`),
    ),
  };
}

/** A major version may break everything: if it breaks nothing, that is told while the number can change. */
function checkMajor(
  { old, recent }: GatedStep,
  { compare, gate }: GatedCatalog,
): readonly Diagnostic[] {
  if (recent.published !== undefined) return [];
  if (compare(old, recent).backward[gate.reading].kind !== 'compatible') return [];
  const message = `${recent.version.text} breaks nothing that conformed to ${old.version.text}: a smaller step would say so`;
  const diagnostic = diagnosticsOf({ path: recent.path, text: recent.text });
  return [diagnostic(majorUnneeded, { ...placeIn(recent, ''), message })];
}

/** Errors, or warnings of what nobody promised or nobody can mend. */
function diagnosticsIn(
  step: GatedStep,
  { breaking, undecided, forward }: StepFindings,
  { gate, acknowledged }: GatedCatalog,
): readonly Diagnostic[] {
  const { old, recent, bump } = step;
  const isPublished = old.published !== undefined && recent.published !== undefined;
  const isHeld = bump !== 'prerelease' && !isPublished;
  const diagnostic = diagnosticsOf({ path: recent.path, text: recent.text });
  const told =
    (rule: Parameters<typeof diagnostic>[0], ending: (fingerprint: string) => string) =>
    ({ words, pointer, fingerprint }: GateFinding): Diagnostic => {
      const message = `${words}. ${ending(fingerprint)}`;
      return diagnostic(rule, { ...placeIn(recent, pointer), message });
    };
  const ending = (fingerprint: string): string =>
    isHeld
      ? `Make it ${nextMajor(old)}, undo it, or acknowledge "${fingerprint}" in ${acknowledged.file}`
      : endingOfReport(step);
  const isDoubtHeld = isHeld && gate.undecided === 'error';
  return [
    ...breaking.map(told(isHeld ? breakingChange : breakingReported, ending)),
    ...undecided.map(told(isDoubtHeld ? undecidedChange : undecidedReported, ending)),
    ...forward.map(told(breakingReported, () => 'A patch is expected to change nothing')),
  ];
}

function endingOfReport({ bump, recent }: GatedStep): string {
  return bump === 'prerelease'
    ? `${recent.version.text} is a prerelease, which promises nothing`
    : 'Both versions are published, so it cannot be mended';
}

/** What breaks old instances, what may, and in a patch what new instances have that old ones had not. */
function findingsOf(step: GatedStep, { compare, gate, digest }: GatedCatalog): StepFindings {
  const { old, recent, bump } = step;
  const comparison = compare(old, recent);
  const backward = comparison.backward[gate.reading];
  const forward = comparison.forward[gate.reading];
  const wholly = (words: string, kind: string): GateFinding => {
    const fingerprint = digest(JSON.stringify([kind, old.identifier, recent.identifier])).slice(
      0,
      12,
    );
    return { fingerprint, pointer: '', words };
  };
  const breaking =
    backward.kind === 'breaking' ? breaksOf(comparison.changes, backward, step, gate.reading) : [];
  const counts = ({ deprecated }: GateFinding): boolean =>
    gate.removalOfDeprecated === 'break' || deprecated === undefined;
  return {
    breaking:
      backward.kind === 'breaking' && breaking.length === 0
        ? [wholly(wordsOfBreak('the changes together', backward, step), 'breaking')]
        : breaking.filter(counts),
    undecided:
      backward.kind === 'undecided'
        ? [wholly(`not decided whether old instances still conform: ${backward.why}`, 'undecided')]
        : [],
    forward:
      bump === 'patch' && isBreak(forward)
        ? [
            wholly(
              `new instances need not conform to ${old.version.text}: ${forward.instance} does not`,
              'forward',
            ),
          ]
        : [],
  };
}

function isBreak(outcome: Outcome): outcome is BreakOutcome {
  return outcome.kind === 'breaking';
}

function breaksOf(
  changes: readonly Change[],
  backward: BreakOutcome,
  step: GatedStep,
  reading: keyof DirectionOutcome,
): readonly GateFinding[] {
  return changes.flatMap((change) => {
    const { effect, fingerprint, path, words, after, before = '' } = change;
    const pointer = after ?? before;
    const subject = `${path === '' ? 'the instance' : path} ${words}`;
    if (effect.kind === 'together') {
      const told = wordsOfBreak(`${subject}, together with others`, backward, step);
      return [{ fingerprint, pointer, words: told }];
    }
    const counts = effect.kind === 'breaks' && (reading === 'strict' || !effect.isUndeclared);
    if (!counts) return [];
    const deprecated =
      change.kind === 'property-removed' ? deprecatedSince(before, step) : undefined;
    const since = deprecated === undefined ? '' : `, deprecated since ${deprecated}`;
    const told = wordsOfBreak(`${subject}${since}`, effect, step);
    return [{ fingerprint, pointer, words: told, ...(deprecated !== undefined && { deprecated }) }];
  });
}

/** The version since which, up to the old one, what stands at a place was deprecated. */
function deprecatedSince(pointer: string, { old, earlier }: GatedStep): string | undefined {
  const wasDeprecated = (version: Definition): boolean => {
    const document = documentAlone(version);
    const place = document.at(pointer);
    return place !== undefined && isDeprecated(document.follow(place).passed);
  };
  const versions = earlier.slice(0, earlier.indexOf(old) + 1);
  const first = versions.findLastIndex((version) => !wasDeprecated(version)) + 1;
  return versions[first]?.version.text;
}

function wordsOfBreak(
  subject: string,
  { instance }: Pick<BreakOutcome, 'instance'>,
  { old, recent, bump }: GatedStep,
): string {
  const kind = bump === 'prerelease' ? 'breaking' : `breaking in a ${bump} version`;
  return `${subject}: ${kind}; ${instance} conforms to ${old.version.text} and not to ${recent.version.text}`;
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
