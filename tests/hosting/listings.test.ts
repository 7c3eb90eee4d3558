import { describe, expect, test } from 'vitest';
import type { VersionLine } from '../../src/catalog/catalog.ts';
import {
  catalogListingFile,
  familyListingFile,
  listingSchema,
  nameListingFile,
} from '../../src/hosting/listings/listings.ts';
import { definitionsIn } from '../catalog/published.ts';
import { faultsOf } from './format.ts';
import { publishedLines, reason, textLine } from './published-lines.ts';

const roots = [undefined, 'https://catalog.example', 'https://catalog.example/docs'];

const lines = publishedLines(
  definitionsIn(
    'Ui/Text/1.0',
    'Ui/Text/1.1',
    'Ui/Text/2.0-rc.1',
    'Ui/Icon/0.1-beta',
    'Forms/Row/1',
  ),
  ['Ui/Text/1.1'],
);
const families: ReadonlyMap<string, readonly VersionLine[]> = Map.groupBy(
  lines,
  ({ family }) => family,
);

function listingsAt(root: string | undefined): ReadonlyMap<string, object> {
  const files = [
    catalogListingFile(families, root),
    ...Array.from(families, ([family, lines]) => familyListingFile(family, lines, root)),
    ...lines.map((line) => nameListingFile(line, root)),
  ];
  return new Map(files.map(({ path, body }) => [path, JSON.parse(decode(body())) as object]));
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

describe.each(roots)('the listings of a catalog at %s', (root) => {
  const listings = listingsAt(root);
  const prefix = root ?? '';

  test('are valid against their schema, and with one member more they are not', () => {
    const schema = listingSchema(root);
    expect(listings.size).toBe(6);
    for (const listing of listings.values()) {
      expect(faultsOf(schema, listing)).toEqual([]);
      expect(faultsOf(schema, { ...listing, more: 1 })).toContain(
        ' must NOT have additional properties',
      );
      expect(listing).toHaveProperty('$schema', `${prefix}/listing.schema.json`);
    }
    expect(schema).toHaveProperty('$id', `${prefix}/listing.schema.json`);
  });

  test('name the families, and how many names each has', () => {
    expect(listings.get('schema/index.json')).toEqual({
      $schema: `${prefix}/listing.schema.json`,
      kind: 'catalog',
      families: [
        { family: 'Forms', names: 1, listing: `${prefix}/schema/Forms/index.json` },
        { family: 'Ui', names: 2, listing: `${prefix}/schema/Ui/index.json` },
      ],
    });
  });

  test('name the names of a family, and the newest of each', () => {
    expect(listings.get('schema/Ui/index.json')).toEqual({
      $schema: `${prefix}/listing.schema.json`,
      kind: 'family',
      family: 'Ui',
      names: [
        {
          name: 'Icon',
          versions: 1,
          newest: '0.1-beta',
          listing: `${prefix}/schema/Ui/Icon/index.json`,
        },
        {
          name: 'Text',
          versions: 3,
          newest: '2.0-rc.1',
          newestStable: '1.0',
          listing: `${prefix}/schema/Ui/Text/index.json`,
        },
      ],
    });
  });

  test('name the versions of a name, why one is withdrawn, and its aliases', () => {
    const version = (text: string) => ({
      identifier: `${prefix}/schema/Ui/Text/${text}/index.json`,
      meta: `${prefix}/schema/Ui/Text/${text}/meta.json`,
      page: `${prefix}/reference/Ui/Text/${text}/`,
    });
    const alias = (name: string) => ({
      alias: name,
      version: '1.0',
      path: `${prefix}/schema/Ui/Text/${name}/index.json`,
    });
    expect(listings.get('schema/Ui/Text/index.json')).toEqual({
      $schema: `${prefix}/listing.schema.json`,
      kind: 'name',
      family: 'Ui',
      name: 'Text',
      newest: '2.0-rc.1',
      newestStable: '1.0',
      versions: [
        { version: '1.0', stable: true, ...version('1.0') },
        { version: '1.1', stable: true, withdrawn: reason, ...version('1.1') },
        { version: '2.0-rc.1', stable: false, ...version('2.0-rc.1') },
      ],
      history: `${prefix}/schema/Ui/Text/history.json`,
      aliases: [alias('latest'), alias('1')],
    });
  });
});

test('a version of a listing has no other members than the schema names', () => {
  const listing = listingsAt(undefined).get('schema/Forms/Row/index.json') as {
    readonly versions: readonly object[];
  };
  const spoiled = { ...listing, versions: [{ ...listing.versions[0], more: 1 }] };
  expect(faultsOf(listingSchema(undefined), listing)).toEqual([]);
  expect(faultsOf(listingSchema(undefined), spoiled)).toContain(
    '/versions/0 must NOT have additional properties',
  );
});

test.for([
  ['the newest that is in use', ['1.0', '1.1', '2.0-rc.1'], ['2.0-rc.1'], '1.1', '1.1'],
  ['a prerelease where no other is', ['1.0', '2.0-rc.1'], ['1.0'], '2.0-rc.1', '1.0'],
  ['the newest of all where none is', ['1.0', '1.1'], ['1.0', '1.1'], '1.1', '1.1'],
] as const)('the newest version of a listing is %s', ([, versions, withdrawn, newest, stable]) => {
  const { body } = nameListingFile(textLine(versions, withdrawn), undefined);
  expect(JSON.parse(decode(body()))).toMatchObject({ newest, newestStable: stable });
});
