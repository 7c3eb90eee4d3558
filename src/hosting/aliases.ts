import type { Definition, VersionLine } from '../catalog/catalog.ts';
import { isStable } from '../catalog/version.ts';
import type { SiteRoot } from './absolute-identifiers.ts';
import { definitionFile, type HostedFile } from './hosted-files.ts';

/** A name beside the versions of a line that moves on to newer ones. */
export interface Alias {
  /** `latest`, or a major version: `1`. */
  readonly name: string;
  /** The version that it stands for now. */
  readonly pinned: Definition;
}

/**
 * `latest` is the newest stable version, a bare number the newest stable one that begins with it. A
 * prerelease has none, and a version that is itself a bare number is that version alone.
 */
export function aliasesOf({ versions }: VersionLine): readonly Alias[] {
  const stable = versions.filter(({ version }) => isStable(version));
  const texts = new Set(versions.map(({ version }) => version.text));
  const newest = new Map<string, Definition>();
  for (const definition of stable) {
    newest.set('latest', definition);
    newest.set(String(definition.version.release[0]), definition);
  }
  return Array.from(newest, ([name, pinned]) => ({ name, pinned })).filter(
    ({ name }) => !texts.has(name),
  );
}

/** The pinned version's file at the alias's path: its `$id` says which version it is. */
export function aliasFile({ name, pinned }: Alias, root: SiteRoot | undefined): HostedFile {
  const { body } = definitionFile(pinned, root);
  return { path: `schema/${pinned.family}/${pinned.name}/${name}/index.json`, body };
}
