import { describe, expect, test } from 'vitest';
import { loadCatalog } from './load-catalog.ts';
import { formatDiagnostic, type Diagnostic } from '../../src/catalog/diagnostic.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { badInputCases, hasCases } from './bad-input-cases.ts';
import { badInputCatalogs, legalByNow, linkCases, refused } from './bad-input-catalogs.ts';
import { catalogFiles } from './catalog-files.ts';

describe.skipIf(!hasCases)('the shared list of bad input (skipped without ../shared)', () => {
  test('has a catalog or a link for each of its cases', () => {
    const known = new Set([...Object.keys(badInputCatalogs), ...linkCases]);
    expect(badInputCases.length).toBeGreaterThan(50);
    expect(badInputCases.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  test.for(badInputCases.filter(({ id }) => !linkCases.includes(id)))(
    '$id: $expect',
    ({ id, expect: say }) => {
      const { catalog, diagnostics } = load(id);
      const severities = new Set(diagnostics.map(({ severity }) => severity));
      if ((say === 'error' && !legalByNow.has(id)) || refused.has(id)) {
        expect(severities).toContain('error');
        expect(catalog).toBeUndefined();
      } else {
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(catalog).toBeDefined();
        if (say === 'warning') expect(severities).toContain('warning');
      }
    },
  );
});

test('every problem of the bad catalogs says what is wrong and what to do', () => {
  const words = Object.keys(badInputCatalogs).flatMap((id) =>
    load(id).diagnostics.map((diagnostic) => wordDiagnostic(id, diagnostic)),
  );
  expect(words.join('\n')).toMatchInlineSnapshot(`
    "json-trailing-comma: error schemas/Ui/Text/1.0/index.json:3:9 JSON does not allow a trailing comma
    json-single-quotes: error schemas/Ui/Text/1.0/index.json:2:3 JSON strings need double quotes, not single quotes
    json-empty: error schemas/Ui/Text/1.0/index.json:1:1 the file is empty
    json-null-root: error schemas/Ui/Text/1.0/index.json:1:1 a definition must be a JSON object; found null
    json-two-docs: error schemas/Ui/Text/1.0/index.json:4:1 unexpected text after the end of the document
    json-utf16: error schemas/Ui/Text/1.0/index.json:1:1 not UTF-8: the file begins with the byte order mark of UTF-16; save it as UTF-8
    json-lone-surrogate: warning schemas/Ui/Text/1.0/index.json:13:18 /description a \\u escape is half of a surrogate pair, which is not a character: it is shown as U+FFFD
    json-dup-root-keys: error schemas/Ui/Text/1.0/index.json:3:3 /$id $id is declared twice, first in line 2
    id-missing: error schemas/Ui/Text/1.0/index.json:1:1 $id is missing; expected /schema/Ui/Text/1.0/index.json
    id-case-mismatch: error schemas/Ui/Text/1.0/index.json:3:10 /$id $id is "/schema/Ui/text/1.0/index.json", but the file's folders require /schema/Ui/Text/1.0/index.json (identifiers are case-sensitive)
    id-fragment: error schemas/Ui/Text/1.0/index.json:3:10 /$id a root $id may not have a fragment; expected /schema/Ui/Text/1.0/index.json
    id-not-string: error schemas/Ui/Text/1.0/index.json:3:10 /$id $id must be a string; found 7
    id-traversal-encoded: error schemas/Ui/Text/1.0/index.json:3:10 /$id $id may not contain percent-encoded dots or slashes; expected /schema/Ui/Text/1.0/index.json
    id-duplicate: error schemas/Ui/Text/1.0/index.json:3:10 /$id Ui/Button/1.0/index.json and Ui/Text/1.0/index.json have the same $id /schema/Ui/Button/1.0/index.json; expected /schema/Ui/Text/1.0/index.json here
    title-mismatch: warning schemas/Ui/Text/1.0/index.json:5:12 /title title "Button" differs from the folder name Text
    layout-too-deep: error schemas/Ui/Forms/Text/1.0/index.json:1:1 too many folders: expected <Family>/<Name>/<Version>/index.json
    layout-upper-ext: warning schemas/Ui/Icon/1.0/INDEX.JSON:1:1 INDEX.JSON is left out: name the file index.json
    layout-empty: error schemas:1:1 no definitions found: expected <Family>/<Name>/<Version>/index.json
    name-case-collision: error schemas/Ui/text:1:1 Ui/Text and Ui/text differ only in case
    name-space: error schemas/Ui/Rich Text:1:1 "Rich Text" must consist of letters and digits: names match [A-Za-z][A-Za-z0-9]*
    name-unicode-nfc-nfd: error schemas/Ui/Café:1:1 "Café" must be ASCII: names match [A-Za-z][A-Za-z0-9]*
    name-unicode-nfc-nfd: error schemas/Ui/Café:1:1 Ui/Café and Ui/Café differ only in Unicode normalisation
    name-unicode-nfc-nfd: error schemas/Ui/Café:1:1 "Café" must be ASCII: names match [A-Za-z][A-Za-z0-9]*
    name-digit: error schemas/Ui/3DView:1:1 "3DView" must begin with a letter: names match [A-Za-z][A-Za-z0-9]*
    name-leading-dash: error schemas/Ui/-rf:1:1 "-rf" must begin with a letter: names match [A-Za-z][A-Za-z0-9]*
    name-html: error schemas/Ui/<img src=x onerror=alert(1)>:1:1 "<img src=x onerror=alert(1)>" must begin with a letter: names match [A-Za-z][A-Za-z0-9]*
    version-v-prefix: error schemas/Ui/Text/v1.0:1:1 "v1.0" is not a version: write 1.0
    version-v-prefix: error schemas/Ui/Text/vDevPreview:1:1 "vDevPreview" is not a version: expected numbers with dots and an optional -prerelease, such as 1.0 or 2.0-rc.1
    version-date: error schemas/Ui/Text/2024-05-01:1:1 "2024-05-01" is not a version: write 2024.5.1
    version-space: error schemas/Ui/Icon/1.0 :1:1 "1.0 " is not a version: write 1.0
    draft-unknown: error schemas/Ui/Text/1.0/index.json:2:14 /$schema unknown $schema "https://example.com/my-draft"; expected http://json-schema.org/draft-07/schema#
    draft-04: warning schemas/Ui/Text/1.0/index.json:3:10 /$id $id has no effect in draft-04: it is a keyword of draft-06 (write id)
    draft-https: warning schemas/Ui/Text/1.0/index.json:2:14 /$schema write $schema as http://json-schema.org/draft-07/schema# (http, not https): clients compare it letter by letter
    kw-type-empty: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/type type must not be empty
    kw-required-dup: error schemas/Ui/Text/1.0/index.json:15:5 /required/1 duplicate name in required: "Label"
    kw-property-array: error schemas/Ui/Text/1.0/index.json:8:14 /properties/allOf a property schema must be an object or a boolean; found [{ "type": "object" }]
    kw-property-string: error schemas/Ui/Text/1.0/index.json:8:10 /properties/a a property schema must be an object or a boolean; found "string"
    kw-enum-empty: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/enum an empty enum allows nothing
    kw-enum-dup-numeric: error schemas/Ui/Text/1.0/index.json:1:140 /properties/a/enum/1 1 and 1.0 are equal
    kw-enum-dup-numeric: error schemas/Ui/Text/1.0/index.json:1:158 /properties/a/enum/3 { "a": 1, "b": 2 } and { "b": 2, "a": 1 } are equal
    kw-min-gt-max: warning schemas/Ui/Text/1.0/index.json:10:18 /properties/a minimum 10 is greater than maximum 1: no number is valid
    kw-pattern-re2: warning schemas/Ui/Text/1.0/index.json:10:18 /properties/a/pattern "(?i)^a(?P<name>b)$" is not an ECMA-262 regular expression, which has no flags in front: write out the cases, such as [Aa]
    kw-description-object: error schemas/Ui/Text/1.0/index.json:13:18 /description description must be a string; found { "en": "Text" }
    kw-format-unknown: warning schemas/Ui/Text/1.0/index.json:10:17 /properties/a/format unknown format "colour" (did you mean color?)
    kw-type-vs-keyword: warning schemas/Ui/Text/1.0/index.json:10:18 /properties/a/minimum minimum never applies to a string
    kw-default-not-in-enum: warning schemas/Ui/Text/1.0/index.json:13:18 /properties/a/default default "left" is not in the enum (Left, Right)
    kw-default-pattern: warning schemas/Ui/Text/1.0/index.json:11:18 /properties/a/default default "b" does not match the pattern "^a+$"
    kw-default-object-required: warning schemas/Ui/Text/1.0/index.json:16:18 /properties/a/default default {} lacks the required property x
    kw-required-undeclared: warning schemas/Ui/Text/1.0/index.json:14:5 /required/0 "Labell" is required but not declared in properties (did you mean Label?)
    kw-const-and-enum: warning schemas/Ui/Text/1.0/index.json:9:16 /properties/a const "x" is not a value of the enum: no instance is valid
    ref-unresolved: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref unresolved $ref /schema/Ui/Nope/1.0/index.json
    ref-pointer-bad-escape: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref ~2 is not a JSON Pointer escape (write ~0 for ~ and ~1 for /)
    ref-pointer-into-enum: error schemas/Ui/Text/1.0/index.json:13:15 /properties/B/$ref #/properties/Label/description leads to a string, not a schema
    ref-pointer-constructor: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref #/properties/constructor/name does not exist
    ref-dotdot: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref $ref ../../../../../../../../etc/passwd leads out of the catalog
    ref-http: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref $ref names another host (127.0.0.1:9), and nothing is fetched (write the path /schema/<Family>/<Name>/<Version>/index.json)
    ref-protocol-relative: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref $ref names another host (evil.example), and nothing is fetched (write the path /schema/<Family>/<Name>/<Version>/index.json)
    ref-javascript: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref $ref may not use javascript: (write the path /schema/<Family>/<Name>/<Version>/index.json)
    ref-not-string: error schemas/Ui/Text/1.0/index.json:9:15 /properties/B/$ref $ref must be a string; found 7
    ref-wrong-case: error schemas/Ui/Text/1.0/index.json:9:15 /properties/a/$ref unresolved $ref /schema/ui/text/1.0/index.json (identifiers are case-sensitive): did you mean /schema/Ui/Text/1.0/index.json?
    ref-siblings: warning schemas/Ui/Text/1.0/index.json:8:10 /properties/a type and default beside $ref have no effect in draft-07
    ref-self-only: warning schemas/Ui/Text/1.0/index.json:5:11 /$ref a $ref at the root hides $id in draft-07: clients cannot resolve the definition by it (put the $ref into allOf)
    ref-self-only: error schemas/Ui/Text/1.0/index.json:5:11 /$ref the $ref is part of a cycle that never reaches a schema
    deep-1000: error schemas/Ui/Text/1.0/index.json:1:17594 /properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properti…erties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a/properties/a nested deeper than 1000 levels
    proto-properties: warning schemas/Ui/Text/1.0/index.json:1:539 /default default {} lacks the required property __proto__"
  `);
});

test('a catalog of two correct definitions has no problem', () => {
  expect(load('ok-control').diagnostics).toEqual([]);
});

test.for([
  ['version-order-1.10', 'Text', ['1.0', '1.2', '1.9', '1.10'], '1.10'],
  ['version-prerelease-numeric', 'Text', ['1.0', '2.0-rc.2', '2.0-rc.10', '2.0'], '2.0'],
  ['version-mixed-length', 'Icon', ['1', '1.0.1', '1.1', '2'], '2'],
] as const)('%s: orders the versions of %s', ([id, name, versions, newest]) => {
  const { catalog } = load(id);
  const line = catalog && versionLines(catalog).find((found) => found.name === name);
  expect(line?.versions.map(({ version }) => version.text)).toEqual(versions);
  expect(line?.newest.version.text).toBe(newest);
});

test('names of properties keep the order of the file, also where they look like integers', () => {
  const properties = load('key-order-numeric')
    .catalog?.byIdentifier.get('/schema/Ui/Text/1.0/index.json')
    ?.schema.members.get('properties');
  expect(properties?.kind === 'object' && [...properties.members.keys()]).toEqual([
    '10',
    '9',
    'b',
    'a',
  ]);
});

test('a member named __proto__ is a property like any other', () => {
  const { catalog } = load('proto-properties');
  const reference = catalog?.definitions
    .flatMap(({ references }) => references)
    .find(({ pointer }) => pointer === '/properties/length');
  expect(reference?.target.segments).toEqual(['definitions', '__proto__']);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('legal references with escapes reach the definition that they name', () => {
  const definition = load('ref-escapes').catalog?.byIdentifier.get(
    '/schema/Ui/Text/1.0/index.json',
  );
  expect(definition?.references.map(({ target }) => target.segments)).toEqual([
    ['definitions', 'a/b'],
    ['definitions', 'a~b'],
    ['definitions', 'a%b'],
    ['definitions', 'a"b'],
    ['definitions', ''],
  ]);
});

function load(id: string): ReturnType<typeof loadCatalog> {
  return loadCatalog(catalogFiles(badInputCatalogs[id] ?? {}));
}

function wordDiagnostic(id: string, diagnostic: Diagnostic): string {
  return `${id}: ${diagnostic.severity} ${formatDiagnostic(diagnostic, 'schemas')}`;
}
