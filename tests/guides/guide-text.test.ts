import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../src/guides/core/front-matter.ts';
import {
  parseGuide,
  type GuideBlock,
  type GuideInline,
  type GuideText,
  type Resolved,
} from '../../src/guides/core/guide-text.ts';

const known = new Set(['Text', 'Text.FontSize', 'https://a.example', 'a.svg']);

function resolve(name: string): Resolved {
  return known.has(name)
    ? { kind: 'found', href: `to:${name}` }
    : { kind: 'missing', message: `no ${name}` };
}

function parse(text: string): GuideText {
  return parseGuide(text, readFrontMatter(text, {}).end, {
    name: resolve,
    address: resolve,
    picture: resolve,
  });
}

/** The inlines of the one paragraph of a text. */
function inlinesOf(text: string): readonly GuideInline[] {
  const [block] = parse(text).blocks;
  if (block?.kind !== 'paragraph') throw new Error('it is not a paragraph');
  return block.inlines;
}

/** Where the links of a text lead. */
function hrefsOf(text: string): readonly string[] {
  return inlinesOf(text).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
}

function text(words: string): GuideBlock {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text: words }] };
}

describe('a name in brackets', () => {
  it('is a link that shows the name, or the words in front of it', () => {
    expect(inlinesOf('[Text.FontSize] and [the size][Text.FontSize]')).toEqual([
      {
        kind: 'link',
        href: 'to:Text.FontSize',
        inlines: [{ kind: 'code', text: 'Text.FontSize' }],
      },
      { kind: 'text', text: ' and ' },
      { kind: 'link', href: 'to:Text.FontSize', inlines: [{ kind: 'text', text: 'the size' }] },
    ]);
  });

  it('stays what it is in code and behind a backslash', () => {
    expect(inlinesOf('`[Text]` \\[Text\\]')).toEqual([
      { kind: 'code', text: '[Text]' },
      { kind: 'text', text: ' [Text]' },
    ]);
    expect(parse('```\n[Lost]\n```\n\n    [Lost]\n')).toEqual({
      blocks: [
        { kind: 'code', text: '[Lost]' },
        { kind: 'code', text: '[Lost]' },
      ],
      contents: [],
      ids: [],
      faults: [],
    });
  });

  it('stays what it is in code that nothing ends', () => {
    expect(parse('```\n[Text]').blocks).toEqual([{ kind: 'code', text: '[Text]' }]);
    expect(parse('```json title\n{}\n```').blocks).toEqual([
      { kind: 'code', text: '{}', language: 'json' },
    ]);
  });

  it('is what the guide itself defines, if it does', () => {
    expect(hrefsOf('[text] [Text.FontSize]\n\n[Text]: https://a.example')).toEqual([
      'to:https://a.example',
      'to:Text.FontSize',
    ]);
  });

  it('that leads nowhere is a fault where it stands, behind front matter too', () => {
    const source = '---\ntitle: A\n---\n\n*See* [Txt] or [Text](b) ![c](d.svg)\n';
    const { faults } = parse(source);
    expect(faults.map(({ message }) => message)).toEqual(['no Txt', 'no b', 'no d.svg']);
    expect(faults.map(({ offset }) => source.slice(offset, offset + 5))).toEqual([
      ...['[Txt]', '[Text', '![c]('],
    ]);
  });

  it.each(['[1]', '[two words]', '[]', '[^note]', '- [x] done', '[…]'])('%s is none', (source) => {
    expect(parse(source).faults).toEqual([]);
  });
});

describe('a guide', () => {
  it('shows HTML as the text that was written, and no comment', () => {
    expect(parse('a <b onclick="x">b</b>\n\n<script>c</script>\n\n<!-- d -->').blocks).toEqual([
      {
        kind: 'paragraph',
        inlines: ['a ', '<b onclick="x">', 'b', '</b>'].map((part) => ({
          kind: 'text',
          text: part,
        })),
      },
      text('<script>c</script>'),
    ]);
  });

  it('has headings with ids of their own, below that of the page', () => {
    const { blocks, contents } = parse('# One\n\n## One\n\n### **Two** `b`!');
    expect(
      blocks.map((block) => (block.kind === 'heading' ? [block.depth, block.id] : [])),
    ).toEqual([
      [2, 'one'],
      [2, 'one-1'],
      [3, 'two-b'],
    ]);
    expect(contents).toEqual([
      { id: 'one', heading: 'One' },
      { id: 'one-1', heading: 'One' },
    ]);
  });

  it('has pictures whose addresses stand elsewhere', () => {
    expect(inlinesOf('![e][p] ![f][g]\n\n[p]: a.svg')).toEqual([
      { kind: 'picture', href: 'to:a.svg', alt: 'e' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: '![f][g]' },
    ]);
  });

  it('has tables, lists and pictures', () => {
    const { blocks } = parse('| a |\n| -: |\n| b |\n\n3. c\n\n- [x] d\n\n![e](a.svg)');
    const cell = (words: string) => ({
      align: 'right',
      inlines: [{ kind: 'text', text: words }],
    });
    expect(blocks).toEqual([
      { kind: 'table', head: [cell('a')], rows: [[cell('b')]] },
      { kind: 'list', start: 3, items: [{ isTight: true, blocks: [text('c')] }] },
      { kind: 'list', items: [{ isDone: true, isTight: true, blocks: [text('d')] }] },
      { kind: 'paragraph', inlines: [{ kind: 'picture', href: 'to:a.svg', alt: 'e' }] },
    ]);
  });

  it('may begin with a byte order mark', () => {
    expect(parse('\uFEFF# A').blocks).toEqual(parse('# A').blocks);
  });

  it('that nests without end exhausts no stack', () => {
    expect(JSON.stringify(parse(`${'>'.repeat(500)}a`)).length).toBeLessThan(10_000);
  });
});

describe('front matter', () => {
  const keys = { title: { type: 'string', isRequired: true }, order: { type: 'number' } } as const;

  it('is between two lines of hyphens at the beginning', () => {
    const { values, end, faults } = readFrontMatter('---\ntitle: A\norder: 2\n---\nB', keys);
    expect([[...values], end, faults]).toEqual([
      [
        ['title', 'A'],
        ['order', 2],
      ],
      26,
      [],
    ]);
    expect(readFrontMatter('a\n---\ntitle: A\n---\n', {}).end).toBe(0);
  });

  it.each([
    [
      '---\norder: 1\n---\n',
      '1:1 the front matter has no title: begin the file with ---, a line title: … and ---',
    ],
    ['---\ntitle: A\ntitel: B\n---\n', '3:1 "titel" is not known here (did you mean title?)'],
    ['---\ntitle: A\norder: last\n---\n', '3:1 order must be a number'],
    [
      '---\ntitle: [A\n---\n',
      '3:1 Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      '---\n\nHello.\n\n---\nB',
      '2:1 the lines between the first two --- are front matter: write lines such as title: …, or *** for a rule',
    ],
    [
      '---\n# A\n---\n',
      '2:1 the lines between the first two --- are front matter: write lines such as title: …, or *** for a rule',
    ],
  ])('is told what is wrong: %j', (source, expected) => {
    const [fault] = readFrontMatter(source, keys).faults;
    expect(fault && `${String(fault.line)}:${String(fault.column)} ${fault.message}`).toBe(
      expected,
    );
  });
});
