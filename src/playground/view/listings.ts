import { itemsOf, member, stringMember } from '../../json/json.ts';
import type { Address } from '../core/address.ts';
import type { SourceReader, HostedValidator } from './source.ts';

/** A name of a family, and its newest version. */
export interface ListedName {
  readonly name: string;
  readonly newest: string;
}

/** The families of the catalog. */
export async function readFamilies(sources: SourceReader): Promise<readonly string[]> {
  const listing = await sources.fetchTree('/schema/index.json');
  return itemsOf(member(listing, 'families')).flatMap((item) => stringMember(item, 'family') ?? []);
}

/** The names of a family. */
export async function readNames(
  sources: SourceReader,
  family: string,
): Promise<readonly ListedName[]> {
  const listing = await sources.fetchTree(`/schema/${encodeURIComponent(family)}/index.json`);
  return itemsOf(member(listing, 'names')).flatMap((item) => {
    const [name, newest] = [stringMember(item, 'name'), stringMember(item, 'newest')];
    return name === undefined || newest === undefined ? [] : [{ name, newest }];
  });
}

/** The versions of a name, oldest first. */
export async function readVersions(
  sources: SourceReader,
  { family, name }: Address,
): Promise<readonly string[]> {
  const listing = await sources.fetchTree(`/schema/${family}/${name}/index.json`);
  return itemsOf(member(listing, 'versions')).flatMap(
    (item) => stringMember(item, 'version') ?? [],
  );
}

/** The validator of the newest Action; `undefined` if the catalog has no Action. */
export async function readActionValidator(
  sources: SourceReader,
): Promise<HostedValidator | undefined> {
  const family = 'Actions';
  const isThere = (await readFamilies(sources)).includes(family);
  const names = isThere ? await readNames(sources, family) : [];
  const action = names.find(({ name }) => name === 'Action');
  return action && sources.readValidator({ family, name: action.name, version: action.newest });
}
