import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/catalog/diagnostic.ts';
import { createCatalogComparer } from '../../src/history/catalog-comparer.ts';
import type { GatePolicy } from '../../src/history/gate.ts';
import { judgeCatalog } from '../../src/site/read/judge-catalog.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf, publishAll, withdraw } from '../catalog/published.ts';

type Sizes = Readonly<Record<string, object>>;

const semver: GatePolicy = {
  ...{ policy: 'semver', families: {}, reading: 'declared', undecided: 'warning' },
  removalOfDeprecated: 'break',
};
const atLeast = (minimum: number) => ({ Size: { type: 'integer', minimum } });
const named = { Name: { type: 'string' } };
const any = { Size: { type: 'integer' } };
/** Of the change of `Size` from any integer to one of 4 or more. */
const fingerprint = 'af7fb971bf0a';

/** The versions of a name, each with its properties, in the files of a catalog. */
function versionsOf(versions: Sizes, family = 'Ui', holder = 'properties') {
  return Object.fromEntries(
    Object.entries(versions).map(([version, held]) => [
      `${family}/Text/${version}/index.json`,
      definition({ type: 'object', [holder]: held }, `${family}/Text/${version}`),
    ]),
  );
}

function gateOf(
  versions: Sizes,
  {
    gate = semver,
    acknowledged,
    lock,
    family,
    holder,
  }: {
    readonly gate?: GatePolicy;
    readonly acknowledged?: unknown;
    readonly lock?: (content: ReturnType<typeof versionsOf>) => string;
    readonly family?: string;
    readonly holder?: 'properties' | 'definitions';
  } = {},
): string[] {
  const content = versionsOf(versions, family, holder);
  const bytes = new TextEncoder().encode(JSON.stringify(acknowledged, undefined, 2));
  const file =
    acknowledged === undefined ? {} : { acknowledged: { path: '../schemas.changes.json', bytes } };
  const catalog = catalogOf(content, lock?.(content));
  const { diagnostics } = judgeCatalog(
    catalog,
    { gate, ...file },
    { catalogFolder: 'schemas' },
    () => createCatalogComparer(catalog, sha256),
  );
  return diagnostics.map((found) => `${found.severity} ${formatDiagnostic(found, 'schemas')}`);
}

const breaks = [
  expect.stringMatching(
    /^error schemas\/Ui\/Text\/1\.1\/index\.json:\d+:\d+ \/properties\/Size\/minimum /,
  ),
];

describe('a gate', () => {
  test('says what a minor version breaks, where, by which instance, and what to do', () => {
    const [found = ''] = gateOf({ '1.0': any, '1.1': atLeast(4) });
    expect(found.replace(/:\d+:\d+/, '')).toMatchInlineSnapshot(
      `"error schemas/Ui/Text/1.1/index.json /properties/Size/minimum Size minimum is 4, was none: breaking in a minor version; { "Size": 0 } conforms to 1.0 but not to 1.1. Make it 2.0, undo it, or acknowledge "af7fb971bf0a" in catalog.changes.json"`,
    );
  });

  test.each([
    ['a minor version that breaks', { '1.0': any, '1.1': atLeast(4) }, ['error']],
    ['a patch that breaks', { '1.0.0': any, '1.0.1': atLeast(4) }, ['error']],
    ['a patch that allows more', { '1.0': atLeast(4), '1.0.1': any }, ['warning']],
    ['a minor version that allows more', { '1.0': atLeast(4), '1.1': any }, []],
    ['a major version that breaks', { '1.0': any, '2.0': atLeast(4) }, []],
    [
      'a major version that breaks nothing',
      { '1.0': any, '2.0': { ...any, ...named } },
      ['warning'],
    ],
    ['a minor version below 1', { '0.1': any, '0.2': atLeast(4) }, []],
    ['one that breaks nothing', { '0.1': any, '0.2': any }, ['warning']],
    ['a patch below 1', { '0.1.0': any, '0.1.1': atLeast(4) }, ['error']],
    ['a prerelease', { '1.0': any, '1.1-rc.1': atLeast(4) }, ['warning']],
    [
      'a release after its prerelease',
      { '1.0': any, '1.1-rc.1': any, '1.1': atLeast(4) },
      ['error'],
    ],
    [
      'a release after a prerelease that breaks',
      { '1.0': any, '1.1-rc.1': atLeast(4), '1.1': atLeast(4) },
      ['warning', 'error'],
    ],
    ['a property that comes', { '1.0': named, '1.1': { ...named, ...any } }, []],
  ] as const)('judges %s', (_name, versions, severities) => {
    expect(gateOf(versions).map((found) => found.split(' ')[0])).toEqual(severities);
  });

  test('counts all instances if the catalog asks for that', () => {
    const strict = { ...semver, reading: 'strict' } as const;
    expect(gateOf({ '1.0': named, '1.1': { ...named, ...any } }, { gate: strict })).toEqual([
      expect.stringContaining('Size was added: breaking in a minor version'),
    ]);
  });

  test('counts the instances of definitions that only other documents refer to', () => {
    const holder = 'definitions';
    expect(gateOf({ '1.0': any, '1.1': atLeast(4) }, { holder })).toEqual([
      expect.stringContaining('conforms to Size of 1.0 but not to Size of 1.1'),
    ]);
    expect(gateOf({ '1.0': any, '2.0': atLeast(4) }, { holder })).toEqual([]);
    expect(gateOf({ '1.0': any, '2.0': { ...any, ...named } }, { holder })).toEqual([
      expect.stringContaining('2.0 breaks nothing that conformed to 1.0'),
    ]);
  });

  test('leaves families alone that promise nothing', () => {
    const gate = { ...semver, families: { Labs: 'none' } } as const;
    const versions = { '1.0': any, '1.1': atLeast(4) };
    expect(gateOf(versions, { gate, family: 'Labs' })).toEqual([]);
    expect(gateOf(versions, { gate })).toEqual(breaks);
    expect(gateOf(versions, { gate: { ...semver, policy: 'none' } })).toEqual([]);
  });

  test('reports published versions, which nothing can mend', () => {
    const versions = { '1.0': any, '1.1': atLeast(4) };
    expect(gateOf(versions, { lock: publishAll })).toEqual([
      expect.stringMatching(/^warning .*Both versions are published, so it cannot be mended$/),
    ]);
  });

  test('says since when a property was deprecated that is removed, and lets it go if it is told to', () => {
    const closed = (properties: object) => ({
      Box: { type: 'object', properties, additionalProperties: false },
    });
    const old = closed({ ...any, Old: { type: 'string', deprecated: true } });
    const versions = {
      ...{ '1.0': closed({ ...any, Old: { type: 'string' } }), '1.1': old, '1.2': old },
      '1.3': closed(any),
    };
    expect(gateOf(versions)).toEqual([
      expect.stringContaining('was removed, deprecated since 1.1: breaking in a minor version'),
    ]);
    const gate = { ...semver, removalOfDeprecated: 'allow' } as const;
    expect(gateOf(versions, { gate })).toEqual([]);
    const both = { ...versions, '1.3': closed(atLeast(4)) };
    expect(gateOf(both, { gate })).toEqual([expect.stringContaining('minimum is 4, was none')]);
    for (const said of [{ deprecated: 'Use New.' }, { deprecationMessage: 'Use New.' }]) {
      const words = closed({ ...any, Old: { type: 'string', ...said } });
      expect(gateOf({ ...versions, '1.1': words, '1.2': words }, { gate })).toEqual([]);
    }
    const ref = { ...any, Old: { $ref: '#/properties/Other' } };
    const other = (more: object) => ({ ...closed(ref), Other: { type: 'string', ...more } });
    const referring = {
      '1.0': other({ deprecated: true }),
      '1.1': { ...other({}), ...closed(any) },
    };
    expect(gateOf(referring, { gate })).toEqual([]);
    const never = { '1.0': versions['1.0'], '1.1': closed(any) };
    expect(gateOf(never, { gate })).toEqual([expect.stringContaining('was removed: breaking')]);
  });

  test('passes over a withdrawn version', () => {
    const versions = { '1.0': any, '1.1': atLeast(4), '1.2': any };
    const lock = (content: ReturnType<typeof versionsOf>) => {
      const kept = Object.entries(content).filter(([path]) => !path.includes('1.2'));
      return withdraw(publishAll(Object.fromEntries(kept)), 'Ui/Text/1.1', 'A mistake.');
    };
    expect(gateOf(versions, { lock })).toEqual([expect.stringMatching(/^warning .*\/1\.1\//)]);
  });

  test('does not decide what cannot be decided, and says how bad that is', () => {
    const looking = (pattern: string) => ({ Name: { type: 'string', pattern } });
    const versions = { '1.0': looking('(a)\\1'), '1.1': looking('(b)\\1') };
    expect(gateOf(versions)).toEqual([expect.stringMatching(/^warning .*not decided whether/)]);
    const gate = { ...semver, undecided: 'error' } as const;
    expect(gateOf(versions, { gate })).toEqual([expect.stringMatching(/^error .*acknowledge/)]);
  });
});

describe('an acknowledgement', () => {
  const versions = { '1.0': any, '1.1': atLeast(4) };
  const identifier = '/schema/Ui/Text/1.1/index.json';
  const accept = (reasons: object) => ({ acknowledged: { [identifier]: reasons } });

  test('of the change with its fingerprint lets it pass', () => {
    const reason = 'Sizes below 4 were never drawn.';
    expect(gateOf(versions, { acknowledged: accept({ [fingerprint]: reason }) })).toEqual([]);
  });

  test('is stale once the value that was accepted is another', () => {
    const acknowledged = accept({ [fingerprint]: 'Sizes below 4 were never drawn.' });
    expect(gateOf({ '1.0': any, '1.1': atLeast(5) }, { acknowledged })).toEqual([
      expect.stringMatching(/^error schemas\/Ui\/Text\/1\.1\/index\.json:/),
      `error schemas.changes.json:4:23 /acknowledged/~1schema~1Ui~1Text~11.1~1index.json/${fingerprint} no change of ${identifier} has the fingerprint ${fingerprint}: it was undone, or has changed since; remove the line, or acknowledge what the check reports`,
    ]);
  });

  test.each([
    [[], 'schemas.changes.json:1:1 must be an object; found []'],
    [{ accepted: {} }, '"accepted" is not known here'],
    [{ acknowledged: { Text: {} } }, 'the name "Text" is wrong; expected an identifier'],
    [
      accept({ abc: 'Why.' }),
      'the name "abc" is wrong; expected the fingerprint that the check prints',
    ],
    [accept({ [fingerprint]: ' ' }), 'expected the reason, as a sentence for readers; found " "'],
  ])('of another form is an error: %j', (acknowledged, message) => {
    expect(gateOf(versions, { acknowledged })[0]).toContain(message);
  });
});
