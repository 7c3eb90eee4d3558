import type { CatalogLayout } from '../../catalog/layout.ts';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { applyRules } from '../../catalog/rule.ts';
import { fontPackage, type HostedFont } from '../../catalog/rules/font-package.ts';
import { readDefinitions, type DefinitionSource } from '../../catalog/read-definitions.ts';
import { findFontLists } from '../../fonts/core/font-list.ts';
import { hostedMark, hostedName, packageNames } from '../../text/hosted-name.ts';
import { findPackage } from './installed-packages.ts';

/**
 * Reports every hosted font of a catalog without a package to serve it from. Reads only files that may
 * name fonts, whatever else is wrong with the catalog.
 */
export function checkFonts({ definitionFiles }: CatalogLayout): readonly Diagnostic[] {
  const candidates = definitionFiles.filter(({ file: { bytes }, document }) =>
    document === undefined
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(hostedMark)
      : document.text.includes(hostedMark),
  );
  if (candidates.length === 0) return [];
  return readDefinitions(candidates).found.flatMap(missingPackages);
}

function missingPackages(source: DefinitionSource): readonly Diagnostic[] {
  const fonts = findFontLists(source.schema).flatMap(({ values }) =>
    values.flatMap(({ value, node, pointer }): HostedFont[] => {
      const name = hostedName(value);
      if (name === undefined) return [];
      const isInstalled = findPackage(name) !== undefined;
      return [{ node, pointer, value, packages: packageNames(name), isInstalled }];
    }),
  );
  return applyRules([fontPackage], fonts, source);
}
