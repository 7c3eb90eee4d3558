import type { HeaderRule } from '../header-rules.ts';

/** The input of a host's configuration. */
export interface HostedSite {
  readonly rules: readonly HeaderRule[];
  /** The path below the host's root: `/`, or `/docs`. */
  readonly base: string;
  /** `Cache-Control` for paths where no rule states it, and for answers without a file. */
  readonly cachingOtherwise: string;
  /** The prefix of this program's commands: `npm run`. */
  readonly call: string;
}

/** The folder in which configurations expect the site, below its base path. */
export const siteFolder = '/srv/catalog';

/** The name of the host in configurations. */
export const hostName = 'catalog.example';

/**
 * Paths that are never served: hidden files except `.well-known`, and header rules of other hosts. A
 * Perl-compatible regular expression.
 */
export const hiddenPaths = '/(?:\\.(?!well-known/)|_headers$)';

/** The first lines of a configuration, as `#` comments, which all of these hosts support. */
export function preface({ call }: HostedSite, lines: readonly string[]): readonly string[] {
  const origin = `Written by \`${call} deploy-files\`.`;
  return [origin, ...lines].map((line) => `# ${line}`.trimEnd());
}
