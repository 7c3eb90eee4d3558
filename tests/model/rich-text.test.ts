import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstSentence,
  joinDistinct,
  parseRichText,
  plainText,
  splitSentence,
  type Inline,
  textBlock,
} from '../../src/model/rich-text.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const link = (href: string): Inline => ({ kind: 'link', href, inlines: [text(href)] });
const paragraph = (...inlines: Inline[]) => ({ kind: 'paragraph', inlines });
const quote = (...blocks: unknown[]) => ({ kind: 'quote', blocks });

it('parses a text once that is asked for again', () => {
  expect(parseRichText('*kept*')).toBe(parseRichText('*kept*'));
});

it('gives the same of a text that was forgotten', () => {
  const first = parseRichText('*forgotten*');
  for (let number = 0; number < 5000; number += 1) parseRichText(`*text* ${String(number)}`);
  expect(parseRichText('*forgotten*')).not.toBe(first);
  expect(parseRichText('*forgotten*')).toEqual(first);
});

describe('the safe subset of Markdown', () => {
  it.each([
    ['a plain text', 'A text.', [paragraph(text('A text.'))]],
    ['emphasis', '*a*', [paragraph({ kind: 'emphasis', inlines: [text('a')] })]],
    ['strong emphasis', '**a**', [paragraph({ kind: 'strong', inlines: [text('a')] })]],
    [
      'strong emphasis by underscores',
      '__a__',
      [paragraph({ kind: 'strong', inlines: [text('a')] })],
    ],
    ['code', '`<b>`', [paragraph({ kind: 'code', text: '<b>' })]],
    ['a block of code', '```json\n{}\n```', [{ kind: 'code', text: '{}', language: 'json' }]],
    ['a block of code with other words', '~~~a`b\n{}\n~~~', [{ kind: 'code', text: '{}' }]],
    ['paragraphs', 'a\n\nb', [paragraph(text('a')), paragraph(text('b'))]],
    ['a heading as a paragraph', '# a', [paragraph(text('a'))]],
    ['a quote', 'a\n\n> b', [paragraph(text('a')), quote(paragraph(text('b')))]],
    [
      'an alert, which may stand alone',
      '> [!NOTE]\n> `a` only',
      [
        quote(
          paragraph(
            { kind: 'strong', inlines: [text('NOTE')] },
            text(' '),
            { kind: 'code', text: 'a' },
            text(' only'),
          ),
        ),
      ],
    ],
    [
      'a table',
      'See:\n\n| a | b |\n|---|:-:|\n| `1` | |\nc|d',
      [
        paragraph(text('See:')),
        {
          kind: 'table',
          align: [null, 'center'],
          head: [[text('a')], [text('b')]],
          rows: [
            [[{ kind: 'code', text: '1' }], []],
            [[text('c')], [text('d')]],
          ],
        },
      ],
    ],
    [
      'what is not converted in its lines',
      'a\n\n<details>\n<b>c</b>',
      [paragraph(text('a')), paragraph(text('<details>'), { kind: 'break' }, text('<b>c</b>'))],
    ],
    ['what compares as it is', '> 0', [paragraph(text('> 0'))]],
    ['a line break', 'a  \nb', [paragraph(text('a'), { kind: 'break' }, text('b'))]],
    [
      'links whose addresses stand elsewhere',
      '[`a`] and [b][C]\n\n[`a`]: https://x.example/a\n[c]: <https://x.example/c> "C"',
      [
        paragraph(
          { kind: 'link', href: 'https://x.example/a', inlines: [{ kind: 'code', text: 'a' }] },
          text(' and '),
          { kind: 'link', href: 'https://x.example/c', inlines: [text('b')] },
          text(' (C)'),
        ),
      ],
    ],
    [
      'an address that no link has, as it is written',
      '[a]: https://x.example/a\n\nb',
      [paragraph(text('[a]: https://x.example/a')), paragraph(text('b'))],
    ],
    [
      'an address that another link has, with what it says beside it',
      '[a](https://x.example/)\n\n[b]: https://x.example/ "B"',
      [
        paragraph({ kind: 'link', href: 'https://x.example/', inlines: [text('a')] }),
        paragraph(text('[b]: https://x.example/ "B"')),
      ],
    ],
    [
      'a link by a label to no page, as it is written',
      '[a]\n\n[a]: module::Type',
      [paragraph(text('[a]')), paragraph(text('[a]: module::Type'))],
    ],
    [
      'a link to the web',
      '[a](https://x.example/?b=c)',
      [paragraph({ kind: 'link', href: 'https://x.example/?b=c', inlines: [text('a')] })],
    ],
    [
      'an address in brackets',
      '<http://x.example>',
      [paragraph({ kind: 'link', href: 'http://x.example', inlines: [text('http://x.example')] })],
    ],
    [
      'an address as it is, without the mark after it',
      'See https://x.example/a_b_c#d (or http://y.example/e).',
      [
        paragraph(
          text('See '),
          link('https://x.example/a_b_c#d'),
          text(' (or '),
          link('http://y.example/e'),
          text(').'),
        ),
      ],
    ],
    ['a mail address', 'From a.b@c.example, d', [paragraph(text('From a.b@c.example, d'))]],
    [
      'an address in code, which is none',
      '`https://x.example/`',
      [paragraph({ kind: 'code', text: 'https://x.example/' })],
    ],
    [
      'a list',
      '- a\n- b',
      [{ kind: 'list', items: [[paragraph(text('a'))], [paragraph(text('b'))]] }],
    ],
    ['escaped marks', String.raw`\*a\* \<b> c\_d`, [paragraph(text('*a* <b> c_d'))]],
    ['escaped marks of items', '\\- a\n\\- b', [paragraph(text('- a\n- b'))]],
    ['an escaped number', '1\\. a', [paragraph(text('1. a'))]],
    ['a numbered list', '1. a', [{ kind: 'list', start: 1, items: [[paragraph(text('a'))]] }]],
    [
      'a numbered list that goes on with another number',
      '4. a\n5. b',
      [
        {
          kind: 'list',
          start: 4,
          items: [[paragraph(text('a'))], [paragraph(text('b'))]],
        },
      ],
    ],
    [
      'a numbered list of one item that begins with 0',
      '0. a',
      [{ kind: 'list', start: 0, items: [[paragraph(text('a'))]] }],
    ],
  ])('has %s', (_name, source, expected) => {
    expect(parseRichText(source)).toEqual(expected);
  });
});

describe('everything else stays the text that was written', () => {
  it.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML in a line', 'a <img src=x onerror=alert(1)> b'],
    ['a comment', '<!-- a -->'],
    ['a script address', '<javascript:alert(1)>'],
    ['a mail address', '<a@b.example>'],
    ['an image', '![a](https://x.example/a.png)'],
    ['a quotation', '> a'],
    ['a rule', '***'],
    ['a list that begins with a year', '2019. A year'],
    ['a template', '{{ Id }}'],
    ['a pattern', String.raw`Any of [a-z_\.\-]+\$, but not (\+b)`],
    ['names of programs', 'Neither __proto__/constructor nor __deny_all__.'],
    ['a backslash in quotes', String.raw`Either "\" or "/".`],
  ])('%s', (_name, source) => {
    expect(parseRichText(source)).toEqual([paragraph(text(source))]);
  });
});

describe('a link to no page of the web is its words and its address', () => {
  it.each([
    ['a script', '[a](javascript:alert(1))', 'a (javascript:alert(1))'],
    ['a script in disguise', '[a](JaVaScRiPt&colon;alert(1))', 'a (JaVaScRiPt:alert(1))'],
    ['data', '[a](data:text/html,b)', 'a (data:text/html,b)'],
    ['a relative address', '[a](../b "C")', 'a (../b) (C)'],
    ['an address without a host', '[a](https:b)', 'a (https:b)'],
    ['backslashes', '[a](<https:\\\\\\\\x>)', 'a (https:\\\\x)'],
    ['a mail address', '[a](mailto:b@c.example)', 'a (mailto:b@c.example)'],
    ['no address', '[a]()', 'a ()'],
  ])('%s', (_name, source, shown) => {
    expect(parseRichText(source)).toEqual([paragraph(text(shown))]);
  });

  it('and keeps what its words say in code', () => {
    expect(parseRichText('[`a`](module::a)')).toEqual([
      paragraph({ kind: 'code', text: 'a' }, text(' (module::a)')),
    ]);
  });
});

describe('texts made to exhaust', () => {
  it.each([
    ['emphasis that never ends', '*a_'.repeat(30_000)],
    ['a run of stars', '*'.repeat(60_000)],
    ['brackets', '[a]('.repeat(20_000)],
    ['quotations in quotations', '>'.repeat(20_000)],
    ['lists in lists', '- '.repeat(10_000)],
    ['numbered lists in lists', '1. '.repeat(10_000)],
    [
      'lists in lists, a line each',
      Array.from({ length: 300 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
    ],
    ['backticks of every length', Array.from({ length: 2000 }, (_, i) => '`'.repeat(i)).join(' ')],
    ['digits', '1'.repeat(100_000)],
  ])('are parsed in time: %s', (_name, source) => {
    const start = process.cpuUsage();
    expect(plainText(parseRichText(source)).length).toBeGreaterThan(1000);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(6000);
  });

  it.each(['> ', '>', '- ', '> - '])('nest no deeper than real ones: %j', (mark) => {
    const source = `a\n\n${mark.repeat(12)}b`;
    expect(parseRichText(source)).toEqual([textBlock(source)]);
  });

  it('never throw, and give no link but to the web', () => {
    const piece = fc.constantFrom(
      ...['*', '_', '`', '[', ']', '(', ')', '<', '>', '&', '#', '-', '1.', '!', '\\', '\n', '  '],
      ...['a', 'javascript:', 'https://x.example', '\u0000', '\ud800', '|', '~', '&#106;'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const href of hrefs(parseRichText(pieces.join(''))))
          expect(href).toMatch(/^https?:\/\//i);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the first sentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['One', 'One'],
    ['Is it? Yes.', 'Is it?'],
    ['Version 1.5 of it. Two.', 'Version 1.5 of it.'],
    ['Sizes, e.g. Large or i.e. Small. Two.', 'Sizes, e.g. Large or i.e. Small.'],
    ['One.\n\nTwo.', 'One.'],
    ['A title\n\nOne.', 'A title'],
    ['Has `code` in it. Two.', 'Has code in it.'],
    ['**Bold. Two.**', 'Bold.'],
    ['', ''],
  ])('of %j is %j', (source, expected) => {
    expect(firstSentence(parseRichText(source))).toBe(expected);
  });
});

it('texts that say the same are joined to one', () => {
  const texts = ['a', '*a*', 'b'].map(parseRichText);
  expect(joinDistinct(texts)).toEqual([paragraph(text('a')), paragraph(text('b'))]);
});

/** Every address that a text links to. */
function hrefs(parsed: unknown): string[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const below = Object.values(parsed).flatMap(hrefs);
  return 'href' in parsed && typeof parsed.href === 'string' ? [parsed.href, ...below] : below;
}

describe('a text without its first sentence', () => {
  it.each([
    ['One. Two.', 'One.', 'Two.'],
    ['One.\n\nTwo.', 'One.', 'Two.'],
    ['See https://a.example for more. Then `b`.', 'See https://a.example for more.', 'Then b.'],
    ['See https://a.example for more', 'See https://a.example for more', ''],
    ['*One.* Two.', 'One.', 'Two.'],
    ['`a`  and\n**b**. Two.', 'a and b.', 'Two.'],
    // Markup is not cut apart.
    ['**One. Two.** Three.', 'One. Two.', 'Three.'],
    ['- a\n- b', '', 'a b'],
  ])('of %j is told apart as %j and %j', (source, sentence, rest) => {
    const split = splitSentence(parseRichText(source));
    expect(plainText([{ kind: 'paragraph', inlines: split.sentence }])).toBe(sentence);
    expect(plainText(split.rest)).toBe(rest);
  });

  it('keeps its markup', () => {
    const { sentence } = splitSentence(parseRichText('See https://a.example. Two.'));
    expect(sentence).toEqual([text('See '), link('https://a.example'), text('.')]);
  });

  it('leaves a sentence of more than 600 characters whole', () => {
    const whole = parseRichText(`${'a '.repeat(400)}. Two.`);
    expect(splitSentence(whole)).toEqual({ sentence: [], rest: whole });
  });

  it('loses no words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '*', '`', '\n') }),
        (source) => {
          const whole = parseRichText(source);
          const { sentence, rest } = splitSentence(whole);
          const joined = plainText([{ kind: 'paragraph', inlines: sentence }, ...rest]);
          expect(joined.replaceAll(/\s/g, '')).toBe(plainText(whole).replaceAll(/\s/g, ''));
        },
      ),
    );
  });
});
