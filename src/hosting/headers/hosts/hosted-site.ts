import type { HeaderRule } from '../header-rules.ts';

/** What a host's configuration is written from. */
export interface HostedSite {
  readonly rules: readonly HeaderRule[];
  /** The path below the host's root: `/`, or `/docs`. */
  readonly base: string;
  /** `Cache-Control` where no rule states it, and of answers without a file. */
  readonly cachingOtherwise: string;
  /** What stands before a command of this program: `npm run`. */
  readonly call: string;
}

/** Where the configurations look for the site: its files lie below this folder at its base. */
export const siteFolder = '/srv/catalog';

/** What the configurations call the host. */
export const hostName = 'catalog.example';

/**
 * Paths that are never served: hidden files but `.well-known`, and the header rules of other hosts. A
 * regular expression of Perl's kind.
 */
export const hiddenPaths = '/(?:\\.(?!well-known/)|_headers$)';

/** The first lines of a configuration, with `#` in front as all of these hosts have it. */
export function preface({ call }: HostedSite, lines: readonly string[]): readonly string[] {
  const origin = `Written by \`${call} deploy-files\`.`;
  return [origin, ...lines].map((line) => `# ${line}`.trimEnd());
}
