import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownPage, markdownPath } from '../../src/hosting/markdown/page.ts';
import { codeSpan, escapeMarkdown } from '../../src/text/markdown.ts';
import { cellCode, fenced, richText } from '../../src/hosting/markdown/text.ts';
import { parseRichText, plainText } from '../../src/model/rich-text.ts';
import { definition } from '../catalog/catalog-files.ts';
import { only, modelOf, modelsOf } from '../model/model-of.ts';

function twinOf(schema: object): string {
  return markdownPage(modelOf(schema), 'https://x.example');
}

function nodesOf(markdown: string): Nodes[] {
  const below = (node: Nodes): Nodes[] =>
    'children' in node ? [node, ...node.children.flatMap(below)] : [node];
  return below(fromMarkdown(markdown));
}

function typesOf(markdown: string): Set<string> {
  return new Set(nodesOf(markdown).map(({ type }) => type));
}

function linksOf(markdown: string): string[] {
  return nodesOf(markdown).flatMap((node) => (node.type === 'link' ? [node.url] : []));
}

describe('the Markdown twin', () => {
  it('has what reads like a schema and is none, and says so', () => {
    const page = twinOf({
      properties: { Store: { Mode: { type: 'string', description: 'How.' } } },
    });
    expect(page).toContain(
      '### `Store.Mode`\n\n`string`\n\nNo keyword applies this schema, and no reference leads to it.\n\nHow.',
    );
  });

  it('links to the definitions that a type names, also of the root', () => {
    const base = definition({ properties: { a: {} } }, 'Ui/Base/1.0');
    const $ref = '/schema/Ui/Base/1.0/index.json';
    const text = definition({ allOf: [{ $ref }], properties: { b: { items: { $ref } } } });
    const catalog = { 'Ui/Base/1.0/index.json': base, 'Ui/Text/1.0/index.json': text };
    const [, page = ''] = modelsOf(catalog).map((model) => markdownPage(model, ''));
    expect(page.match(/- Refers to: \[Ui\/Base 1\.0\]/g)).toHaveLength(2);
  });

  it('is introduced by the title of a definition without a description', () => {
    expect(twinOf({ title: 'The _text_' })).toContain(
      '# Text 1.0\n\nThe \\_text\\_\n\n- Identifier',
    );
  });

  it('leads to what a property without a description refers to', () => {
    const page = twinOf({
      properties: { size: { $ref: '#/definitions/Size' }, other: {} },
      definitions: { Size: { enum: ['s', 'm'] } },
    });
    expect(page).toContain('| no | – | See `Size` of this definition. |');
    expect(page).toContain('| no | – | Not specified. |');
  });

  it('says what is refused, and what an alternative demands, on one line', () => {
    const page = twinOf({
      properties: {
        a: { not: { enum: ['x', 'y'] } },
        b: { not: { const: 'z' } },
        c: {
          anyOf: [{ enum: [1, 2] }, { type: 'string', maxLength: 3 }, { title: 'T', const: 0 }],
        },
      },
    });
    expect(page).toContain('- Not: one of `"x"`, `"y"`\n');
    expect(page).toContain('- Not: `"z"`\n');
    expect(page).toContain(
      '  - Option 1: `number`, one of `1`, `2`\n  - Option 2: `string`, length at most `3`\n',
    );
    expect(page).toContain('  - Option 3: `number`\n\n    - Title: T\n    - Allowed values: `0`');
  });

  it('marks a value that its type excludes', () => {
    const page = twinOf({ properties: { a: { type: 'string', enum: ['x', 1] } } });
    expect(page).toContain('- Allowed values: `"x"`, `1` (never valid)\n');
  });

  it('lists short examples on one line, and long ones on lines of their own', () => {
    const long = 'x'.repeat(60);
    const page = twinOf({
      properties: { a: { examples: ['b', 3] }, c: { examples: ['d', long] } },
    });
    expect(page).toContain('- Examples: `"b"`, `3`\n');
    expect(page).toContain(`- Examples:\n  - \`"d"\`\n  - \`"${long}"\`\n`);
  });

  it('names what an empty pattern matches', () => {
    expect(twinOf({ patternProperties: { '': { type: 'string' } } })).toContain(
      '- Names that match `""`: `string`',
    );
  });

  it('counts alternatives and items from 1, as the page does', () => {
    const page = twinOf({
      properties: {
        a: { oneOf: [{ type: 'string' }, { items: [{ type: 'null', description: 'No.' }] }] },
        b: { anyOf: [{ type: 'number', minimum: 1 }] },
      },
    });
    expect(page).toContain('- Exactly one of:\n\n  - Option 1: `string`\n  - Option 2: ');
    expect(page).toContain('- Any of: `number`');
    expect(page).toContain('- Item `1`: `null`');
    expect(page).not.toContain('`0`');
  });

  it('of Checkbox', () => {
    const path = 'Presentations/Checkbox/1.0/index.json';
    const file = readFileSync(new URL(`../../schemas/${path}`, import.meta.url), 'utf8');
    const model = only(modelsOf({ [path]: file }));
    expect(markdownPath(model)).toBe('reference/Presentations/Checkbox/1.0/index.md');
    expect(markdownPage(model, '')).toMatchInlineSnapshot(`
      "# Checkbox 1.0

      A single checkbox or a list of checkboxes.

      - Identifier: \`/schema/Presentations/Checkbox/1.0/index.json\`
      - Family: Presentations
      - Type: \`object\`
      - Schema: [index.json](/schema/Presentations/Checkbox/1.0/index.json)

      ## Properties

      | No. | Name | Type | Required | Default | Description |
      | --- | --- | --- | --- | --- | --- |
      | 1 | \`PresentationType\` | \`string\` | yes | – | Selects the definition: a single checkbox or a list of checkboxes. |
      | 2 | \`Name\` | \`string\` | yes | \`"Undefined"\` | Name that identifies the checkbox. |
      | 3 | \`Label\` | \`string\` | no | – | Description shown for the checkbox. |
      | 4 | \`EnableSelectAll\` | \`boolean\` | no | \`false\` | Enables the Select All function. |
      | 5 | \`IsTile\` | \`boolean\` | no | \`false\` | Display the checkbox as a tile. |
      | 6 | \`LabelColor\` | \`string\` | no | \`"black"\` | Color of the label. |
      | 7 | \`ActiveColor\` | \`string\` | no | \`"#531A5A"\` | Color of the checkbox container when active. |
      | 8 | \`CheckColor\` | \`string\` | no | \`"white"\` | Color of the checkbox when checked. |

      ### \`PresentationType\`

      \`string\`, required

      Selects the definition: a single checkbox or a list of checkboxes.

      - Allowed values: \`"Checkbox"\`
      - Note: Described as a single checkbox or a list of checkboxes; only the value \`Checkbox\` is allowed.

      ### \`Name\`

      \`string\`, required

      Name that identifies the checkbox.

      - Default: \`"Undefined"\`
      - Note: Required, and has a default all the same.

      ### \`Label\`

      \`string\`

      Description shown for the checkbox.

      ### \`EnableSelectAll\`

      \`boolean\`

      Enables the Select All function.

      - Default: \`false\`

      ### \`IsTile\`

      \`boolean\`

      Display the checkbox as a tile.

      - Default: \`false\`

      ### \`LabelColor\`

      \`string\`

      Color of the label.

      - Default: \`"black"\`
      - Editor control: \`{ "OnChange": { "To": "{{ Id }}", "Handler": "Whisper" }, "InitialValue": "{{ Value }}", "DisplayText": "LabelColor", "PresentationType": "ColorPicker" }\`

      ### \`ActiveColor\`

      \`string\`

      Color of the checkbox container when active.

      - Default: \`"#531A5A"\`
      - Editor control: \`{ "OnChange": { "To": "{{ Id }}", "Handler": "Whisper" }, "InitialValue": "{{ Value }}", "DisplayText": "ActiveColor", "PresentationType": "ColorPicker" }\`

      ### \`CheckColor\`

      \`string\`

      Color of the checkbox when checked.

      - Default: \`"white"\`
      - Editor control: \`{ "OnChange": { "To": "{{ Id }}", "Handler": "Whisper" }, "InitialValue": "{{ Value }}", "DisplayText": "CheckColor", "PresentationType": "ColorPicker" }\`
      "
    `);
  });

  it('says of a part that it has no effect', () => {
    const twin = twinOf({ properties: { a: { then: { type: 'null' }, not: { minimum: 1 } } } });
    expect(twin).toContain('- Then: `null`, has no effect without if\n');
    expect(twin).toContain('- Not: at least `1`\n');
  });

  it('has every kind of fact', () => {
    expect(
      twinOf({
        description: 'A whole. *More*.',
        type: 'object',
        properties: {
          a: {
            title: 'A [title]',
            type: 'string',
            enum: ['x', 'y'],
            enumDescriptions: ['The *x*.', ''],
            default: 'x',
            minLength: 1,
            pattern: 'x|y',
            readOnly: true,
            deprecated: 'Use `b`.',
            'x-editor': 'Select',
            examples: ['x'],
            $comment: 'Odd.\n\n- one\n- two',
            'x-more': { deep: [1] },
          },
          b: { $ref: '#/definitions/B', minLength: 2 },
          '': {
            type: 'array',
            items: {
              anyOf: [
                { const: 1, title: 'One' },
                { const: 2, deprecated: true },
              ],
            },
          },
        },
        definitions: {
          B: {
            type: 'object',
            properties: { '': { $ref: '#/definitions/B' }, c: { not: { type: 'null' } } },
          },
        },
      }),
    ).toMatchInlineSnapshot(`
      "# Text 1.0

      A whole. *More*.

      - Identifier: \`/schema/Ui/Text/1.0/index.json\`
      - Family: Ui
      - Type: \`object\`
      - Schema: [index.json](https://x.example/schema/Ui/Text/1.0/index.json)

      ## Properties

      | No. | Name | Type | Required | Default | Description |
      | --- | --- | --- | --- | --- | --- |
      | 1 | \`a\` | \`string\` | no | \`"x"\` | **Deprecated.** A \\[title\\] |
      | 2 | \`b\` | \`object\` | no | – | See \`B\` of this definition. |
      | 3 | \`""\` | \`array of number\` | no | – | Not specified. |

      ### \`a\`

      \`string\`

      - Title: A \\[title\\]
      - Default: \`"x"\`
      - Allowed values:
        - \`"x"\`: The *x*.
        - \`"y"\`
      - Constraints: length at least \`1\`; matches \`x|y\`
      - Access: read-only
      - Deprecated: Use \`b\`.
      - Editor control: Select
      - Example: \`"x"\`
      - Note: Odd.

        - one
        - two
      - \`x-more\`: \`{ "deep": [1] }\`

      ### \`b\`

      \`object\`

      - Refers to: \`B\` of this definition
      - \`minLength\`: \`2\` (no effect beside a reference)

      Holds:

      - \`""\`: \`object\`

        - Refers to: \`B\` of this definition
      - \`c\`: \`any\`

        Holds:

        - Not: \`null\`

      ### \`""\`

      \`array of number\`

      Holds:

      - Item: \`number\`

        - Allowed values:
          - \`1\`: One
          - \`2\` (deprecated)

      ## Definitions

      ### \`B\`

      \`object\`

      Holds:

      - \`""\`: \`object\`

        - Refers to: \`B\` of this definition
      - \`c\`: \`any\`

        Holds:

        - Not: \`null\`
      "
    `);
  });
});

describe('hostile text', () => {
  it.each([
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '![a](https://x.example/a.png)',
    '# a',
    '> a',
    '1. a',
    '1) a',
    '- a',
    '+ a',
    '* * *',
    '---',
    '===',
    '~~~',
    '```',
    '    a',
    'a\n===',
    'a\n---',
    '| a |\n| - |',
    '&lt;b&gt;',
    '\\*a\\*',
    'a`b',
    '<http://x.example>',
    '[a]: http://x.example',
  ])('stays the text that it is: %j', (text) => {
    const [paragraph, ...others] = fromMarkdown(escapeMarkdown(text.trim())).children;
    expect(others).toEqual([]);
    expect(typesOf(escapeMarkdown(text.trim()))).toEqual(new Set(['root', 'paragraph', 'text']));
    const inner = paragraph !== undefined && 'children' in paragraph ? paragraph.children : [];
    const read = inner.map((node) => ('value' in node ? node.value : '')).join('');
    expect(read).toBe(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  });

  it('reads back as the text that it was, whatever it is', () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '&',
        '#',
        '-',
        '1.',
        '!',
        '\\',
        '\n',
        ' ',
        '|',
      ],
      ...['a', 'javascript:', '~', '&#106;', '=', '+', '"', ':', '\t'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('').replaceAll(/\s+/g, ' ').trim();
        expect(plainText(parseRichText(escapeMarkdown(text)))).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['', '`', '``a`', ' a ', 'a|b', 'a\\', 'a\nb', '<b>'])('is code as it is: %j', (text) => {
    const [paragraph] = fromMarkdown(codeSpan(text)).children;
    const [inner] = paragraph !== undefined && 'children' in paragraph ? paragraph.children : [];
    const expected = text === '' ? '  ' : text.replace('\n', ' ');
    expect(inner).toMatchObject({ type: 'inlineCode', value: expected });
  });

  it('ends no block of code', () => {
    expect(fromMarkdown(fenced('````\na', 'json')).children).toMatchObject([
      { type: 'code', lang: 'json', value: '````\na' },
    ]);
  });

  it('never divides a row of the table', () => {
    const schema = { default: 'a|b\\|c', description: 'a | b\n\n`c | d`' };
    const twin = twinOf({ properties: { 'a|b': schema, 'c\\|d': { type: ['string', 'null'] } } });
    const rows = twin.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows).toEqual([
      '| 1 | `a\\|b` | `any` | no | "a\\|b\\\\\\\\\\|c" | a \\| b c \\| d |',
      '| 2 | c\\\\\\|d | `string \\| null` | no | – | Not specified. |',
    ]);
  });

  it('keeps the language of code and the alignment of columns', () => {
    const text = '```json\n{}\n```\n\n| a | b | c |\n| :-: | --: | --- |\n| 1 | 2 | 3 |';
    expect(richText(parseRichText(text))).toBe(text);
  });

  it('writes a table that reads back as it is, bars included', () => {
    const text = parseRichText('| a | b |\n| --- | :-- |\n| `c\\|d` | *e\\|f* `g` |\n|  |\n');
    expect(richText(text)).toBe(
      ['| a | b |', '| --- | :-- |', '| `c\\|d` | *e\\|f* `g` |', '|  |'].join('\n'),
    );
    expect(parseRichText(richText(text))).toEqual(text);
  });

  it('in code before a bar is escaped as text', () => {
    expect([cellCode('a|b'), cellCode('a\\|b')]).toEqual(['`a\\|b`', 'a\\\\\\|b']);
  });

  it.each(['$comment', 'deprecationMessage'])('keeps code at the beginning of a %s', (keyword) => {
    const twin = twinOf({ properties: { a: { [keyword]: '    ![b](https://y.example/c)<b>' } } });
    expect(typesOf(twin)).not.toContain('image');
    expect(typesOf(twin)).not.toContain('html');
  });

  it('keeps code at the beginning of what describes a value', () => {
    const enumDescriptions = ['```\n![b](https://y.example/c)\n```', 'b'];
    const twin = twinOf({ properties: { a: { enum: [1, 2], enumDescriptions } } });
    expect(typesOf(twin)).not.toContain('image');
    expect(twin).toContain('\n  - `2`: b\n');
  });

  it('leaves the page without HTML and with web links alone', () => {
    const evil = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](http://x.example)';
    const twin = twinOf({
      title: `Text ${evil}`,
      description: evil,
      properties: {
        [evil]: {
          title: evil,
          description: evil,
          $comment: evil,
          enum: [evil],
          'x-a': evil,
          pattern: evil,
        },
      },
      definitions: { [evil]: { enum: ['a'], 'x-enum-categories': { a: evil } } },
    });
    expect(
      [...typesOf(twin)].filter((type) => ['html', 'image', 'definition'].includes(type)),
    ).toEqual([]);
    expect(linksOf(twin).every((url) => url.startsWith('https://x.example/'))).toBe(true);
  });
});

describe('rich text', () => {
  it.each(['\n', '\r', '\r\n'])('keeps code in a list where lines end with %j', (end) => {
    const source = ['- ```', '  a', '  <img src=x>', '  ```'].join(end);
    const written = richText(parseRichText(source));
    expect([...typesOf(written)]).toEqual(['root', 'list', 'listItem', 'code']);
  });

  it.each([
    [
      '[a](https://x.example/&#10;&#10;![b](https://y.example/c))',
      'https://x.example/%0A%0A![b](https://y.example/c)',
    ],
    ['[a](<https://x.example/&#13;# b>)', 'https://x.example/%0D#%20b'],
    ['https://x.example/&#10;b', 'https://x.example/&#10;b'],
    ['[a](https://x.example/?a=1&amp;b=2)', 'https://x.example/?a=1&b=2'],
  ])('has for %j one link, to %s', (source, url) => {
    const written = richText(parseRichText(source));
    expect(linksOf(written)).toEqual([url]);
    expect([...typesOf(written)]).toEqual(['root', 'paragraph', 'link', 'text']);
  });

  it.each([
    'A *b* **c** `d`.',
    '[a](https://x.example/?a=b)',
    '- a\n- b\n\n  c',
    '1. a\n2. - b\n   - c',
    '9. a\n10. b',
    '```\na\n```',
    'a  \nb',
    'a\\![b](https://x.example/)',
    '| a |\n| --- |\n| \\![b](https://x.example/) |',
  ])('reads back as it was: %j', (source) => {
    const parsed = parseRichText(source);
    expect(parseRichText(richText(parsed))).toEqual(parsed);
  });
});
