import { fromMarkdown } from 'mdast-util-from-markdown';
import { getLanguageService, type CompletionItem } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, it, test } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { toValue } from '../../src/json/json.ts';
import { bundleShare, createBundler } from '../../src/hosting/bundle/bundle.ts';
import { createEditorSchemas } from '../../src/hosting/editor/editor-schema.ts';
import { buildModel } from '../../src/model/build-model.ts';
import { definition, type CatalogContent } from '../catalog/catalog-files.ts';
import { catalogOf } from '../model/model-of.ts';
import { InstanceMaker, judgeOfText } from './instances.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from './real-catalogs.ts';

const site = 'https://x.example';
const label = '/schema/Ui/Label/1.0/index.json';

function editorSchemas(catalog: Catalog, hasSite = true): ReturnType<typeof createEditorSchemas> {
  const { graph } = catalog;
  return createEditorSchemas({
    catalog,
    modelOf: (found) => buildModel(found, graph),
    bundle: createBundler(catalog),
    ...(hasSite && {
      pageUrl: ({ family, name, version }, anchor) =>
        `${site}/reference/${family}/${name}/${version.text}/${anchor && `#${anchor}`}`,
    }),
  });
}

function editorText(catalog: Catalog, name = 'Text', hasSite = true): string {
  const found = catalog.definitions.find((definition) => definition.name === name);
  if (found === undefined) throw new Error(`${name} is not there`);
  const made = editorSchemas(catalog, hasSite)(found);
  if (made.kind === 'withheld') throw new Error(made.reason);
  return made.text;
}

function textCatalog(schema: object, others: CatalogContent = {}): Catalog {
  return catalogOf({ 'Ui/Text/1.0/index.json': definition(schema), ...others });
}

function labelFile(schema: object): CatalogContent {
  return { 'Ui/Label/1.0/index.json': definition(schema, 'Ui/Label/1.0') };
}

/** An editor with one schema and one instance, in which `|` marks the cursor. */
async function openEditor(schemaText: string, marked: string): Promise<Editor> {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const service = getLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  service.configure({
    schemas: [
      {
        uri: 'file:///editor.json',
        fileMatch: ['*.json'],
        schema: JSON.parse(schemaText) as object,
      },
    ],
  });
  const document = TextDocument.create('file:///instance.json', 'json', 1, text);
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  const hover = await service.doHover(document, position, json);
  const list = await service.doComplete(document, position, json);
  const diagnostics = await service.doValidation(document, json);
  const contents = hover?.contents;
  return {
    hover: [contents]
      .flat()
      .filter((text) => typeof text === 'string')
      .join('\n'),
    completions: list?.items ?? [],
    diagnostics: diagnostics.map(({ message }) =>
      typeof message === 'string' ? message : message.value,
    ),
  };
}

interface Editor {
  readonly hover: string;
  readonly completions: readonly CompletionItem[];
  readonly diagnostics: readonly string[];
}

async function hoverOf(
  catalog: Catalog,
  marked: string,
  name?: string,
  hasSite?: boolean,
): Promise<string> {
  return (await openEditor(editorText(catalog, name, hasSite), marked)).hover;
}

describe('a hover in VS Code', () => {
  it('says of a property what its page says', async () => {
    const hover = await hoverOf(shippedCatalog(), '{ "TextAl|ign": "Left" }');
    expect(hover).toMatchInlineSnapshot(`
      "Description: not specified.

      - Type: \`string\`
      - Default: \`"Left"\`
      - Allowed values: \`"Left"\` (default), \`"Center"\`, \`"Right"\`, \`"Justify"\`

      [Text 1.0, TextAlign](<https://x.example/reference/Presentations/Text/1.0/#TextAlign>)"
    `);
  });

  it('says so without a link where the site has no address', async () => {
    const hover = await hoverOf(shippedCatalog(), '{ "FontS|ize": 16 }', 'Text', false);
    expect(hover).toMatchInlineSnapshot(`
      "Size in pixels.

      - Type: \`number\`
      - Default: \`16\`"
    `);
  });

  it('says what the definition leaves open', async () => {
    const hover = await hoverOf(shippedCatalog(), '{ "FontWei|ght": "" }');
    expect(hover).toMatchInlineSnapshot(`
      "Weight of the font.

      - Type: \`string\`
      - Default: \`"w400"\`
      - Note: Allowed values: not specified. Only the default is given.

      [Text 1.0, FontWeight](<https://x.example/reference/Presentations/Text/1.0/#FontWeight>)"
    `);
  });

  it('counts the values of a long list, and says of one under which heading it is', async () => {
    const hover = await hoverOf(shippedCatalog(), '{ "FontFamily": "Hosted:In|ter" }');
    expect(hover).toContain('- Allowed values: 56 values in 6 groups');
    expect(hover).toContain('`Hosted:Inter`: Category: Sans\\-serif\\.');
  });

  it('says of a property that refers to its own definition what the property is', async () => {
    const catalog = shippedCatalog();
    const hover = await hoverOf(
      catalog,
      '{ "Handler": "", "OnSucc|ess": { "Handler": "" } }',
      'Action',
    );
    expect(hover).toContain('Action to run when the handler succeeds.');
    expect(hover).not.toContain('A generic envelope');
    const inner = await hoverOf(catalog, '{ "OnSuccess": { "Hand|ler": "" } }', 'Action');
    expect(inner).toContain('Name of the handler that executes the action.');
    const root = await hoverOf(catalog, '|{ "Handler": "" }', 'Action');
    expect(root).toContain('A generic envelope');
  });

  it('says of a property that refers to another definition its own words', async () => {
    const others = labelFile({
      title: 'Label',
      description: 'A label. Long story.',
      type: 'string',
    });
    const catalog = textCatalog(
      {
        properties: {
          a: { $ref: label, description: 'The name shown.' },
          b: { $ref: label },
          c: { description: 'Either.', anyOf: [{ $ref: label }, { type: 'null' }] },
        },
      },
      others,
    );
    expect(await hoverOf(catalog, '{ "|a": "" }')).toContain('The name shown.');
    expect(await hoverOf(catalog, '{ "|a": "" }')).not.toContain('A label.');
    expect(await hoverOf(catalog, '{ "|b": "" }')).toContain('A label.');
    expect(await hoverOf(catalog, '{ "|c": "" }')).toContain('Either.');
    expect(await hoverOf(catalog, '{ "|c": "" }')).not.toContain('A label.');
  });

  it('says of an item without words of its own what the branch that it matches is', async () => {
    const kind = (name: string): object => ({
      description: `A ${name}.`,
      type: 'object',
      required: ['Kind'],
      properties: { Kind: { const: name } },
    });
    const catalog = textCatalog({
      properties: {
        Parts: {
          type: 'array',
          items: { anyOf: [{ $ref: '#/definitions/A' }, { $ref: '#/definitions/B' }] },
        },
      },
      definitions: { A: kind('plate'), B: kind('screw') },
    });
    expect(await hoverOf(catalog, '{ "Parts": [|{ "Kind": "screw" }] }')).toContain('A screw.');
  });

  it('says of an item what the definition is that it refers to', async () => {
    const catalog = textCatalog(
      { properties: { Parts: { type: 'array', items: { $ref: label } } } },
      labelFile({ description: 'A label.', type: 'string' }),
    );
    expect(await hoverOf(catalog, '{ "Parts": ["|"] }')).toContain('A label.');
  });

  it('says of the whole instance what the definition is, not what its branch is', async () => {
    const catalog = textCatalog({
      description: 'A text.',
      type: 'object',
      anyOf: [{ required: ['a'], description: 'With an a.' }, { required: ['b'] }],
    });
    const hover = await hoverOf(catalog, '|{ "a": 1 }');
    expect(hover).toContain('A text.');
    expect(hover).not.toContain('With an a.');
  });

  it('stands on one line, with strings and numbers as they are', () => {
    const catalog = textCatalog({ 'x-a': { text: 'one,\n  "two"', number: 1.5 } });
    const text = editorText(catalog);
    expect(text).toContain(String.raw`"x-a": {"text": "one,\n  \"two\"","number": 1.5}`);
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it('says what each allowed value means', async () => {
    const catalog = textCatalog({
      properties: {
        a: {
          enum: ['x', 'y', 1.0],
          default: 'x',
          'meta:enum': { x: 'The **first**.', '1.0': 'A number.' },
        },
      },
    });
    const hover = await hoverOf(catalog, '{ "|a": "x" }');
    expect(hover).toMatchInlineSnapshot(`
      "Description: not specified.

      - Type: \`string | number\`
      - Default: \`"x"\`
      - Allowed values:
        - \`"x"\` (default): The **first**.
        - \`"y"\`
        - \`1\`

      [Text 1.0, a](<https://x.example/reference/Ui/Text/1.0/#a>)

      \`x\`: The **first**."
    `);
  });

  it('says what a value of described constants means', async () => {
    const catalog = textCatalog({
      properties: {
        a: {
          description: 'The side.',
          oneOf: [
            { const: 'l', description: 'Left.' },
            { const: 'r', title: 'Right' },
          ],
        },
      },
    });
    const hover = await hoverOf(catalog, '{ "|a": "l" }');
    expect(hover).toContain('The side.');
    expect(hover).toContain('`"l"`: Left.');
    expect(hover).toContain('`"r"`: Right');
  });

  it('keeps a hostile text a text', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) `b`';
    const catalog = textCatalog({ properties: { '<b>`': { description: hostile } } });
    const hover = await hoverOf(catalog, '{ "<b>|`": 1 }');
    expect(hover).toMatchInlineSnapshot(`
      "\\<img src=x onerror=alert(1)\\> a (javascript:alert(1)) \`b\`

      - Type: \`any\`

      [Text 1.0, \\<b\\>\\\`](<https://x.example/reference/Ui/Text/1.0/#%3Cb%3E%60>)"
    `);
  });
});

describe('completion in VS Code', () => {
  it('offers the required properties of a definition, to be filled in', async () => {
    const { completions } = await openEditor(editorText(shippedCatalog()), '|');
    expect(
      completions.map(({ label: text, textEdit, documentation }) => [
        text,
        textEdit?.newText,
        documentation,
      ]),
    ).toContainEqual([
      'New Text',
      '{\n\t"PresentationType": "Text",\n\t"Text": "$1"\n}',
      'Required: PresentationType, Text',
    ]);
  });

  it('fills in choices, defaults and objects inside, and escapes what a snippet would read', async () => {
    const schema = {
      required: ['a', 'b', 'c', 'd', 'e', 'f'],
      properties: {
        a: { enum: ['x', 'y'] },
        b: { type: 'string', default: 'a$b}' },
        c: { $ref: label },
        d: { type: 'array' },
        e: { const: '^\\$' },
        f: { default: 1.0, type: 'number' },
      },
    };
    const others = labelFile({ type: 'object', required: ['g'], properties: { g: {} } });
    const { completions } = await openEditor(editorText(textCatalog(schema, others)), '|');
    const found = completions.find(({ label: text }) => text === 'New Text');
    expect(found?.textEdit?.newText).toMatchInlineSnapshot(`
      "{
      	"a": \${1|"x","y"|},
      	"b": "\${2:a\\$b\\}}",
      	"c": {
      		"g": $3
      	},
      	"d": [$4],
      	"e": "^\\\\\\\\\\$",
      	"f": \${5:1}
      }"
    `);
  });

  it('leaves objects inside to be filled in where they need too many values', () => {
    const names = Array.from({ length: 40 }, (_, index) => `P${String(index)}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const inner = { type: 'object', required: names, properties };
    const schema = { required: ['Size', 'Inner'], properties: { Size: {}, Inner: inner } };
    expect(editorText(textCatalog(schema))).toContain('"body": {"Size": "^$1","Inner": "^{$2}"}');
  });

  it('offers no snippet where a required name could not be written in one', () => {
    const schema = { required: ['$a'], properties: { $a: {} } };
    expect(editorText(textCatalog(schema))).not.toContain('defaultSnippets');
  });

  it('shows what describes a property, and no branch without a description in what it refers to', async () => {
    const catalog = textCatalog(
      {
        properties: {
          size: { description: 'How large it is.', $ref: '/schema/Ui/Label/1.0/index.json' },
        },
      },
      labelFile({
        anyOf: [
          { type: 'number' },
          { enum: ['small'] },
          { description: 'A CSS length.', type: 'string', pattern: 'p' },
        ],
      }),
    );
    for (const [value, shown] of [
      ['1', 'How large it is.'],
      ['"small"', 'How large it is.'],
      ['"3px"', 'A CSS length.'],
    ] as const) {
      const { hover } = await openEditor(editorText(catalog), `{ "si|ze": ${value} }`);
      expect(hover).toContain(shown);
    }
  });

  it('offers a default with a reference, which the bundle leaves out', async () => {
    const catalog = textCatalog({ properties: { a: { default: { $ref: 'b.json' } } } });
    const { completions } = await openEditor(editorText(catalog), '{ | }');
    expect(completions.map(({ insertText }) => insertText)).toEqual([
      expect.stringContaining('b.json'),
    ]);
  });

  it('shows the words about a deprecated property as they are, without markup', () => {
    const deprecationMessage = 'Use <b>new</b> ![](https://evil.example/a.png).';
    const text = editorText(textCatalog({ properties: { old: { deprecationMessage } } }));
    const { properties } = JSON.parse(text) as {
      properties: { old: { markdownDescription: string } };
    };
    expect(fromMarkdown(properties.old.markdownDescription).children[0]).toMatchObject({
      children: [{ type: 'strong', children: [{ value: `Deprecated. ${deprecationMessage}` }] }],
    });
  });

  it('offers no deprecated property, and warns of one in use', async () => {
    const catalog = textCatalog({
      properties: { old: { deprecated: true, deprecationMessage: 'Use `new`.' }, new: {} },
    });
    const { completions } = await openEditor(editorText(catalog), '{ | }');
    expect(completions.map(({ label: text }) => text)).toEqual(['new']);
    const { diagnostics } = await openEditor(editorText(catalog), '|{ "old": 1 }');
    expect(diagnostics).toEqual(['Deprecated. Use new.']);
  });

  it('documents each value', async () => {
    const schema = {
      properties: { a: { enum: ['x', 'y'], enumDescriptions: ['The first.', 'The last.'] } },
    };
    const { completions } = await openEditor(editorText(textCatalog(schema)), '{ "a": | }');
    expect(completions.map(({ label: text, documentation }) => [text, documentation])).toEqual([
      ['"x"', 'The first.'],
      ['"y"', 'The last.'],
    ]);
  });

  it('documents each value once if the file repeats one', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      enum: ['x', 'x', 'y'],
      enumDescriptions: ['The first.', 'Again.', 'The last.'],
    };
    expect(JSON.parse(editorText(textCatalog(schema)))).toMatchObject({
      ...{ enum: ['x', 'y'], enumDescriptions: ['The first. Again.', 'The last.'] },
    });
  });
});

describe('an editor schema', () => {
  it('is withheld where the bundle is, with the same reason', () => {
    const catalog = textCatalog({ 'x-filler': 'x'.repeat(bundleShare(1)) });
    const [found] = catalog.definitions;
    expect(found && editorSchemas(catalog)(found)).toEqual(found && createBundler(catalog)(found));
  });

  it('loses no annotation but the descriptions that it says itself', () => {
    const catalog = textCatalog({
      properties: { a: { description: 'D', title: 'T', 'x-editor': 'Select', $comment: 'N' } },
    });
    const { properties } = JSON.parse(editorText(catalog, 'Text', false)) as { properties: object };
    expect(properties).toEqual({
      a: {
        title: 'T',
        'x-editor': 'Select',
        $comment: 'N',
        markdownDescription: 'D\n\n- Type: `any`\n- Note: N',
      },
    });
  });

  it('judges the shipped examples as the definitions do', () => {
    const catalog = shippedCatalog();
    const verdicts = catalog.definitions.flatMap((found) => {
      const isValid = judgeOfText(editorText(catalog, found.name));
      return found.examples.map(({ instance, error }) => [
        isValid(toValue(instance)),
        error === undefined,
      ]);
    });
    expect(verdicts.filter(([found, expected]) => found === expected)).toHaveLength(12);
  });

  test.skipIf(!hasRealCatalogs)(
    'judges as the bundle does in a sample of cards (skipped without ../shared)',
    () => {
      const catalog = realCatalog('cards');
      const maker = new InstanceMaker(catalog.graph.targets, 2);
      const [bundle, edit] = [createBundler(catalog), editorSchemas(catalog)];
      const counts = { true: 0, false: 0 };
      for (const found of catalog.definitions.filter((_, index) => index % 24 === 0)) {
        const [plain, dressed] = [bundle(found), edit(found)];
        if (plain.kind === 'withheld' || dressed.kind === 'withheld') continue;
        const [isValid, isValidDressed] = [judgeOfText(plain.text), judgeOfText(dressed.text)];
        for (const instance of Array.from({ length: 20 }, () => maker.make(found.schema))) {
          expect(isValidDressed(instance)).toBe(isValid(instance));
          counts[isValid(instance) ? 'true' : 'false'] += 1;
        }
      }
      expect(Math.min(counts.true, counts.false)).toBeGreaterThan(20);
    },
  );
});
