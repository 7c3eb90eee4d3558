/** A version as its folder is named, taken apart for ordering. */
export interface Version {
  /** As written: `1.0`, `2.0-rc.1`. */
  readonly text: string;
  /** Trailing zeros removed, since `1.0` and `1.0.0` are the same version. */
  readonly release: readonly number[];
  /** `rc`, `1` of `2.0-rc.1`; empty for a stable version. */
  readonly prerelease: readonly string[];
}

const syntax = /^(0|[1-9]\d*)(\.(0|[1-9]\d*))*(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/;

/** Numbers with dots and an optional `-prerelease`, no leading zeros; otherwise `undefined`. */
export function parseVersion(text: string): Version | undefined {
  if (!syntax.test(text)) return undefined;
  const dash = text.indexOf('-');
  const release = (dash < 0 ? text : text.slice(0, dash)).split('.').map(Number);
  while (release.length > 1 && release.at(-1) === 0) release.pop();
  return { text, release, prerelease: dash < 0 ? [] : text.slice(dash + 1).split('.') };
}

export function isStable(version: Version): boolean {
  return version.prerelease.length === 0;
}

/** Negative where `a` is older: numbers by value, a prerelease before its release. */
export function compareVersions(a: Version, b: Version): number {
  const length = Math.max(a.release.length, b.release.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a.release[index] ?? 0) - (b.release[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = compareIdentifiers(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers by value and before words, as semver.org orders prereleases (section 11). */
function compareIdentifiers(a: string, b: string): number {
  const isNumeric = [a, b].map((identifier) => /^\d+$/.test(identifier));
  if (isNumeric[0] && isNumeric[1]) return Number(a) - Number(b);
  if (isNumeric[0] !== isNumeric[1]) return isNumeric[0] ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
