import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** By file: the files that it imports, those of which it takes types alone included. */
type Imports = ReadonlyMap<string, readonly string[]>;

test('no file of src imports itself by way of others, types included', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(300);
  expect([...imports.values()].flat().length).toBeGreaterThan(1000);
  expect(findCycles(imports)).toEqual([]);
});

test('a cycle is found, and said once', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(findCycles(imports)).toEqual(['b > c > b']);
});

function readImports(): Imports {
  const files = globSync('{src,drawings}/**/*.{ts,astro,mdx,js}');
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^'?]+)'/g);
  const paths = Array.from(found, ([, specifier = '']) => join(file, '..', specifier));
  return paths.filter((path) => existsSync(path));
}

/** Depth first: an import of a file that is still being entered closes a cycle. */
function findCycles(imports: Imports): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const enter = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) enter(imported, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) enter(file, []);
  return cycles;
}
