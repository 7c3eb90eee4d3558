import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/catalog/diagnostic.ts';
import { readLayout } from '../../../src/catalog/layout.ts';
import { checkFonts } from '../../../src/site/fonts/check-fonts.ts';
import { catalogFiles, definition, type CatalogContent } from '../../catalog/catalog-files.ts';
import { listing } from '../../fonts/list-of.ts';

function diagnosticsOf(content: CatalogContent): readonly string[] {
  return checkFonts(readLayout(catalogFiles(content))).map(
    (diagnostic) =>
      `${diagnostic.severity} ${diagnostic.rule} ${formatDiagnostic(diagnostic, 'schemas')}`,
  );
}

describe('a hosted font', () => {
  it('is fine with a package, variable or not', () => {
    const values = ['DefaultUI', 'Hosted:Lora', 'Hosted:Pacifico'];
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition(listing(values)) })).toEqual([]);
  });

  it('without a package is an error at its place, with the packages that were looked for', () => {
    const values = ['Hosted:Lora', 'Hosted:No Such Face'];
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition(listing(values)) }))
      .toMatchInlineSnapshot(`
      [
        "error font-package schemas/Ui/Text/1.0/index.json:10:9 /properties/Font/enum/1 no font package for "Hosted:No Such Face": neither @fontsource-variable/no-such-face nor @fontsource/no-such-face is installed; install one of them, or correct the name",
      ]
    `);
  });

  it('whose name leaves no package name is an error', () => {
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition(listing(['Hosted:देव'])) }))
      .toMatchInlineSnapshot(`
      [
        "error font-package schemas/Ui/Text/1.0/index.json:9:9 /properties/Font/enum/0 "Hosted:देव" does not name a font package: a name consists of the letters A to Z, digits, spaces and hyphens",
      ]
    `);
  });

  it('is looked at in every version, and whatever else is wrong with the catalog', () => {
    const folders = diagnosticsOf({
      'Ui/Text/1.0/index.json': definition(listing(['Hosted:Nowhere'])),
      'Ui/Text/2.0-rc.1/index.json': definition(
        { ...listing(['Hosted:Nowhere']), allOf: [{ $ref: '#/absent' }] },
        'Ui/Text/2.0-rc.1',
      ),
      'Ui/Broken/1.0/index.json': '{"Hosted:',
    }).map((line) => /Ui\/\w+\/[^/]+/.exec(line)?.[0]);
    expect(folders).toEqual(['Ui/Text/1.0', 'Ui/Text/2.0-rc.1']);
  });

  it('is asked for by a list of fonts alone', () => {
    const schema = { properties: { Font: { type: 'string', default: 'Hosted:Nowhere' } } };
    expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition(schema) })).toEqual([]);
  });
});
