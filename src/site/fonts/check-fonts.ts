import type { CatalogFile } from '../../catalog/catalog.ts';
import { readLayout } from '../../catalog/layout.ts';
import { diagnosticsOf, type Diagnostic } from '../../catalog/diagnostic.ts';
import { readDefinitions, type DefinitionSource } from '../../catalog/read-definitions.ts';
import { findFontLists } from '../../fonts/core/font-list.ts';
import { hostedMark, hostedName, packageNames } from '../../text/hosted-name.ts';
import { findPackage } from './installed-packages.ts';

/**
 * Every hosted font of a catalog without a package to serve it from. Only files that may name fonts
 * are read, whatever else is wrong with the catalog.
 */
export function checkFonts(files: readonly CatalogFile[]): readonly Diagnostic[] {
  const candidates = files.filter(({ bytes }) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(hostedMark),
  );
  if (candidates.length === 0) return [];
  return readDefinitions(readLayout(candidates).definitionFiles).found.flatMap(missingPackages);
}

function missingPackages(source: DefinitionSource): readonly Diagnostic[] {
  const diagnostic = diagnosticsOf(source);
  return findFontLists(source.schema).flatMap(({ values }) =>
    values.flatMap(({ value, node, pointer }) => {
      const name = hostedName(value);
      if (name === undefined || findPackage(name) !== undefined) return [];
      return [diagnostic('font-package', { offset: node.start, pointer }, explain(value, name))];
    }),
  );
}

function explain(value: string, name: string): string {
  const [variable, plain] = packageNames(name);
  if (variable === undefined || plain === undefined) {
    return `${JSON.stringify(value)} names no font package: a name has letters from A to Z or digits, and no signs but spaces and hyphens`;
  }
  return `no font package for ${JSON.stringify(value)}: neither ${variable} nor ${plain} is installed; install one of them, or correct the name`;
}
