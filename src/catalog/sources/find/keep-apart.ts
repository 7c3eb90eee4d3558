import { unversioned } from '../../version.ts';
import { familyOfFolders, type Layout, yamlFolderOf } from '../layouts/layout-pattern.ts';
import { textWithoutFormats } from './built-copies.ts';
import { folderOf } from '../../../text/path-parts.ts';
import type { FoundDefinition } from './found-definition.ts';
import { addressable } from './family-names.ts';

/** Reads `order-latest` as a state of `order` if that has versions. */
export function withLatest(definitions: readonly FoundDefinition[]): readonly FoundDefinition[] {
  const isUnversioned = ({ version }: FoundDefinition): boolean => version === unversioned.text;
  const versioned = new Set(definitions.filter((found) => !isUnversioned(found)).map(lineOf));
  return definitions.map((found) => {
    const [, name = ''] = /^(.+)[-_.@]latest$/.exec(found.name) ?? [];
    const isState = isUnversioned(found) && versioned.has(lineOf({ ...found, name }));
    return isState ? { ...found, name, version: 'latest' } : found;
  });
}

function lineOf({ family, name }: FoundDefinition): string {
  return `${family}/${name}`;
}

/**
 * If the version comes from tags or the configuration, a version in the path becomes part of the name
 * when any revision has another file with that name: `order-1.0` and `order-1.1`.
 */
export function keepApart(definitions: readonly FoundDefinition[]): readonly FoundDefinition[] {
  const passing = definitions.filter(({ passed }) => passed !== undefined);
  if (passing.length === 0) return definitions;
  const placeOfName = (found: FoundDefinition): string => `${found.revision}\n${lineOf(found)}`;
  const byPlace = Map.groupBy(definitions, placeOfName);
  const isShared = (found: FoundDefinition): boolean =>
    (byPlace.get(placeOfName(found)) ?? []).some(
      ({ content }) => content.file.path !== found.content.file.path,
    );
  const shared = new Set(passing.filter(isShared).map(lineOf));
  return definitions.map((found) => {
    const { name, passed } = found;
    const isApart = passed !== undefined && shared.has(lineOf(found));
    return isApart ? { ...found, name: `${name}-${passed}` } : found;
  });
}

/**
 * If documents in several folders state the same family for schemas that differ, the folders become part of
 * the family: `full` and `minimal` with the same CustomResourceDefinitions. So does the folder of a format
 * if its files do not say the same as those of another format.
 */
export function keepFamiliesApart(
  definitions: readonly FoundDefinition[],
  { base }: Layout,
): readonly FoundDefinition[] {
  const familyIn = ({ path, picked }: FoundDefinition): string => {
    const folders = folderOf(path.slice(base.length));
    return picked?.family === undefined ? yamlFolderOf(folders) : familyOfFolders(folders);
  };
  const byPlace = Map.groupBy(
    definitions,
    (found) => `${found.revision}\n${lineOf(found)}\n${found.version}`,
  );
  const shared = [...byPlace.values()].flatMap(([first, ...others]) => {
    const differs = first !== undefined && others.some((other) => textOf(other) !== textOf(first));
    return differs ? [lineOf(first)] : [];
  });
  const apart = new Set(shared);
  return definitions.map((found) => {
    if (!apart.has(lineOf(found))) return found;
    const family = [addressable(familyIn(found)), found.family].filter(Boolean).join('.');
    return { ...found, family };
  });
}

function textOf({ picked, root }: FoundDefinition): string {
  return textWithoutFormats(picked?.node ?? root);
}
