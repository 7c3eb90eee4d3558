import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLayout } from '../../../src/catalog/load-catalog.ts';
import { loadCatalog } from '../../catalog/load-catalog.ts';
import { readSources } from '../../../src/catalog/sources/read-sources.ts';
import { formatDiagnostic } from '../../../src/catalog/diagnostic.ts';
import { readCatalogFolder } from '../../../src/site/read/read-catalog.ts';
import { linkCases } from '../../catalog/bad-input-catalogs.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { targetsOf } from '../../catalog/sources/foreign.ts';

let parent = '';
let folder = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'catalog-'));
  folder = join(parent, 'schemas');
  write('Ui/Text/1.0/index.json', JSON.stringify(definition({})));
});

afterEach(() => {
  rmSync(parent, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Makes a link in the catalog folder. */
function link(target: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(target, join(folder, path));
}

/** The paths that are read and the problems, a line each; fails where that takes long. */
function read(): { paths: string[]; diagnostics: string[] } {
  const start = performance.now();
  const { files, diagnostics } = readCatalogFolder(folder);
  expect(performance.now() - start).toBeLessThan(20_000);
  return {
    paths: files.map(({ path }) => path),
    diagnostics: diagnostics.map(
      (diagnostic) => `${diagnostic.severity} ${formatDiagnostic(diagnostic, 'schemas')}`,
    ),
  };
}

const refused = 'refused, its content is never published';

describe('the folder of a catalog', () => {
  it('has its lock within, the words of its search and the changes that it accepts', () => {
    expect(readCatalogFolder(folder)).not.toHaveProperty('searchWords');
    write('../schemas.search.json', '{"synonyms": []}');
    write('../schemas.changes.json', '{}');
    write('catalog.lock.json', '{"versions": {}}');
    const before = readCatalogFolder(folder);
    expect([before.files.length, before.lock?.path]).toEqual([1, 'catalog.lock.json']);
    expect(before.searchWords?.path).toBe('../schemas.search.json');
    expect(before.acknowledged?.path).toBe('../schemas.changes.json');
    write('catalog.search.json', '{"synonyms": []}');
    write('catalog.changes.json', '{}');
    const { files, searchWords, acknowledged } = readCatalogFolder(folder);
    expect([files.length, searchWords?.path, acknowledged?.path]).toEqual([
      ...[1, 'catalog.search.json', 'catalog.changes.json'],
    ]);
  });

  it('has its lock read from the old place, with a hint', () => {
    write('../schemas.lock.json', '{"versions": {}}');
    const { lock, diagnostics } = readCatalogFolder(folder);
    expect(lock?.path).toBe('../schemas.lock.json');
    expect(diagnostics.map((found) => formatDiagnostic(found, 'schemas'))).toEqual([
      'schemas.lock.json:1:1 the lock of a catalog lies in its folder: move this file to schemas/catalog.lock.json',
    ]);
    write('catalog.lock.json', '{"versions": {}}');
    expect(readCatalogFolder(folder).lock?.path).toBe('catalog.lock.json');
    expect(readCatalogFolder(folder, { lockFile: 'other.json' }).diagnostics).toEqual([]);
  });

  it('has the words of its search and its changes read from there with a hint, too', () => {
    write('../schemas.search.json', '{"synonyms": []}');
    write('../schemas.changes.json', '{}');
    const hints = (): readonly string[] =>
      readCatalogFolder(folder).diagnostics.map((found) => formatDiagnostic(found, 'schemas'));
    expect(hints()).toEqual([
      'schemas.search.json:1:1 the words of a catalog for its search lie in its folder: move this file to schemas/catalog.search.json',
      'schemas.changes.json:1:1 the changes that a catalog accepts lie in its folder: move this file to schemas/catalog.changes.json',
    ]);
    write('catalog.search.json', '{"synonyms": []}');
    write('catalog.changes.json', '{}');
    expect(hints()).toEqual([]);
  });

  it('may have sources that were catalogs of their own, with files that told of these', () => {
    for (const name of ['a', 'catalog.config', 'catalog.lock', 'catalog.search'])
      write(`x/${name}.json`, '{}');
    write('y/b.json', '{}');
    const { files } = readCatalogFolder(folder, { sources: [{ path: 'x' }, { path: 'y' }] });
    expect(files.map(({ path }) => path)).toEqual(['x/a.json', 'y/b.json']);
  });

  it('is read by name, every file as its bytes', () => {
    write('Ui/Text/1.0/examples/a.json', '\ufeff{}');
    write('B/A/1.0/index.json', '{}');
    expect(read()).toEqual({
      paths: ['B/A/1.0/index.json', 'Ui/Text/1.0/examples/a.json', 'Ui/Text/1.0/index.json'],
      diagnostics: [],
    });
    const [, example] = readCatalogFolder(folder).files;
    expect([...(example?.bytes ?? [])]).toEqual([0xef, 0xbb, 0xbf, 0x7b, 0x7d]);
  });

  it('may be empty', () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(read()).toEqual({ paths: [], diagnostics: [] });
  });

  it('may be named by a link itself', () => {
    const named = join(parent, 'named');
    symlinkSync(folder, named);
    expect(readCatalogFolder(named).files.map(({ path }) => path)).toEqual([
      'Ui/Text/1.0/index.json',
    ]);
  });
});

/** How links are made that a tool must refuse, and what it says; some of them by case. */
const links: Readonly<Record<string, { make: () => void; says: string }>> = {
  'symlink-file-out': {
    make: () => {
      writeFileSync(join(parent, 'secret.json'), JSON.stringify(definition({}, 'Ui/Link/1.0')));
      link(join(parent, 'secret.json'), 'Ui/Link/1.0/index.json');
    },
    says: `error schemas/Ui/Link/1.0/index.json:1:1 a symbolic link that leads out of the catalog: ${refused}`,
  },
  'symlink-loop': {
    make: () => {
      link('..', 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link to another place of the catalog: ${refused}`,
  },
  'a link to itself': {
    make: () => {
      link('Link', 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link that leads nowhere: ${refused}`,
  },
  'a link to nothing': {
    make: () => {
      link('nope', 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link that leads nowhere: ${refused}`,
  },
  'a folder out': {
    make: () => {
      link('/', 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link that leads out of the catalog: ${refused}`,
  },
  'a folder out whose name begins alike': {
    make: () => {
      mkdirSync(`${folder}-secret`);
      link(`${folder}-secret`, 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link that leads out of the catalog: ${refused}`,
  },
  'a file inside': {
    make: () => {
      link('../../Text/1.0/index.json', 'Ui/Link/1.0/index.json');
    },
    says: `error schemas/Ui/Link/1.0/index.json:1:1 a symbolic link to another place of the catalog: ${refused}`,
  },
  'a folder inside': {
    make: () => {
      link('Text', 'Ui/Link');
    },
    says: `error schemas/Ui/Link:1:1 a symbolic link to another place of the catalog: ${refused}`,
  },
};

describe('a symbolic link is refused', () => {
  it.each(Object.entries(links))('%s', (_name, { make, says }) => {
    make();
    expect(read()).toEqual({ paths: ['Ui/Text/1.0/index.json'], diagnostics: [says] });
  });

  it('but references through it reach what it leads to, if that is in the catalog', () => {
    write('v1/a.json', '{"type": "string"}');
    write(
      'v1/b.json',
      '{"properties": {"a": {"$ref": "../latest/a.json"}, "c": {"$ref": "c.json"}}}',
    );
    link('v1', 'latest');
    link('a.json', 'v1/c.json');
    const { sources } = readCatalogFolder(folder);
    const { catalog } = loadLayout(readSources(sources));
    expect(targetsOf(catalog, '/schema/schemas/b/v1/index.json')).toEqual([
      '../latest/a.json -> /schema/schemas/a/v1/index.json',
      'c.json -> /schema/schemas/a/v1/index.json',
    ]);
  });

  it('and never read, so that the rest is checked without it', () => {
    links['symlink-file-out']?.make();
    const { files } = readCatalogFolder(folder);
    expect(loadCatalog(files).catalog?.definitions.map(({ name }) => name)).toEqual(['Text']);
  });
});

const cases = new URL('../../../../shared/bad-input/cases.jsonl', import.meta.url);

describe.skipIf(!existsSync(cases))(
  'the cases of ../shared about links (skipped where absent)',
  () => {
    it('are all tried here, and are errors as they say', () => {
      const rows = readFileSync(cases, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; expect: string })
        .filter(({ id }) => id.startsWith('symlink'));
      expect(rows.map(({ id, expect: expected }) => [id, expected])).toEqual(
        linkCases.map((id) => [id, 'error']),
      );
      expect(linkCases.filter((id) => !Object.hasOwn(links, id))).toEqual([]);
    });
  },
);
