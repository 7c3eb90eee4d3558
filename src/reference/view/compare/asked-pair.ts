/** The two versions that an address asks for. */
export interface AskedPair {
  /** `Family/Name`. */
  readonly name: string;
  readonly old: string;
  readonly recent: string;
}

/** The parts of a path, none of which could make it lead elsewhere. */
const parts = /^(\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}.+_-]*){4}$/u;

/** Parses the query of a page strictly, since the parts become paths from which code is loaded. */
export function askedPair(query: string): AskedPair | undefined {
  const asked = new URLSearchParams(query);
  const [name = '', old = '', recent = ''] = ['of', 'old', 'new'].map(
    (field) => asked.get(field) ?? '',
  );
  return parts.test(`/${name}/${old}/${recent}`) ? { name, old, recent } : undefined;
}

/** The query that asks for two versions, of which one may have a `+`. */
export function queryFor({ name, old, recent }: AskedPair): string {
  return `?of=${name}&old=${encodeURIComponent(old)}&new=${encodeURIComponent(recent)}`;
}
