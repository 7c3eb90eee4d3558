import { compareText } from '../text/compare-text.ts';

/** A version as its folder is named, parsed for ordering. */
export interface Version {
  /** As written: `1.0`, `2.0-rc.1`. */
  readonly text: string;
  /**
   * Decimal numbers of any length; no trailing zeros, since `1.0` and `1.0.0` are the same version.
   * Empty for a version without a number, which is newer than every number.
   */
  readonly release: readonly string[];
  /** `rc`, `1` of `2.0-rc.1`; empty for a stable version. */
  readonly prerelease: readonly string[];
}

/** The version of a definition that has none. */
export const unversioned: Version = { text: 'current', release: [], prerelease: [] };

/** The unreleased state, which is never the newest version. */
export const unreleased: Version = { text: 'next', release: [], prerelease: ['next'] };

const syntax = /^(0|[1-9]\d*)(\.(0|[1-9]\d*))*(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** `2024-01-31`, which would otherwise be a prerelease of version 2024. */
const date = /^\d+(-\d+){2,}$/;

/**
 * Numbers with dots and no leading zeros, and optionally a `-prerelease` of letters, digits, hyphens
 * and dots (semver.org, section 9); `undefined` for any other text.
 */
export function parseVersion(text: string): Version | undefined {
  if (!syntax.test(text) || date.test(text)) return undefined;
  const dash = text.indexOf('-');
  const release = (dash < 0 ? text : text.slice(0, dash)).split('.');
  while (release.length > 1 && release.at(-1) === '0') release.pop();
  return { text, release, prerelease: dash < 0 ? [] : text.slice(dash + 1).split('.') };
}

/** Whether a version is released, rather than a state still in development, which has no number. */
export function isReleased({ release, prerelease }: Version): boolean {
  return release.length > 0 || prerelease.length === 0;
}

/** Whether a version is not a prerelease. */
export function isStable(version: Version): boolean {
  return version.prerelease.length === 0;
}

/** Negative if `a` is older: numbers by value, a prerelease before its release. */
export function compareVersions(a: Version, b: Version): number {
  if (a.release.length === 0 || b.release.length === 0) return compareUnnumbered(a, b);
  const length = Math.max(a.release.length, b.release.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareNumbers(a.release[index] ?? '0', b.release[index] ?? '0');
    if (difference !== 0) return difference;
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

/** `next` and its like are newer than `current`, and all of them are newer than every number. */
function compareUnnumbered(a: Version, b: Version): number {
  const byNumber = Number(a.release.length === 0) - Number(b.release.length === 0);
  const byState = a.prerelease.length - b.prerelease.length;
  return byNumber || byState || compareText(a.text, b.text);
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = compareIdentifiers(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Numbers are compared by value and come before words, as for prereleases (semver.org, section 11). */
function compareIdentifiers(a: string, b: string): number {
  const isNumeric = [a, b].map((identifier) => /^\d+$/.test(identifier));
  if (isNumeric[0] && isNumeric[1]) return compareNumbers(a, b);
  if (isNumeric[0] !== isNumeric[1]) return isNumeric[0] ? -1 : 1;
  return compareText(a, b);
}

/** Compares decimal numbers of any length. */
function compareNumbers(a: string, b: string): number {
  return Number(BigInt(a) - BigInt(b));
}
