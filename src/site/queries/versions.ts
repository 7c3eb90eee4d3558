import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import { isReleased, isStable } from '../../catalog/version.ts';
import { aliasesOf } from '../../hosting/listings/aliases.ts';
import type { NameAddress } from '../links.ts';
import type { Site } from '../site.ts';

/** All versions of a name. @throws Error if the catalog has none. */
export function versionLineOf(
  { families }: Pick<Site, 'families'>,
  { family, name }: NameAddress,
): VersionLine {
  const line = families.get(family)?.find((other) => other.name === name);
  if (line === undefined) throw new Error(`the catalog has no ${family}/${name}`);
  return line;
}

/** The definition with an identifier. @throws Error if the catalog has none. */
export function definitionAt({ catalog }: Pick<Site, 'catalog'>, identifier: string): Definition {
  const definition = catalog.byIdentifier.get(identifier);
  if (definition === undefined) throw new Error(`the catalog has no ${identifier}`);
  return definition;
}

/** The identifier of the version that an alias, such as `latest`, stands for. */
export function pinnedVersion(
  site: Site,
  family: string,
  name: string,
  alias: string,
): string | undefined {
  const aliases = aliasesOf(versionLineOf(site, { family, name }));
  return aliases.find((other) => other.name === alias)?.pinned.identifier;
}

/** The status of a version among the others, in a few words, with the reason if it is withdrawn. */
export function versionNote(line: VersionLine, definition: Definition): string | undefined {
  const labels = definition.foreign?.labels ?? [];
  const withdrawn = definition.published?.withdrawn;
  const parts = [
    notePlace(line, definition),
    labels.length === 0 ? undefined : `the same as ${labels.join(', ')}`,
    withdrawn === undefined ? undefined : `withdrawn: ${withdrawn}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function notePlace({ newest }: VersionLine, definition: Definition): string | undefined {
  if (!isReleased(definition.version)) return 'not released';
  const stable = isStable(definition.version);
  if (definition === newest) return stable ? 'newest' : 'newest, not stable';
  return stable ? undefined : 'prerelease';
}
