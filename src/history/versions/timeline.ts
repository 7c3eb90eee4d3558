/** A range of versions that have something: the first of them, and the first that lacks it again. */
export interface VersionRange {
  readonly since: string;
  readonly until?: string;
}

/** The order of the versions of a name. */
export class Timeline {
  readonly #versions: readonly string[];
  readonly #order: ReadonlyMap<string, number>;

  constructor(versions: readonly string[]) {
    this.#versions = versions;
    this.#order = new Map(versions.map((version, index) => [version, index]));
  }

  at(version: string): number {
    return this.#order.get(version) ?? 0;
  }

  /** The version before another. */
  before(version: string): string | undefined {
    return this.#versions[this.at(version) - 1];
  }

  rangeAt(ranges: readonly VersionRange[], version: string): VersionRange | undefined {
    const at = this.at(version);
    return ranges.find(
      ({ since, until }) => this.at(since) <= at && (until === undefined || at < this.at(until)),
    );
  }
}
